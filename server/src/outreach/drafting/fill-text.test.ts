import { outreachPreview, profiles } from "@overture/contract";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { startApp } from "../../testing/start-app.js";

test("a text has the values of its conversation's creator, and what is missing or comes later stays as written", async () => {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const viewer = await given.user(db);
  const stranger = await given.user(db);
  const campaign = await given.campaign(db, { owner, name: "Spring" });
  await given.campaignMember(db, { campaign, user: viewer, role: "viewer" });
  await given.field(db, { name: "tier" });
  const creator = await given.creator(db, { username: "lena.wanders" });
  const thread = await given.thread(db, { owner, campaign, creator });
  const fill = (content: string, by = owner, offer?: number | null) =>
    app.as(by).call(outreachPreview.fillText, { params: { id: thread._id }, body: { content, offer } });
  const text = async (content: string, offer?: number | null) => (await fill(content, owner, offer)).data.content;

  expect(await text("{{username}} of {{campaignName}}, {{ username | upcase }}")).toBe(
    "lena.wanders of Spring, LENA.WANDERS",
  );
  expect(await text("We pay {{offer}}", 1_250)).toBe("We pay $1,250");
  expect(await text("We pay {{offer}}", null)).toBe("We pay {{offer}}");
  expect(await text('Hi {{firstName | default: "there"}}, {{firstName}}')).toBe("Hi there, {{firstName}}");
  expect(await text("{{field.tier}} {{field.gone}} {{nobody}}")).toBe("{{field.tier}} {{field.gone}} {{nobody}}");
  const later = "{{offerLink}} {{senderName | upcase}}";
  expect(await text(later)).toBe(later);
  const broken = "{{user name}} {{username | shout}} {{ }} {{username";
  expect(await text(broken)).toBe(broken);

  const body = { fields: { tier: "Gold" } };
  await app.as(owner).call(profiles.updateProfile, { params: { id: creator._id }, body });
  expect(await text("{{field.tier}}")).toBe("Gold");

  expect((await fill("{{username}}", viewer)).data.content).toBe("lena.wanders");
  expect((await fill("{{username}}", stranger)).status).toBe(404);
});
