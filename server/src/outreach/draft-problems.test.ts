import { accounts, followUps, outreach, outreachPreview } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../testing/given.js";
import { silentThread } from "../testing/given-follow-ups.js";
import { startApp } from "../testing/start-app.js";

async function startWriting() {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const thread = await given.thread(db, { owner });
  const write = async (content: string, rest: { offer?: number; gaps?: outreach.Gap[] } = {}) => {
    const body = { threadId: thread._id, step: "initial" as const, subject: "Summer", content, ...rest };
    return (await app.as(owner).call(outreach.createMessage, { body })).data;
  };
  return { app, owner, thread, write };
}

const hole = { variable: "offer", in: "content" as const, at: 15, length: 0, isFallback: false };

test("a draft says why to ask before it is sent", async () => {
  const { write } = await startWriting();

  expect(await write("How about $400, then?", { offer: 400 })).not.toHaveProperty("problems");
  expect(await write("We would offer .", { gaps: [hole] })).toMatchObject({ problems: ["missing-value"] });
  expect(await write("Hi lena,", { offer: 400 })).toMatchObject({ problems: ["offer-not-named", "only-greeting"] });
  expect(await write("Hi lena,\n\nhow are you?\n\nMara,")).not.toHaveProperty("problems");
});

test("an offer is named in the text, or on the page that the text links to", async () => {
  const { write } = await startWriting();

  expect(await write("{{offerLink}}\n\n{{- senderName | upcase -}}", { offer: 400 })).not.toHaveProperty("problems");
  expect(await write("All of it is here: {{- offerLink | soon }}", { offer: 400 })).not.toHaveProperty("problems");
  expect(await write("All of it is below.\n> {{offerLink}}", { offer: 400 })).toMatchObject({
    problems: ["offer-not-named"],
  });
});

test("a link to an offer needs an offer, also in quoted lines, since sending refuses it", async () => {
  const { app, owner, write } = await startWriting();

  const draft = await write("All of it is here: {{ offerLink }}");
  expect(draft).toMatchObject({ problems: ["link-without-offer"] });
  expect(await write("All of it is below.\n> {{offerLink}}")).toMatchObject({ problems: ["link-without-offer"] });

  const params = { id: draft._id };
  const refused = await app.as(owner).call(outreach.sendMessage, { params });
  expect(refused).toMatchObject({ status: 400, errors: { offer: expect.any(String) } });
  const edited = await app.as(owner).call(outreach.editDraft, { params, body: { offer: 400 } });
  expect(edited.data).not.toHaveProperty("problems");
});

test.each([
  "Hi Lena,",
  "Hi Lena!",
  "hallo Lena",
  "Lena Wanders,",
  "Hi Lena,\n\nMara",
  "Dear Lena Wanders,\n\nMara Lind\n",
  "Hi there!\n\nBest regards\nMara",
  "Hi Lena,\n\nbest,\nadmin",
  "Liebe Lena,\n\nViele Grüße\nMara Lind\nOverture, Lisbon",
])("%j is only a greeting", async (content) => {
  const { write } = await startWriting();
  expect(await write(content)).toMatchObject({ problems: ["only-greeting"] });
});

test.each([
  "Sounds great!",
  "Hi Lena, shall we?",
  "Hi Lena! We pay $400.",
  "Hi Lena,\n\n$400 for one reel\n\nMara",
  "Hi Lena,\n\nwe would love to\n\nBest regards\nMara",
  "Hi Lena,\n\nCheers\nShall we meet at five?",
  "High fees are no problem for us",
])("%j is more than a greeting", async (content) => {
  const { write } = await startWriting();
  expect(await write(content)).not.toHaveProperty("problems");
});

const withFile = [
  "The brief is attached.",
  "See the attachments",
  "ATTACHED you find it",
  "Im Anhang findest du alles",
  "Anbei die Unterlagen",
  "ANGEHÄNGT ist der Vertrag",
  "Veuillez trouver ci-joint le brief",
  "Voir la pièce jointe",
  "Voir la pie\u0300ce jointe",
  "Te adjunto el contrato",
  "Segue em anexo o contrato",
];
const withoutFile = [
  "Hello Lena, shall we talk?",
  "We are unattached to any brand",
  "> The brief is attached\nThank you!",
  "Der Vorhang fällt",
];

test("a draft that speaks of an attachment and has none is asked about, in every language", async () => {
  const { write } = await startWriting();
  for (const content of withFile) {
    expect([content, (await write(content)).problems]).toEqual([content, ["no-attachment"]]);
  }
  for (const content of withoutFile) {
    expect([content, (await write(content)).problems]).toEqual([content, undefined]);
  }
});

