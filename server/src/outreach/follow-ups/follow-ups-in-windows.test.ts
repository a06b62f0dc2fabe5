import { followUps, outreach } from "@overture/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { day } from "../../testing/given-follow-ups.js";
import { startApp } from "../../testing/start-app.js";

interface Windowed {
  zone: string;
  /** When the first message is sent. */
  sentAt: string;
}

/** Starts a conversation whose mailbox sends from 9:00 to 17:00 on every day, with follow-ups a day apart. */
async function startInWindow({ zone, sentAt }: Windowed) {
  const { app, db } = await startApp();
  app.clock.advance((Date.parse(sentAt) - app.clock.now().getTime()) / 1_000);
  await given.sendingHours(db, { zone, at: app.clock.now() });
  const owner = await given.user(db);
  const campaign = await given.campaign(db, { owner });
  const draft = await given.draft(db, { owner, campaign });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const body = { followUps: [1, 1, 1].map((afterDays) => ({ afterDays, content: "Did you see this?" })) };
  await app.as(owner).call(followUps.saveFollowUps, { params: { id: campaign._id }, body });
  return {
    /** Sweeps and sends every hour; answers when each mail left, by the clocks of the zone. */
    async run(days: number) {
      for (let hour = 0; hour <= days * 24; hour++) {
        app.clock.advance(day / 24);
        await app.runFollowUps();
        await app.deliverMail();
      }
      const { rows } = await sql<{ at: string }>`
        select to_char(accepted_at at time zone ${zone}, 'Dy DD HH24:MI') as at
        from mail where accepted_at is not null order by accepted_at`.execute(db);
      return rows.map(({ at }) => at);
    },
  };
}

test.each<[string, Windowed, string[]]>([
  [
    "when clocks are set back in Berlin",
    { zone: "Europe/Berlin", sentAt: "2027-10-30T07:00:00Z" },
    ["Sat 30 09:00", "Sun 31 09:00", "Mon 01 09:00"],
  ],
  [
    "when clocks are set forward in New York",
    { zone: "America/New_York", sentAt: "2027-03-13T14:00:00Z" },
    ["Sat 13 09:00", "Sun 14 10:00", "Mon 15 10:00"],
  ],
  [
    "where nothing changes, three quarters of an hour beside the others",
    { zone: "Asia/Kathmandu", sentAt: "2027-02-27T11:00:00Z" },
    ["Sat 27 16:45", "Sun 28 16:45", "Mon 01 16:45"],
  ],
])("follow-ups stay in the sending window and a day apart %s", async (_, windowed, moments) => {
  const { run } = await startInWindow(windowed);
  expect(await run(2)).toEqual(moments);
});

test("a follow-up that is due after its window has closed, because clocks were set forward, is sent in the next one", async () => {
  const { run } = await startInWindow({ zone: "Europe/Berlin", sentAt: "2027-03-27T15:45:00Z" });
  expect(await run(2)).toEqual(["Sat 27 16:45", "Mon 29 09:45"]);
});
