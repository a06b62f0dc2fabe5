import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MailPreview } from "./mail-preview";

const creator = { username: "lena.wanders", email: "lena@example.com" };

test("the link to an offer is shown as an example of it, not in braces", async () => {
  const content = "Hi Lena,\n\n[All of it]({{offerLink}}) or {{ offerLink }}";
  const mail = { id: "1", creator, subject: "Summer", content, gaps: [] };

  const screen = await render(<MailPreview mail={mail} />);

  const example = `${location.origin}/offer/example`;
  await expect.element(screen.getByTitle(example)).toHaveTextContent("All of it");
  await expect.element(screen.getByRole("article")).toHaveTextContent(`or ${example}`);
});
