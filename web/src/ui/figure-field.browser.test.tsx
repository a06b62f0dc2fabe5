import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CountField, MoneyField, PercentField } from "./figure-field";

async function open(kind: "money" | "count" | "percentage", isBound = false) {
  const onChange = vi.fn<(value: number | undefined) => void>();
  function Held() {
    const [value, setValue] = useState<number | undefined>();
    const shared = {
      value,
      isBound,
      onChange(entered: number | undefined) {
        setValue(entered);
        onChange(entered);
      },
    };
    if (kind === "money") return <MoneyField label="Figure" {...shared} />;
    if (kind === "percentage") return <PercentField label="Figure" {...shared} />;
    return <CountField label="Figure" noun="views" {...shared} />;
  }
  const screen = await render(<Held />);
  return { screen, field: screen.getByRole("textbox", { name: "Figure" }), onChange };
}

test.each([
  ["money", "20.000", 20_000, "$20,000"],
  ["money", "20,000", 20_000, "$20,000"],
  ["money", "99,5", 99.5, "$99.50"],
  ["money", "$1.250,00", 1_250, "$1,250"],
  ["money", "1,5k", 1_500, "$1,500"],
  ["count", "800k", 800_000, "800K views"],
  ["count", "1,2M", 1_200_000, "1.2M views"],
  ["count", "195.681", 195_681, "195,681 views"],
  ["count", "1.000", 1_000, "1,000 views"],
  ["count", "1", 1, "1 view"],
  ["percentage", "9,5", 9.5, "9.5%"],
  ["percentage", "9.50 %", 9.5, "9.5%"],
  ["percentage", "64,125", 64.125, "64.125%"],
  ["percentage", "7%", 7, "7%"],
] as const)("%s typed as %s is %d, and said so", async (kind, typed, value, echo) => {
  const { screen, field, onChange } = await open(kind);
  await field.fill(typed);
  expect(onChange).toHaveBeenLastCalledWith(value);
  await expect.element(field).toHaveAccessibleDescription(echo);
  await expect.element(screen.getByText(echo)).toBeVisible();
});

test("the reading of a typed figure is announced before the hint, and does not replace it", async () => {
  const screen = await render(
    <MoneyField label="Budget" hint="Each deal is taken off it." value={5} onChange={vi.fn()} />,
  );
  const field = screen.getByRole("textbox");
  await field.fill("5,00");
  await expect.element(field).toHaveAccessibleDescription("$5. Each deal is taken off it.");
});

test.each([
  ["money", "1.234k", "1.234k can be read in two ways: write it out"],
  ["money", "450 €", "Amounts are in USD"],
  ["money", "a 5", "This is not a number"],
  ["money", "abc", "This is not a number"],
  ["count", "195,7", "Use a whole number"],
  ["percentage", "9 of 10", "This is not a number"],
  ["percentage", "5k", "This is not a number"],
] as const)("%s typed as %s is no value, and says why when one goes on", async (kind, typed, problem) => {
  const { field, onChange } = await open(kind);
  await field.fill(typed);
  expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
  await userEvent.tab();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription(problem);
});

test("an emptied field is no number, and what bounds nothing is none either", async () => {
  const { field, onChange } = await open("money", true);
  await field.fill("abc");
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  await expect.element(field).not.toHaveAccessibleDescription();
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription("This is not a number");
  await field.fill("12k");
  expect(onChange).toHaveBeenLastCalledWith(12_000);
  await field.clear();
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test("typing keeps every sign until the number is finished", async () => {
  const { field, onChange } = await open("money");
  await userEvent.type(field, "1.250,50");
  await expect.element(field).toHaveValue("1.250,50");
  expect(onChange).toHaveBeenLastCalledWith(1_250.5);
});

test("a percentage is not repeated if it is typed as it is read, and steps by a tenth up to 100", async () => {
  const { field, onChange } = await open("percentage");
  await field.fill("99.9");
  expect(onChange).toHaveBeenLastCalledWith(99.9);
  await expect.element(field).not.toHaveAccessibleDescription();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(field).toHaveValue("100");
  expect(onChange).toHaveBeenLastCalledWith(100);
  await expect.element(field).toHaveAttribute("max", "100");
  await expect.element(field).toHaveAttribute("step", "0.1");
});

test("the least value and the step stand at the field", async () => {
  const { field } = await open("money");
  await expect.element(field).toHaveAttribute("min", "0");
  await expect.element(field).toHaveAttribute("step", "0.01");
});

test.each(["money", "count"] as const)(
  "%s that is read back is grouped, and plain while it is changed",
  async (kind) => {
    const Shown = kind === "money" ? MoneyField : CountField;
    const screen = await render(
      <>
        <button type="button">Before</button>
        <Shown label="Figure" value={24_275} onChange={vi.fn()} />
      </>,
    );
    const field = screen.getByRole("textbox", { name: "Figure" });
    await expect.element(field).toHaveValue("24,275");
    await screen.getByRole("button").click();
    await userEvent.tab();
    await expect.element(field).toHaveValue("24275");
    const input = field.element() as HTMLInputElement;
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe("24275");
    await userEvent.tab();
    await expect.element(field).toHaveValue("24,275");
    await expect.element(field).not.toHaveAccessibleDescription();
  },
);

test("typing over a grouped figure replaces all of it, and stays as typed", async () => {
  const onChange = vi.fn<(value: number | undefined) => void>();
  function Held() {
    const [value, setValue] = useState<number | undefined>(1_234_567.5);
    onChange.mockImplementation(setValue);
    return <MoneyField label="Figure" value={value} onChange={onChange} />;
  }
  const screen = await render(<Held />);
  const field = screen.getByRole("textbox", { name: "Figure" });
  await expect.element(field).toHaveValue("1,234,567.5");
  await field.fill("1.300");
  expect(onChange).toHaveBeenLastCalledWith(1_300);
  await userEvent.tab();
  await expect.element(field).toHaveValue("1.300");
  await expect.element(field).toHaveAccessibleDescription("$1,300");
});
