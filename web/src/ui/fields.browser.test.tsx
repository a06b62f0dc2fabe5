import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";
import { Checkbox } from "./checkbox";
import { MoneyField } from "./figure-field";
import { NumberField } from "./number-field";
import { PasswordField } from "./password-field";
import { Select } from "./select";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

/** Keeps the field's value. */
function Kept<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, set: (v: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

const renderPassword = () =>
  render(
    <Kept start="">
      {(value, set) => <PasswordField label="Password" required value={value} onChange={set} autoComplete="off" />}
    </Kept>,
  );

test("a password can be looked at while it is typed, and hidden again", async () => {
  const screen = await renderPassword();
  const field = screen.getByLabelText(/^Password/);
  await field.fill("correct horse");
  await expect.element(field).toHaveAttribute("type", "password");
  await screen.getByRole("button", { name: "Show password" }).click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(field).toHaveValue("correct horse");
  await screen.getByRole("button", { name: "Hide password" }).click();
  await expect.element(field).toHaveAttribute("type", "password");
});

test("the button that shows the password does not submit the form", async () => {
  const onSubmit = vi.fn<() => void>();
  const screen = await render(
    <form onSubmit={onSubmit}>
      <PasswordField label="Password" value="secret" onChange={() => undefined} />
    </form>,
  );
  await screen.getByRole("button", { name: "Show password" }).click();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a required field says so to screen readers, and its star is no part of its name", async () => {
  await renderPassword();
  const field = page.getByRole("textbox", { name: "Password", exact: true });
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(field).toBeRequired();
});

test("Enter in a text field submits its form, and in a text area it is a new line", async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Kept start="">{(value, set) => <TextField label="Subject" value={value} onChange={set} />}</Kept>
      <Kept start="">{(value, set) => <TextArea label="Message" value={value} onChange={set} />}</Kept>
    </form>,
  );
  const message = screen.getByRole("textbox", { name: "Message" });
  await message.click();
  await userEvent.keyboard("one{Enter}two");
  await expect.element(message).toHaveValue("one\ntwo");
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByRole("textbox", { name: "Subject" }).click();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a text area says its error instead of its hint", async () => {
  const screen = await render(
    <TextArea label="Message" hint="Plain text" error="Enter a message" value="" onChange={() => undefined} />,
  );
  const field = screen.getByRole("textbox", { name: "Message" });
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription("Enter a message");
});

test("a text with a longest length takes no letter more", async () => {
  const screen = await render(
    <Kept start="">{(value, set) => <TextField label="Code" value={value} onChange={set} maxLength={6} />}</Kept>,
  );
  const field = screen.getByRole("textbox", { name: "Code" });
  await field.click();
  await userEvent.keyboard("12345678");
  await expect.element(field).toHaveValue("123456");
});

test("a hidden label is still the name of the field", async () => {
  const screen = await render(<TextField label="Find" hideLabel value="" onChange={() => undefined} />);
  await expect.element(screen.getByRole("textbox", { name: "Find" })).toBeVisible();
});

