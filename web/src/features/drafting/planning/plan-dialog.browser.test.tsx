import { campaigns, decisions, estimates } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { anyCreator } from "../choosing/creator-filter";
import { PlanDialog } from "./plan-dialog";

const example = structuredClone<unknown>(decisions.planCampaign.example.data) as decisions.Plan;
const [known] = example.picked;
const [nearly] = example.almost;
if (!known || !nearly) throw new Error("The example names nobody");
const { threadId: _none, ...fresh } = known;
const lena = { ...fresh, creator: { ...fresh.creator, username: "lena" } };
const other = { ...lena.creator, _id: "01938a5e-7c00-7000-8000-0000000000aa", username: "omar" };
const plan: decisions.Plan = {
  ...example,
  picked: [lena],
  almost: [{ ...nearly, creator: other }],
  frontier: [
    { budget: 0, views: 0, isProven: true },
    { budget: 500, views: 82_000, isProven: true },
    { budget: 1_000, views: 180_000, isProven: true },
  ],
};
let sent: SentRequest[];
let answer: () => Response;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  session.write(signedIn);
  answer = () => json(200, { message: "OK", data: plan });
  const network = fakeNetwork(({ address }) =>
    address.endsWith("/outreach")
      ? json(200, { message: "OK", data: decisions.planOutreach.example.data })
      : address.endsWith("/metrics")
        ? json(200, { message: "OK", data: estimates.getMetrics.example.data })
        : answer(),
  );
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

async function open(onChoose: (picked: decisions.OutreachPlan["picked"]) => void = () => undefined) {
  return render(
    <InApp>
      <PlanDialog
        campaign={campaigns.getCampaign.example.data}
        filters={anyCreator}
        onClose={() => undefined}
        onChoose={onChoose}
      />
    </InApp>,
  );
}

const bodies = () => sent.map(({ body }) => body);

test("the plan says what it has and that nothing is better, and is chosen by one click", async () => {
  const onChoose = vi.fn();
  const screen = await open(onChoose);

  await expect
    .element(screen.getByText(/1 creator for \$450: about 82,000 views\. No other choice of the 120 is better\./))
    .toBeVisible();
  await expect.element(screen.getByRole("row", { name: /lena/ })).toHaveTextContent("Best for the price");
  await expect.element(screen.getByRole("row", { name: /lena/ })).toHaveTextContent(/from 3 prices.*from 12 mails/);
  await expect.element(screen.getByText(/omar .* would be in it for \$500/)).toBeVisible();
  await screen.getByRole("button", { name: "Choose 1 creator" }).click();
  expect(onChoose).toHaveBeenCalledWith([lena]);
});

test("while the budget moves, the views are read off the frontier, and a plan is made once it rests", async () => {
  const screen = await open();
  const slider = screen.getByRole("slider", { name: "Budget" });
  await expect.element(slider).toHaveAttribute("max", "1000");

  await slider.fill("1000");

  await expect.element(screen.getByText("About 180K views or more.")).toBeVisible();
  await expect.poll(bodies).toContainEqual(expect.objectContaining({ aim: "views", budget: 1_000 }));
});

test("of a budget that lies between two points of the frontier, what its plan brings is said", async () => {
  const brought = { ...plan, cost: 700, views: 130_000, asked: { ...plan.asked, budget: 700 } };
  answer = () => json(200, { message: "OK", data: brought });
  const screen = await open();

  await expect.element(screen.getByText("About 130K views or more.")).toBeVisible();
});

test("pinned and excluded creators stay so in the next plan, and can be allowed again", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Pin lena" }).click();
  await expect.poll(bodies).toContainEqual(expect.objectContaining({ include: [lena.creator._id], exclude: [] }));

  await screen.getByRole("button", { name: "Exclude lena" }).click();
  await expect.poll(bodies).toContainEqual(expect.objectContaining({ include: [], exclude: [lena.creator._id] }));

  await screen.getByRole("button", { name: "Allow lena" }).click();
  await expect.element(screen.getByRole("button", { name: "Allow lena" })).not.toBeInTheDocument();
});

test("what was asked of a plan is there again when its dialog is opened again, until it is reset", async () => {
  const first = await open();
  await expect.element(first.getByRole("button", { name: "Pin lena" })).toBeVisible();
  expect(first.getByRole("button", { name: "Reset" }).elements()).toEqual([]);
  await first.getByRole("button", { name: "Pin lena" }).click();
  await first.getByRole("textbox", { name: "Creators, at most" }).fill("3");
  await first.unmount();

  const again = await open();
  await expect.element(again.getByRole("button", { name: "Unpin lena" }).first()).toBeVisible();
  await expect.element(again.getByRole("textbox", { name: "Creators, at most" })).toHaveValue("3");
  const asked = { include: [lena.creator._id], most: 3 };
  await expect.poll(bodies).toContainEqual(expect.objectContaining(asked));
  await again.getByRole("button", { name: "Reset" }).click();
  await expect.element(again.getByRole("button", { name: "Unpin lena" })).not.toBeInTheDocument();
  await expect.element(again.getByRole("textbox", { name: "Creators, at most" })).toHaveValue("");
});

