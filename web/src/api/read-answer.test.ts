import { accounts, attachments, creatorImports, merging, reading } from "@overture/contract";
import { describe, expect, test } from "vitest";
import { readAnswer } from "./read-answer";

describe("a call that answers with a file", () => {
  test("gives its name, type and bytes", async () => {
    const headers = {
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename=\"r_tes.pdf\"; filename*=UTF-8''r%C3%A4tes%20%281%29.pdf",
    };

    const result = await readAnswer(reading.downloadAttachment, new Response("abc", { headers }));

    expect(result).toMatchObject({
      ok: true,
      data: { name: "rätes (1).pdf", type: "application/octet-stream", bytes: new TextEncoder().encode("abc") },
    });
  });

  test("is refused in words like any other", async () => {
    const body = { type: "error", errorKind: "base", message: "There is no such attachment" };

    const result = await readAnswer(reading.downloadAttachment, Response.json(body, { status: 404 }));

    expect(result).toMatchObject({ ok: false, status: 404, message: "There is no such attachment" });
  });
});

describe("the page of a proxy", () => {
  const page = (status: number) =>
    readAnswer(
      attachments.uploadAttachment,
      new Response("<h1>413 Request Entity Too Large</h1>", { status, headers: { "content-type": "text/html" } }),
    );

  test("with a lower limit says that the file is too large, as the server does", async () => {
    const own = { type: "error", errorKind: "base", message: "The file or text is too large" };
    const ofServer = await readAnswer(attachments.uploadAttachment, Response.json(own, { status: 413 }));

    expect(ofServer).toMatchObject({ kind: "REFUSED", status: 413 });
    expect(await page(413)).toEqual(ofServer);
  });

  test("is not shown otherwise", async () => {
    expect(await page(502)).toMatchObject({ ok: false, kind: "NON_JSON_RESPONSE", status: 502 });
  });
});

describe("an answer of a newer server", () => {
  const user = { _id: "01938a5e-7c00-7000-8000-0000000000aa", username: "maria", email: "maria@example.com" };
  const answerWith = (changes: object) =>
    readAnswer(
      accounts.me,
      Response.json({ message: "OK", data: { ...user, role: "user", verified: true, oAuthAccounts: [], ...changes } }),
    );

  test("with an unknown word is shown unchanged", async () => {
    expect(await answerWith({})).toMatchObject({ ok: true });
    expect(await answerWith({ role: "auditor" })).toMatchObject({ ok: true, data: { ...user, role: "auditor" } });
  });

  test("with an unknown kind is shown unchanged", async () => {
    const { items, ...rest } = merging.listDuplicates.example.data;
    const why = [{ kind: "phone" }];
    const data = { ...rest, items: items.map((item) => ({ ...item, why })) };
    const answer = (given: object) => readAnswer(merging.listDuplicates, Response.json({ message: "OK", data: given }));

    expect(await answer(data)).toMatchObject({ ok: true, data: { items: [{ why }] } });
    const fault = { ...data, items: items.map((item) => ({ ...item, why: [{ kind: 7 }] })) };
    expect(await answer(fault)).toMatchObject({ ok: false, kind: "VALIDATION_ERROR" });
  });

  test("with an unknown refusal shows the server's message", async () => {
    const used = [{ creatorId: user._id, username: "lena", where: "sponsorship" }];
    const body = { type: "error", errorKind: "base", message: "Some of them were used since", used };
    const answer = (given: object) => readAnswer(creatorImports.undoImport, Response.json(given, { status: 400 }));

    expect(await answer(body)).toMatchObject({ kind: "REFUSED", message: body.message, used });
    expect(await answer({ ...body, errorKind: "quota" })).toMatchObject({ kind: "REFUSED", message: body.message });
    expect(await answer({ type: "error", errorKind: "quota" })).toMatchObject({ kind: "VALIDATION_ERROR" });
  });

  test.each([
    ["a field that is missing", { username: undefined }],
    ["a field of another type", { verified: "yes" }],
    ["no word where one belongs", { role: 7 }],
    ["an unknown word beside a fault", { role: "auditor", email: null }],
  ])("with %s is an error", async (_, changes) => {
    expect(await answerWith(changes)).toMatchObject({ ok: false, kind: "VALIDATION_ERROR" });
  });
});
