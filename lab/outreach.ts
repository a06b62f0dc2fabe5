import { createHash } from "node:crypto";
import { accounts, campaigns, catalogue, outreach, templates } from "@overture/contract";
import type { Product } from "../e2e/product.ts";
import { type Caller, callerAt } from "../server/src/testing/caller.ts";

export interface Outreach {
  /** A client that is signed in as the first administrator. */
  api: Caller;
  accessToken: string;
  /** Sends a first mail. Returns the id of its thread. */
  writeTo(email: string): Promise<string>;
  readThread(id: string): Promise<outreach.Thread>;
}

const content = `Hi {{username}},

I am Mara from Overture, and I have followed your videos about walking in the south for a while. We are planning a small campaign
about {{campaignName}} for this summer and think that it would suit you and the people who watch you.

Would you like to work with us? If so, what do you usually charge for one video?

Best regards
Mara Lindqvist
`;

/** Creates a campaign as the first administrator, with the calls that the web pages use. */
export async function startOutreach({ origin, administrator }: Product): Promise<Outreach> {
  const accessToken = await signIn(origin, administrator);
  const api = callerAt(origin, accessToken);
  const template = await api.call(templates.createTemplate, {
    body: { name: "First mail", subject: "A video about {{campaignName}}", content },
  });
  const campaign = await api.call(campaigns.createCampaign, { body: { name: "Summer in Portugal", budget: 5_000 } });
  const campaignId = campaign.data._id;
  const readThread = async (id: string) => (await api.call(outreach.getThread, { params: { id } })).data;
  return {
    api,
    accessToken,
    readThread,
    async writeTo(email) {
      const creator = { username: `creator of ${email}`, email, genres: ["Travel"], region: ["Europe"] };
      await api.call(catalogue.importCreators, { body: { creators: [creator] } });
      const { data: found } = await api.call(catalogue.listCreators, { query: { q: email } });
      const creatorIds = found.creators.map(({ _id }) => _id);
      await api.call(outreach.createOutreach, {
        body: { campaignId, creatorIds, emailTemplates: { initial: template.data._id } },
      });
      const { data: record } = await api.call(outreach.getRecord, { params: { id: campaignId }, query: { q: email } });
      const thread = record.threads[0];
      const message = thread?.messages[0];
      if (!thread || !message) throw new Error(`There is no draft for ${email}`);
      await api.call(outreach.sendMessage, { params: { id: message._id } });
      return thread._id;
    },
  };
}

async function signIn(origin: string, { username, password }: Product["administrator"]): Promise<string> {
  const digest = createHash("sha512").update(password).digest("hex");
  const { data } = await callerAt(origin).call(accounts.login, { body: { username, password: digest } });
  return data.accessToken;
}
