import { expect } from "@playwright/test";
import type { Client } from "./client.ts";

/** Returns the newest link of this path in the mails to an address, other than the `known` one. */
export async function linkMailedTo(
  client: Client,
  to: string,
  path = "/auth/verify-email?",
  known = "",
): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const { mails } = await client.get<{ mails: { _id: string; to: string }[] }>(
        `/api/v1/sandbox?q=${encodeURIComponent(to)}`,
      );
      for (const mail of mails.filter((candidate) => candidate.to === to)) {
        const { text } = await client.get<{ text: string }>(`/api/v1/sandbox/${mail._id}`);
        const links = text.split(/\s+/).filter((word) => word.startsWith("http") && word.includes(path));
        link ||= links.find((word) => word !== known) ?? "";
      }
      return link;
    })
    .not.toBe("");
  return link;
}
