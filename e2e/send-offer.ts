import type { Client } from "./client.ts";

interface Offered {
  username: string;
  displayName: string;
  email: string;
  campaign: string;
}

/** Sends a first mail with an offer of $450 and its link to a new creator. Returns the id of the new campaign. */
export async function sendOffer(client: Client, { campaign: name, ...creator }: Offered): Promise<string> {
  await client.post("/api/v1/creator/import", {
    creators: [{ ...creator, genres: ["Travel"], region: ["Portugal"] }],
  });
  const { creators } = await client.get<{ creators: { _id: string }[] }>(`/api/v1/creator/all?email=${creator.email}`);
  const template = await client.post<{ _id: string }>("/api/v1/email-template", {
    name: `With a link: ${name}`,
    subject: "Summer",
    content: "Hi {{firstName}}, we offer {{offer}}. Say yes here: {{offerLink}}",
  });
  const { _id: campaignId } = await client.post<{ _id: string }>("/api/v1/campaign", { name, budget: 1_000 });
  await client.post("/api/v1/outreach", {
    campaignId,
    creatorIds: creators.map(({ _id }) => _id),
    emailTemplates: { initial: template._id },
    offer: { by: "fixed", amount: 450 },
  });
  await client.post(`/api/v1/outreach/campaign/${campaignId}/send`, { all: true });
  return campaignId;
}