test.each([
  ["Hi {{firstName}}, shall we?", true],
  ["Hi {{ nobody | upcase }}, shall we?", true],
  ['Hi {{firstName | default: "there"}}, shall we?', true],
  ["Shall we?\n\n{{- senderName | upcase -}}", false],
  ["Shall we? {{offerLinks}}", true],
  ["> Hi {{firstName}}\nThank you for that!", false],
  ["Shall we { {do} } it?", false],
])("%j has a variable that its creator would read in braces: %s", async (content, isOpen) => {
  const { write } = await startWriting();
  expect((await write(content)).problems).toEqual(isOpen ? ["open-variable"] : undefined);
});

test("a subject is given its sender's name alone", async () => {
  const { app, owner, write } = await startWriting();
  const { _id: id } = await write("Shall we?");
  const problems = async (subject: string) =>
    (await app.as(owner).call(outreach.editDraft, { params: { id }, body: { subject } })).data.problems;

  expect(await problems("Summer, by {{senderName}}")).toBeUndefined();
  expect(await problems("Summer {{offerLink}}")).toEqual(["open-variable"]);
  expect(await problems("Summer, {{firstName}}")).toEqual(["open-variable"]);
});

test.each([
  [
    1_250,
    ["$1,250", "1250 USD", "1.250 €", "1 250,00", "1'250", "$1,250.00.", "1.25k", "1,25 K", "(1250)"],
    ["$12,500", "1251", "1.250,50"],
  ],
  [400, ["$400", "400.", "400,00", "400-500"], ["$4,000", "0.400", "1,400", "400.50", "four hundred"]],
  [99.5, ["99.5", "$99.50", "99,50"].slice(1), ["$99", "$995.00"]],
])("an offer of %d is named by its figures", async (offer, named, others) => {
  const { write } = await startWriting();
  for (const figures of named) {
    expect([figures, (await write(`We pay ${figures} for it`, { offer })).problems]).toEqual([figures, undefined]);
  }
  for (const figures of others) {
    expect([figures, (await write(`We pay ${figures} for it`, { offer })).problems]).toEqual([
      figures,
      ["offer-not-named"],
    ]);
  }
});

test("a problem that an edit takes away is gone, in the draft and in the review of all", async () => {
  const { app, owner, thread, write } = await startWriting();
  const draft = await write("Hi lena, shall we?", { offer: 400 });
  const params = { id: thread.campaignId };
  const review = async () => (await app.as(owner).call(outreachPreview.reviewDrafts, { params })).data;

  expect(await review()).toMatchObject({ missing: [draft._id], offerNotNamed: [draft._id] });
  const listed = await app.as(owner).call(outreach.listDrafts, { params, query: { only: "missing" } });
  expect(listed.data.drafts).toMatchObject([{ _id: draft._id, problems: ["offer-not-named"] }]);

  const edited = await app.as(owner).call(outreach.editDraft, {
    params: { id: draft._id },
    body: { content: "Hi lena, shall we for $400?" },
  });
  expect(edited.data).not.toHaveProperty("problems");
  expect(await review()).toMatchObject({ missing: [], offerNotNamed: [] });
});

test("a follow-up without a value stays a draft for a person, and nothing more goes by itself", async () => {
  const { app, campaign, owner, pass, read } = await silentThread();
  const body = {
    followUps: [
      { afterDays: 3, content: "We would pay {{offer}}." },
      { afterDays: 3, content: "My last mail." },
    ],
  };
  await app.as(owner).call(followUps.saveFollowUps, { params: { id: campaign._id }, body });

  expect(await pass(3)).toBe(0);
  expect(await pass(30)).toBe(0);

  const { messages } = await read();
  expect(messages.filter(({ status }) => status === "draft")).toMatchObject([
    { content: "We would pay .", problems: ["missing-value"], followUp: 1 },
  ]);
});

test("a follow-up may speak of what was attached to the mails before it", async () => {
  const { app, campaign, owner, pass } = await silentThread();
  const body = { followUps: [{ afterDays: 3, content: "Have you seen the brief that was attached?" }] };
  await app.as(owner).call(followUps.saveFollowUps, { params: { id: campaign._id }, body });

  expect(await pass(3)).toBe(1);
});

test("a follow-up that would give a username as the sender's name stays a draft until there is a name", async () => {
  const { app, campaign, owner, pass, read } = await silentThread();
  const caller = app.as(owner);
  const body = { followUps: [{ afterDays: 3, content: "Did you see my mail?\n\n{{senderName}}" }] };
  await caller.call(followUps.saveFollowUps, { params: { id: campaign._id }, body });

  expect(await pass(3)).toBe(0);
  const drafts = async () => (await read()).messages.filter(({ status }) => status === "draft");
  expect(await drafts()).toMatchObject([{ problems: ["username-as-name"] }]);

  await caller.call(accounts.updateDisplayName, { body: { displayName: "Mara Lind" } });
  const [named] = await drafts();
  expect(named?.content).toBe("Did you see my mail?\n\nMara Lind");
  expect(named).not.toHaveProperty("problems");
});
