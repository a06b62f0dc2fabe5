import { outreach, reading } from "@overture/contract";
import { describe, expect, test } from "vitest";
import * as given from "../../testing/given.js";
import { receive, sentMail } from "../../testing/incoming-mail.js";
import { startApp } from "../../testing/start-app.js";

const part = (headers: readonly string[], body: string) => ["--edge", ...headers, "", body].join("\r\n");

async function startWithAnswer(parts: readonly string[]) {
  const { app, db } = await startApp();
  const owner = await given.user(db);
  const thread = await given.thread(db, { owner });
  const draft = await given.draft(db, { thread, subject: "Summer in Portugal" });
  await app.as(owner).call(outreach.sendMessage, { params: { id: draft._id } });
  await app.deliverMail();
  const sent = await sentMail(db, draft._id);
  const raw = [
    "From: Lena <lena@example.com>",
    "To: overture@overture.test",
    "Subject: Re: Summer in Portugal",
    "Message-ID: <answer-1@creator.example>",
    `In-Reply-To: ${sent.messageId}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="edge"',
    "",
    ...parts,
    "--edge--",
    "",
  ].join("\r\n");
  await receive(app, db, Buffer.from(raw));
  const { messages } = (await app.as(owner).call(outreach.getThread, { params: { id: thread._id } })).data;
  const response = messages.find(({ status }) => status === "response");
  if (!response) throw new Error("No response has arrived");
  return { app, db, owner, raw, response };
}

const text = part(
  ["Content-Type: text/plain; charset=utf-8"],
  "My rates are attached.\r\n\r\nOn Mon, 2 Nov 2026 at 10:00, Overture wrote:\r\n> Will you work with us?",
);

describe("what hangs on an answer", () => {
  test("is listed with cleaned names and handed out as a file to be saved", async () => {
    const { app, owner, response } = await startWithAnswer([
      text,
      part(
        [
          "Content-Type: text/html",
          "Content-Disposition: attachment; filename*=utf-8''..%2F..%2Frate%20c%C3%A4rd%E2%80%AElmth.html",
          "Content-Transfer-Encoding: base64",
        ],
        Buffer.from("<script>alert(1)</script>").toString("base64"),
      ),
      part(['Content-Type: image/png; name="=?utf-8?B?w6QucG5n?="', "Content-Disposition: inline"], "xyz"),
    ]);

    expect(response.attachments).toEqual([
      { index: 0, name: "rate cärdlmth.html", type: "text/html", bytes: 25 },
      { index: 1, name: "ä.png", type: "image/png", bytes: 3 },
    ]);
    const { data, headers } = await app
      .as(owner)
      .call(reading.downloadAttachment, { params: { id: response._id, index: 0 } });
    expect(Buffer.from(data.bytes).toString()).toBe("<script>alert(1)</script>");
    expect(data.name).toBe("rate cärdlmth.html");
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="rate c_rdlmth\.html"; /);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  test("has a name that every system saves as it is, whatever a stranger wrote", async () => {
    const names = [
      "NUL.txt",
      "setup.exe. .",
      "a%22%3B%20x=%22.pdf",
      "%E2%80%AEfdp.exe",
      "a%0D%0AX-Evil:%201.pdf",
      "..%2FCON",
    ];
    const { app, owner, response } = await startWithAnswer([
      text,
      ...names.map((name) => part([`Content-Disposition: attachment; filename*=utf-8''${name}`], "hi")),
    ]);

    const files = names.map(async (_, index) => {
      const asked = { params: { id: response._id, index } };
      const { data, headers } = await app.as(owner).call(reading.downloadAttachment, asked);
      expect(headers.get("x-evil")).toBeNull();
      return data.name;
    });

    expect(await Promise.all(files)).toEqual([
      "_NUL.txt",
      "setup.exe",
      "a_; x=_.pdf",
      "fdp.exe",
      "aX-Evil_ 1.pdf",
      "_CON",
    ]);
  });

  test("and what a text says is kept where a character was cut in two", async () => {
    const { app, owner, response } = await startWithAnswer([
      part(["Content-Type: text/plain; charset=utf-8"], `x${"🎉".repeat(120)} I charge $450`),
      part(['Content-Disposition: attachment; filename="x' + "🎉".repeat(120) + 'y.txt"'], "hi"),
    ]);

    expect(response).toMatchObject({ offer: 450 });
    const file = await app.as(owner).call(reading.downloadAttachment, { params: { id: response._id, index: 0 } });
    expect(file.status).toBe(200);
  });

  test("and is not there is missing, as it is to anybody else", async () => {
    const { app, db, owner, response } = await startWithAnswer([text]);
    const stranger = await given.user(db);

    expect(response).not.toHaveProperty("attachments");
    const ask = { params: { id: response._id, index: 0 } };
    expect((await app.as(owner).call(reading.downloadAttachment, ask)).status).toBe(404);
    expect((await app.as(stranger).call(reading.downloadAttachment, ask)).status).toBe(404);
  });
});

describe("the mail behind an answer", () => {
  test("is shown without what it quotes, and with it when asked for", async () => {
    const { app, owner, response } = await startWithAnswer([text]);

    expect(response).toMatchObject({ content: "My rates are attached.", isFolded: true });
    const { data } = await app.as(owner).call(reading.readWholeText, { params: { id: response._id } });
    expect(data.text).toContain("> Will you work with us?");
  });

  test("is handed out as it came in, but for the Message-IDs of the shared mailbox", async () => {
    const { app, owner, raw, response } = await startWithAnswer([text]);

    const { data, headers } = await app.as(owner).call(reading.downloadRaw, { params: { id: response._id } });

    const withoutIds = (mail: string) => mail.replace(/<[0-9a-f-]{36}@/g, "<masked@");
    const file = Buffer.from(data.bytes).toString();
    expect(withoutIds(file)).toBe(withoutIds(raw));
    expect(file).not.toBe(raw);
    expect(data.name).toBe("Re Summer in Portugal.eml");
    expect(headers.get("content-type")).toBe("message/rfc822");
  });
});

describe("the layout of an answer", () => {
  const frame = (address: string) => new URL(address, "http://overture.test");

  test("is shown cleaned and without remote content, which an address of its own loads for a minute", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const response = await given.response(db, { owner });
    expect(response).toMatchObject({ hasHtml: true });

    const { data } = await app.as(owner).call(reading.showHtml, { params: { id: response._id } });

    expect(data.document).toContain("Sounds good, her rates are attached.");
    expect(data.document).not.toContain("cdn.example.net");
    const { pathname, search } = frame(data.remoteAddress ?? "");
    const shown = await fetch(`${app.origin}${pathname}${search}`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    expect(shown.headers.get("content-security-policy")).not.toContain("allow-scripts");
    expect(await shown.text()).toContain("https://cdn.example.net/logo.png");

    app.clock.advance(61);
    expect((await fetch(`${app.origin}${pathname}${search}`)).status).toBe(404);
  });

  test("is at no other address than the sealed one", async () => {
    const { app, db } = await startApp();
    const owner = await given.user(db);
    const [response, other] = [await given.response(db, { owner }), await given.response(db)];
    const { data } = await app.as(owner).call(reading.showHtml, { params: { id: response._id } });
    const { pathname, search } = frame(data.remoteAddress ?? "");

    expect((await fetch(`${app.origin}${pathname}`)).status).toBe(404);
    expect((await fetch(`${app.origin}${pathname.replace(response._id, other._id)}${search}`)).status).toBe(404);
    expect((await fetch(`${app.origin}${pathname}${search.replace(/until=\d/, "until=9")}`)).status).toBe(404);
  });
});
