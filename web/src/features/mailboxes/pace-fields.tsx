import { limits } from "@overture/contract";
import { Checkbox } from "../../ui/checkbox";
import { NumberField } from "../../ui/number-field";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/text-field";
import { emptiable, type SharedForm } from "./mailbox-form";
import { WindowDays } from "./window-days";

/** How fast a mailbox sends, and when; every field may stay empty. */
export function PaceFields({ form }: { form: SharedForm }) {
  const { values, set } = form;
  const zone = form.field("windowZone");
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField label="At most a minute" min={1} max={limits.mailbox.perMinute} {...form.field("perMinute")} />
        <NumberField label="At most a day" min={1} max={limits.mailbox.perDay} {...form.field("perDay")} />
        <NumberField
          label="First day at most"
          min={1}
          hint="A new mailbox begins slowly."
          {...form.field("rampFirst")}
        />
        <NumberField label="More each day" min={1} {...form.field("rampStep")} />
        <NumberField label="Shortest pause, seconds" min={0} {...form.field("spacingMinSeconds")} />
        <NumberField label="Longest pause, seconds" min={0} {...form.field("spacingMaxSeconds")} />
      </div>
      <WindowDays {...form.field("windowDays")} />
      <div className="grid gap-3 sm:grid-cols-[6rem_6rem_1fr]">
        <TextField label="From" placeholder="09:00" {...emptiable(form.field("windowFrom"))} />
        <TextField label="Until" placeholder="18:00" {...emptiable(form.field("windowTo"))} />
        <Select
          label="Time zone"
          options={zones()}
          {...zone}
          value={zone.value ?? ""}
          onChange={(name) => set("windowZone", name === "" ? null : name)}
        />
      </div>
      <Checkbox
        label="Hours where the creator lives, where that is known"
        checked={values.windowInRecipientZone ?? false}
        onChange={(isTheirs) => set("windowInRecipientZone", isTheirs)}
      />
    </>
  );
}

/** The person's own first. */
function zones(): { value: string; label: string }[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const names = [...new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")])];
  return [{ value: "", label: "None" }, ...names.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))];
}
