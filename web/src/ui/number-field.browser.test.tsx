import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NumberField, type NumberFieldProps } from "./number-field";

function Cost({ onChange, ...rest }: Partial<NumberFieldProps>) {
  const [value, setValue] = useState<number | undefined>(5);
  return (
    <NumberField
      label="Cost"
      value={value}
      onChange={(changed) => {
        setValue(changed);
        onChange?.(changed);
      }}
      {...rest}
    />
  );
}

test("the wheel over a field with the focus scrolls the page and leaves the number alone", async () => {
  const onChange = vi.fn<(value: number | undefined) => void>();
  const screen = await render(<Cost onChange={onChange} />);
  const field = screen.getByRole("spinbutton", { name: "Cost" });

  await field.click();
  await userEvent.wheel(field, { direction: "up", times: 3 });
  await userEvent.wheel(field, { direction: "down", times: 5 });

  await expect.element(field).toHaveValue(5);
  expect(onChange).not.toHaveBeenCalled();
});

test("after the wheel one types on", async () => {
  const screen = await render(<Cost />);
  const field = screen.getByRole("spinbutton", { name: "Cost" });
  await field.click();
  await userEvent.wheel(field, { direction: "up" });
  await expect.element(field).not.toHaveAttribute("readonly");
  await userEvent.keyboard("{End}2");
  await expect.element(field).toHaveValue(52);
});

test("a number that is not finished yet keeps what was typed", async () => {
  const onChange = vi.fn<(value: number | undefined) => void>();
  const screen = await render(<Cost onChange={onChange} />);
  const field = screen.getByRole("spinbutton", { name: "Cost" });
  await field.clear();
  await userEvent.type(field, "1.50");
  await expect.element(field).toHaveValue(1.5);
  expect(field.element()).toHaveProperty("value", "1.50");
  expect(onChange).toHaveBeenLastCalledWith(1.5);
});

test("an emptied field is no number, and not zero", async () => {
  const onChange = vi.fn<(value: number | undefined) => void>();
  const screen = await render(<Cost onChange={onChange} />);
  await screen.getByRole("spinbutton", { name: "Cost" }).clear();
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});
