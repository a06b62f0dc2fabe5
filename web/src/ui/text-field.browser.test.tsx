import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TextField, type TextFieldProps } from "./text-field";

function Name(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState("");
  return <TextField label="Name" value={value} onChange={setValue} {...props} />;
}

test("a click on the label puts the cursor into the field", async () => {
  const screen = await render(<Name />);
  await screen.getByText("Name").click();
  await userEvent.keyboard("Ada");
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Ada");
});

test("an error takes the place of the hint, and describes the field", async () => {
  const screen = await render(<Name hint="As on the invoice" />);
  const field = screen.getByRole("textbox", { name: "Name" });
  await expect.element(field).toHaveAccessibleDescription("As on the invoice");

  await screen.rerender(<Name hint="As on the invoice" error="Enter a name" />);
  await expect.element(field).toHaveAccessibleDescription("Enter a name");
  await expect.element(field).toBeInvalid();
  expect(screen.getByText("As on the invoice").query()).toBeNull();
});

test("a password is neither spelt out nor corrected", async () => {
  const screen = await render(<Name label="Password" type="password" />);
  const field = screen.getByLabelText("Password");
  await field.fill("correct horse");
  await expect.element(field).toHaveAttribute("type", "password");
  await expect.element(field).toHaveAttribute("spellcheck", "false");
});