test("when a creator is excluded by keyboard, the one in their place has the focus", async () => {
  const picked = [lena, { ...lena, creator: other }];
  answer = () => json(200, { message: "OK", data: { ...plan, picked, almost: [] } });
  const screen = await open();
  const exclude = screen.getByRole("button", { name: "Exclude lena" });
  await expect.element(exclude).toBeVisible();
  answer = () => json(200, { message: "OK", data: { ...plan, picked: picked.slice(1), almost: [] } });
  (exclude.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(exclude).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest("tr")?.textContent).toContain("omar");

  await screen.getByRole("button", { name: "Allow lena" }).click();
  await expect.element(screen.getByRole("button", { name: "Allow lena" })).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest("section")?.getAttribute("aria-label")).toBe("What to plan");
});

test("the arrow keys read the creators out of the plot", async () => {
  const screen = await open();
  const plot = screen.getByRole("slider", { name: "Creators in the plot, by cost" });
  await expect.element(plot).toBeVisible();
  (plot.element() as HTMLElement).focus();
  await expect.element(screen.getByText(/lena: \$450.*, 82,000 views, chosen/)).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByText(/omar: \$620.*, 98,000 views, not chosen/)).toBeVisible();
});

test("an outreach plan shows its chance", async () => {
  const screen = await open();
  await screen.getByRole("combobox", { name: "Aim" }).selectOptions("outreach");
  await expect.element(screen.getByText(/reaches the views with a chance of 46% \(give or take 0.7%\)/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Write to these" })).toBeVisible();
  await expect.poll(bodies).toContainEqual(expect.objectContaining({ confidence: 0.8 }));
});

test("numbers, a share for one creator and quotas are sent, and contradictions are shown at their fields", async () => {
  const screen = await open();
  await screen.getByLabelText("Creators, at most").fill("3");
  await screen.getByLabelText("Share of the budget for one, at most").fill("40");
  await screen.getByLabelText("Only creators who are not in conversation").click();
  await expect
    .poll(bodies)
    .toContainEqual(expect.objectContaining({ most: 3, shareOfOne: 0.4, onlyNew: true, include: [] }));

  await screen.getByRole("button", { name: "Add a quota" }).click();
  await screen.getByRole("button", { name: "Add a quota" }).click();
  const quota = screen.getByRole("group", { name: "Quota 2" });
  const [genre] = campaigns.getCampaign.example.data.genreFocus;
  await quota.getByLabelText("Genre").selectOptions(genre?._id ?? "");
  answer = () => {
    const errors = { "quotas.0.least": "More creators are asked for than are allowed", include: "Nobody like this" };
    return json(400, { type: "error", errorKind: "validation", message: "Please check the marked fields", errors });
  };
  await quota.getByLabelText("At least").fill("5");

  await expect.poll(bodies).toContainEqual(expect.objectContaining({ quotas: [{ genre: genre?._id, least: 5 }] }));
  await expect.element(quota.getByText("More creators are asked for than are allowed")).toBeVisible();
  await expect.element(screen.getByText("Nobody like this")).toBeVisible();
  await expect.element(screen.getByText("This cannot be planned")).toBeVisible();
  await expect.element(screen.getByRole("slider", { name: "Budget" })).toHaveAttribute("max", "1000");

  answer = () => json(200, { message: "OK", data: plan });
  await quota.getByRole("button", { name: "Remove quota" }).click();
  await expect.element(screen.getByRole("row", { name: /lena/ })).toBeVisible();
});

test("pins that make a plan impossible can be removed beside its message", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Pin lena" }).click();
  await expect
    .element(screen.getByRole("row", { name: /lena/ }).getByRole("button", { name: "Unpin lena", exact: true }))
    .toHaveTextContent("Unpin");
  answer = () => {
    const errors = { include: "The included creators cost more than the budget" };
    return json(400, { type: "error", errorKind: "validation", message: "Please check the marked fields", errors });
  };
  await screen.getByRole("button", { name: "Pin omar" }).click();
  await expect.element(screen.getByText("This cannot be planned")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Unpin lena" })).toBeVisible();

  answer = () => json(200, { message: "OK", data: plan });
  await screen.getByRole("button", { name: "Unpin omar" }).click();

  await expect.element(screen.getByRole("row", { name: /lena/ })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Unpin omar" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Unpin lena" }).first()).toBeVisible();
});

test("a name shows the observations behind its estimates, and an almost chosen creator can be pinned", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "lena", exact: true }).click();
  await expect
    .element(screen.getByRole("table", { name: "Given and learned figures" }).getByText("from 12 mails"))
    .toBeVisible();
  await userEvent.keyboard("{Escape}");

  await screen.getByRole("button", { name: "Pin omar" }).click();
  await expect.poll(bodies).toContainEqual(expect.objectContaining({ include: [other._id] }));
});

test("an empty plan says why, and a failed one can be tried again", async () => {
  answer = () =>
    json(200, { message: "OK", data: { ...plan, picked: [], nothing: "There is no budget to plan with." } });
  const screen = await open();
  await expect.element(screen.getByText("There is no budget to plan with.")).toBeVisible();
  await screen.unmount();

  answer = () => json(400, { type: "error", errorKind: "base", message: "These are too many creators for one plan." });
  const second = await open();
  await expect.element(second.getByText("These are too many creators for one plan.")).toBeVisible();
  answer = () => json(200, { message: "OK", data: plan });
  await second.getByRole("button", { name: "Try again" }).click();
  await expect.element(second.getByRole("row", { name: /lena/ })).toBeVisible();
});
