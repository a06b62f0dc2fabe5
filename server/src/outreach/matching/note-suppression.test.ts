import { outreach } from "@overture/contract";
import { describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { receive, sentMail } from "../../testing/incoming-mail.js";
import { startWithSent } from "../../testing/start-with-sent.js";

describe("a report", () => {
  const bounce = (status: string, original: string) =>
    Buffer.from(
      [
        "From: MAILER-DAEMON@example.com",
        "To: overture@overture.test",
        "Subject: Undelivered Mail Returned to Sender",
        "Message-ID: <report@example.com>",
        "MIME-Version: 1.0",
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        "",
        "--b",
        "Content-Type: text/plain",
        "",
        "Your message could not be delivered.",
        "--b",
        "Content-Type: message/delivery-status",
        "",
        "Reporting-MTA: dns; mx.example.com",
        "",
        "Final-Recipient: rfc822; lena@example.com",
        "Action: failed",
        `Status: ${status}`,
        "Diagnostic-Code: smtp; 550 5.1.1 No such user",
        "",
        "--b",
        "Content-Type: text/rfc822-headers",
        "",
        `Message-ID: ${original}`,
        "Subject: Summer in Portugal",
        "",
        "--b--",
        "",
      ].join("\r\n"),
    );

  test("of a hard bounce marks the message, is no response, and cancels the address's open threads", async () => {
    const { app, db, creator, draft, read, readCampaign } = await startWithSent();
    const elsewhere = await given.user(db);
    const other = await given.thread(db, { owner: elsewhere, creator });
    await given.draft(db, { thread: other });

    const received = await receive(app, db, bounce("5.1.1", (await sentMail(db, draft._id)).messageId));

    expect(received).toMatchObject({ kind: "bounce", matched: true });
    const { status, cancelReason, messages } = await read();
    expect({ status, cancelReason }).toEqual({
      status: "cancelled",
      cancelReason: "The creator's address does not accept mail",
    });
    expect(messages).toMatchObject([{ status: "sent", delivery: "bounced", bounceClass: "hard" }]);
    expect(await readCampaign()).toMatchObject({ outreachStatus: "bounced", outreach: { sent: 1, bounced: 1 } });
    const { data } = await app.as(elsewhere).call(outreach.getThread, { params: { id: other._id } });
    expect(data.status).toBe("cancelled");
  });

  test("of a soft bounce marks the message and leaves the thread open", async () => {
    const { app, db, draft, read } = await startWithSent();
    const { messageId } = await sentMail(db, draft._id);

    await receive(
      app,
      db,
      Buffer.from(bounce("4.2.2", messageId).toString().replace("550 5.1.1 No such user", "452 4.2.2 Mailbox full")),
    );

    expect(await read()).toMatchObject({ status: "active", messages: [{ delivery: "bounced", bounceClass: "soft" }] });
  });
});

describe("an unsubscribe", () => {
  test("cancels what is open, and what was queued is not sent", async () => {
    const { app, db, owner, draft, thread, read } = await startWithSent();
    const queued = await given.draft(db, { thread });
    await app.as(owner).call(outreach.sendMessage, { params: { id: queued._id }, body: { delaySeconds: 60 } });
    const { unsubscribe_token } = await db
      .selectFrom("mail")
      .select("unsubscribe_token")
      .where("id", "=", (await sentMail(db, draft._id)).id)
      .executeTakeFirstOrThrow();

    const answer = await fetch(`${app.origin}/unsubscribe/${unsubscribe_token}`, { method: "POST" });

    expect(answer.status).toBe(200);
    expect(await read()).toMatchObject({
      status: "cancelled",
      cancelReason: "The creator unsubscribed",
      messages: [{ delivery: "accepted" }, { status: "draft" }],
    });
  });
});
