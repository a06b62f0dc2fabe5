import { expect, test } from "vitest";
import { startUntrustedServer } from "../testing/untrusted-tls.js";
import { postWebhook, wordsOfAnswer } from "./post-webhook.js";

test("an endpoint whose certificate nobody trusts gets nothing, and its owner is told why, unless it is private", async () => {
  const said: string[] = [];
  const port = await startUntrustedServer((socket) => void socket.on("data", (chunk) => void said.push(String(chunk))));
  const secret = `whsec_${Buffer.alloc(24).toString("base64")}`;
  const post = { id: "1", url: `https://receiver.example:${port}/hook`, secret, body: "{}", at: new Date() };
  const answerOf = (isAllowedPrivate: boolean) => {
    const checkedAddress = async () => ({ address: "127.0.0.1", isAllowedPrivate });
    return postWebhook(post, { hosts: { mayLookUp: () => true, checkedAddress } });
  };

  const words = "The certificate of this address is not from a trusted authority";
  expect(await answerOf(false)).toEqual({ status: null, text: words });
  expect(await answerOf(true)).toEqual({ status: null, text: "No answer came from this address" });
  expect(said).toEqual([]);
});

test.each([
  ["ok\r\n\u001b[31mdelivered\u001b[0m\n", "ok [31mdelivered [0m"],
  ["paid \u202e005$\u2066", "paid 005$"],
  ["\u0000\ud83d\u200b\r\n", null],
  [`${"x".repeat(499)}\u{1f6ab} and more`, "x".repeat(499)],
])("of an endpoint's answer, %j, one line of visible characters is kept", (text, kept) => {
  expect(wordsOfAnswer(text)).toBe(kept);
});
