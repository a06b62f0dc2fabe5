import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tabs } from "./tabs";

type View = "drafts" | "sent" | "figures";

function Views({ onChange }: { onChange?: (view: View) => void }) {
  const [view, setView] = useState<View>("drafts");
  return (
    <Tabs<View>
      label="Views"
      value={view}
      onChange={(chosen) => {
        setView(chosen);
        onChange?.(chosen);
      }}
      tabs={[
        { value: "drafts", label: "Drafts", count: 12, content: <input aria-label="Find a draft" /> },
        { value: "sent", label: "Sent", content: <p>Nothing was sent</p> },
        { value: "figures", label: "Figures", content: <p>No figures yet</p> },
      ]}
    />
  );
}

const tab = (name: RegExp | string) => page.getByRole("tab", { name });

test("a click shows the tab's content, and that of the other is gone", async () => {
  const screen = await render(<Views />);
  await tab("Sent").click();
  await expect.element(screen.getByRole("tabpanel", { name: "Sent" })).toHaveTextContent("Nothing was sent");
  await expect.element(tab("Sent")).toHaveAttribute("aria-selected", "true");
  await expect.element(tab(/Drafts/)).toHaveAttribute("aria-selected", "false");
  expect(screen.getByRole("textbox", { name: "Find a draft" }).query()).toBeNull();
});

test("the arrow keys go through the tabs, round the end", async () => {
  const onChange = vi.fn<(view: View) => void>();
  await render(<Views onChange={onChange} />);
  tab(/Drafts/)
    .element()
    .focus();
  for (const next of ["Sent", "Figures", /Drafts/]) {
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab(next)).toHaveFocus();
  }
  expect(onChange.mock.calls.flat()).toEqual(["sent", "figures", "drafts"]);
  await userEvent.keyboard("{End}");
  await expect.element(tab("Figures")).toHaveFocus();
});

test("Tab leads from the chosen tab into its content, not through the others", async () => {
  const screen = await render(<Views />);
  await userEvent.tab();
  await expect.element(tab(/Drafts/)).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole("textbox", { name: "Find a draft" })).toHaveFocus();
});

test("the count beside a label is read with it", async () => {
  await render(<Views />);
  await expect.element(page.getByRole("tab").first()).toHaveAccessibleName("Drafts 12");
});

test("a click on the chosen tab changes nothing", async () => {
  const onChange = vi.fn<(view: View) => void>();
  await render(<Views onChange={onChange} />);
  await tab(/Drafts/).click();
  expect(onChange).not.toHaveBeenCalled();
});
