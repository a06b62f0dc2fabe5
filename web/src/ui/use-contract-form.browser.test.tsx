import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { CallError, type Failure } from "../api/call-error";
import { Button } from "./button";
import { FormMessage } from "./form-message";
import { MultiSelect } from "./multi-select";
import { NumberField } from "./number-field";
import { TextField } from "./text-field";
import { useContractForm } from "./use-contract-form";

const body = z.object({
  name: z.string().check(z.trim(), z.minLength(3, { error: "Must have at least 3 letters" })),
  age: z.number({ error: "Enter a number" }).check(z.minimum(18, { error: "Must be 18 or more" })),
  genres: z.optional(z.array(z.enum(["art", "film"], { error: "No such genre" }))),
  owner: z.optional(z.string().check(z.maxLength(3, { error: "The owner is too long" }))),
});
type Body = z.output<typeof body>;

interface Props {
  defaults?: Partial<z.input<typeof body>>;
  onSave?: (value: Body) => void;
  refusal?: Error;
}

/** The fields are in another order than in the schema. The owner has no field. */
function Person({ defaults, onSave, refusal }: Props) {
  const form = useContractForm(body, {
    ...(defaults && { defaultValues: defaults }),
    transportText: "Nothing came back.",
  });
  const [isSaved, setIsSaved] = useState(false);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((value) => {
        onSave?.(value);
        if (refusal) form.refuse(refusal);
        else setIsSaved(true);
      })}
    >
      <NumberField label="Age" {...form.field("age")} />
      <TextField label="Name" {...form.field("name")} />
      <MultiSelect
        label="Genres"
        options={[{ value: "art", label: "Art" }]}
        {...form.field("genres")}
        onChange={(chosen) => form.set("genres", chosen as never)}
      />
      <FormMessage>{form.message}</FormMessage>
      <p>{form.isDirty ? "changed" : "as it was"}</p>
      {isSaved && <p>saved</p>}
      <Button type="submit">Save</Button>
    </form>
  );
}

const name = () => page.getByRole("textbox", { name: "Name" });
const age = () => page.getByRole("spinbutton", { name: "Age" });
const save = () => page.getByRole("button", { name: "Save" }).click();

function refused(more: Partial<Failure>): CallError {
  return new CallError({ ok: false, kind: "REFUSED", status: 400, message: "Not like this", errors: {}, ...more });
}

test("no field shows an error before the first submit", async () => {
  await render(<Person />);
  await name().fill("A");
  await userEvent.tab();
  await expect.element(name()).not.toBeInvalid();
});

test("a submit says at each field what is wrong with it, and saves nothing", async () => {
  const onSave = vi.fn<(value: Body) => void>();
  await render(<Person onSave={onSave} />);
  await name().fill("A");
  await age().fill("12");
  await save();
  await expect.element(name()).toHaveAccessibleDescription("Must have at least 3 letters");
  await expect.element(age()).toHaveAccessibleDescription("Must be 18 or more");
  expect(onSave).not.toHaveBeenCalled();
});

test("the focus goes to the first wrong field of the page, whatever the order of the schema", async () => {
  await render(<Person />);
  await save();
  await expect.element(age()).toHaveFocus();
});

test("where only the second field is wrong, the focus goes there", async () => {
  await render(<Person defaults={{ age: 20 }} />);
  await save();
  await expect.element(name()).toHaveFocus();
});

test("a message goes the moment its field is right, and others stay", async () => {
  await render(<Person />);
  await save();
  await name().fill("Ada");
  await expect.element(name()).not.toBeInvalid();
  await expect.element(age()).toBeInvalid();
  await name().fill("A");
  await expect.element(name()).toBeInvalid();
});

test("the saved values are those that the contract's schema returns", async () => {
  const onSave = vi.fn<(value: Body) => void>();
  const screen = await render(<Person defaults={{ age: 20 }} onSave={onSave} />);
  await name().fill("  Ada ");
  await userEvent.keyboard("{Enter}");
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: "Ada", age: 20 });
  await expect.element(screen.getByText("saved", { exact: true })).toBeVisible();
});

test("a fault without a field is said above the buttons", async () => {
  await render(<Person defaults={{ name: "Ada", age: 20, owner: "somebody" }} />);
  await save();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The owner is too long");
});

test("a fault inside a list belongs to the field that holds the list", async () => {
  await render(<Person defaults={{ name: "Ada", age: 20, genres: ["dance" as "art"] }} />);
  await save();
  const genres = page.getByRole("button", { name: "Genres" });
  await expect.element(genres).toHaveAccessibleDescription("No such genre");
  await expect.element(genres).toHaveFocus();
});

test("a refusal is shown at its field, which gets the focus, until it is changed", async () => {
  const refusal = refused({ errors: { name: "The name is taken" } });
  await render(<Person defaults={{ name: "Ada", age: 20 }} refusal={refusal} />);
  await save();
  await expect.element(name()).toHaveAccessibleDescription("The name is taken");
  await expect.element(name()).toHaveFocus();
  await age().fill("21");
  await expect.element(name()).toBeInvalid();
  await name().fill("Ada L");
  await expect.element(name()).not.toBeInvalid();
});

test("a refusal without a field is shown in the server's words", async () => {
  await render(<Person defaults={{ name: "Ada", age: 20 }} refusal={refused({ message: "The quota is used up" })} />);
  await save();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The quota is used up");
});

test("when no answer came it says so in the form's words, and keeps what was typed", async () => {
  const refusal = refused({ kind: "NETWORK_ERROR", status: undefined, message: "fetch failed" });
  await render(<Person defaults={{ age: 20 }} refusal={refusal} />);
  await name().fill("Ada");
  await save();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Nothing came back.");
  await expect.element(name()).toHaveValue("Ada");
});

test("the message of the last try goes with the next one", async () => {
  const screen = await render(<Person defaults={{ name: "Ada", age: 20 }} refusal={refused({})} />);
  await save();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Not like this");
  await screen.rerender(<Person defaults={{ name: "Ada", age: 20 }} />);
  await save();
  await expect.element(page.getByText("Not like this")).not.toBeInTheDocument();
});

test("text that is typed and removed is no change", async () => {
  const screen = await render(<Person defaults={{ name: "Ada" }} />);
  await expect.element(screen.getByText("as it was")).toBeVisible();
  await age().fill("5");
  await expect.element(screen.getByText("changed")).toBeVisible();
  await age().clear();
  await expect.element(screen.getByText("as it was")).toBeVisible();
});
