import { reading } from "@overture/contract";
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
