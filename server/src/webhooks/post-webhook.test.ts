import { expect, test } from "vitest";
import { startUntrustedServer } from "../testing/untrusted-tls.js";
import { postWebhook } from "./post-webhook.js";

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
