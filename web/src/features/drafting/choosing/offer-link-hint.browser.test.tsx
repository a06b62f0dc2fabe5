import { templates } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { OfferLinkHint } from "./offer-link-hint";
import { TemplateChoice } from "./template-choice";

beforeEach(() => session.write(signedIn));

const words = "The template has {{offerLink}}. Drafts without an offer cannot be sent: choose one above.";

test.each(["{{offerLink}}", "{{ offerLink }}", '{{-offerLink | default: "here"}}'])(
  "a template with %s says before there are drafts that they need an offer",
  async (variable) => {
    const screen = await render(<OfferLinkHint content={`Your offer: ${variable}`} hasOffer={false} />);
    await expect.element(screen.getByText(words)).toBeVisible();
  },
);

test.each([
  ["Your offer: {{offerLink}}", true],
  ["What would you charge? {{offerLinks}}", false],
])("with the template %s and an offer: %s, nothing is said", async (content, hasOffer) => {
  const screen = await render(<OfferLinkHint content={content} hasOffer={hasOffer} />);
  await expect.element(screen.getByText(words)).not.toBeInTheDocument();
});

test.each([
  [false, true],
  [true, false],
])("where the first template is chosen, with an offer: %s, the hint stands there: %s", async (hasOffer, isShown) => {
  const list = templates.listTemplates.example.data;
  const [example] = list.defaultEmailTemplates as [templates.EmailTemplate];
  const defaultEmailTemplates = [{ ...example, content: "Your offer: {{offerLink}}" }];
  const network = fakeNetwork(({ address }) =>
    /template/i.test(address)
      ? json(200, { message: "Templates", data: { ...list, defaultEmailTemplates, emailTemplates: [] } })
      : json(200, { message: "List", data: [] }),
  );
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const screen = await render(
    <InApp>
      <TemplateChoice
        {...{ campaignId: "01938a5e-7c00-7000-8000-0000000000c1", chosenCount: 1, previewCount: 1, hasOffer }}
        {...{ remembered: { initial: example._id }, refused: {}, busy: false, beside: null }}
        onPreview={() => undefined}
        onSubmit={() => undefined}
      />
    </InApp>,
  );
  await expect.element(screen.getByRole("combobox", { name: "Initial template" })).toHaveValue(example._id);
  expect(screen.getByText(words).elements()).toHaveLength(isShown ? 1 : 0);
});