test("a disabled field takes neither focus nor letters", async () => {
  const onChange = vi.fn<(value: string) => void>();
  const screen = await render(<TextField label="Name" value="Ada" disabled onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard("x");
  await expect.element(screen.getByRole("textbox", { name: "Name" })).not.toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});

const states = [
  { value: "open", label: "Open" },
  { value: "over", label: "Over" },
] as const;

test("a select with nothing chosen asks to choose, and cannot go back to that", async () => {
  const screen = await render(
    <Kept<"open" | "over" | undefined> start={undefined}>
      {(value, set) => <Select label="State" placeholder="Any state" options={states} value={value} onChange={set} />}
    </Kept>,
  );
  const field = screen.getByRole("combobox", { name: "State" });
  await expect.element(field).toHaveDisplayValue("Any state");
  await field.selectOptions("Over");
  await expect.element(field).toHaveValue("over");
  expect(screen.getByRole("option", { name: "Any state" }).query()).toBeNull();
});

test("a select is turned by the arrow keys", async () => {
  const onChange = vi.fn<(value: "open" | "over") => void>();
  const screen = await render(<Select label="State" options={states} value="open" onChange={onChange} />);
  screen.getByRole("combobox", { name: "State" }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("over");
});

test("a select says its error", async () => {
  const screen = await render(
    <Select label="State" options={states} value="open" onChange={() => undefined} error="Choose another" />,
  );
  await expect.element(screen.getByRole("combobox")).toBeInvalid();
  await expect.element(screen.getByRole("combobox")).toHaveAccessibleDescription("Choose another");
});

test("a number that comes from elsewhere takes the place of what was typed", async () => {
  const screen = await render(<NumberField label="Days" value={3} onChange={() => undefined} />);
  const field = screen.getByRole("spinbutton", { name: "Days" });
  await screen.rerender(<NumberField label="Days" value={14} onChange={() => undefined} />);
  await expect.element(field).toHaveValue(14);
  await screen.rerender(<NumberField label="Days" value={null} onChange={() => undefined} />);
  await expect.element(field).toHaveValue(null);
});

test("zero is a number that is shown, and not an empty field", async () => {
  const screen = await render(<NumberField label="Days" value={0} onChange={() => undefined} />);
  await expect.element(screen.getByRole("spinbutton", { name: "Days" })).toHaveValue(0);
});

test("the arrow keys change money by a cent, and never below nothing", async () => {
  const onChange = vi.fn<(value: number | undefined) => void>();
  const screen = await render(
    <Kept<number | undefined> start={0.01}>
      {(value, set) => (
        <MoneyField
          label="Offer"
          value={value}
          onChange={(changed) => {
            set(changed);
            onChange(changed);
          }}
        />
      )}
    </Kept>,
  );
  await screen.getByRole("textbox", { name: "Offer" }).click();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}");
  expect(onChange.mock.calls.flat()).toEqual([0, 0.01, 0.02]);
});

test("letters do not get into a number", async () => {
  const onChange = vi.fn<(value: number | undefined) => void>();
  const screen = await render(<NumberField label="Days" value={undefined} onChange={onChange} />);
  await screen.getByRole("spinbutton", { name: "Days" }).click();
  await userEvent.keyboard("abc");
  expect(onChange.mock.calls.flat().filter((value) => value !== undefined)).toEqual([]);
  await expect.element(screen.getByRole("spinbutton", { name: "Days" })).toHaveValue(null);
});

test("a click on its words ticks a checkbox, and the space bar takes the tick away", async () => {
  const screen = await render(
    <Kept start={false}>{(value, set) => <Checkbox label="Send copies" checked={value} onChange={set} />}</Kept>,
  );
  const field = screen.getByRole("checkbox", { name: "Send copies" });
  await screen.getByText("Send copies").click();
  await expect.element(field).toBeChecked();
  field.element().focus();
  await userEvent.keyboard(" ");
  await expect.element(field).not.toBeChecked();
});

test("a checkbox that is partly checked becomes checked by a click", async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  const screen = await render(<Checkbox label="All" checked="some" onChange={onChange} />);
  const field = screen.getByRole("checkbox", { name: "All" });
  await expect.element(field).toBePartiallyChecked();
  await field.click();
  expect(onChange.mock.calls[0]?.[0]).toBe(true);
});

test("a busy button keeps the focus, says that it is busy, and neither acts nor submits", async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a value that only a newer server offers is shown as it is, and not as the first of the choices", async () => {
  const screen = await render(
    <Select<string>
      label="Role"
      value="auditor"
      options={[
        { value: "user", label: "User" },
        { value: "admin", label: "Administrator" },
      ]}
      onChange={() => undefined}
    />,
  );
  await expect.element(screen.getByRole("combobox", { name: "Role" })).toHaveDisplayValue("auditor");
});

test("an example in an empty field ends with an ellipsis where it is longer than the field", async () => {
  const screen = await render(
    <Kept start="">
      {(value, set) => <TextField label="Name" placeholder="Find or add a genre" value={value} onChange={set} />}
    </Kept>,
  );
  await expect.element(screen.getByLabelText("Name")).toHaveStyle({ textOverflow: "ellipsis" });
});
