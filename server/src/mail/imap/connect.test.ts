import { expect, test } from "vitest";
import { startImap } from "../../testing/start-readers.js";
import { testHosts } from "../../testing/test-settings.js";
import { whileConnected } from "./connect.js";
import { failureOf } from "./failure-of.js";

test("what a user's server says to a command without TLS is not repeated, and the installation's own is quoted", async () => {
  const { address } = await startImap();
  const reasonFrom = async (server: typeof address) => {
    const { signal } = new AbortController();
    const failed = whileConnected(server, signal, (client) => client.mailboxOpen("Nowhere")).catch(failureOf);
    return (await failed) as ReturnType<typeof failureOf>;
  };

  const ofUser = { ...address, checkHost: () => testHosts.checkedAddress(address.host) };
  expect(await reasonFrom(ofUser)).toEqual({ state: "away", reason: "The mail server refused a command" });
  expect(await reasonFrom(address)).toEqual({ state: "away", reason: "there is no such folder" });
});
