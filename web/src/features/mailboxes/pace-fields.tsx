import { useId } from "react";
import { Checkbox } from "../../ui/checkbox";
import { CountField } from "../../ui/figure-field";
import { NumberField } from "../../ui/number-field";
import { TextField } from "../../ui/text-field";
import { emptiable, type SharedForm } from "./mailbox-form";
import { WindowDays } from "./window-days";

/** How fast a mailbox sends, and when; every field may stay empty. */
export function PaceFields({ form }: { form: SharedForm }) {
  const { values, set } = form;
  const zonesId = useId();
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <CountField label="At most a minute" noun="mails" {...form.field("perMinute")} />
        <CountField label="At most a day" noun="mails" {...form.field("perDay")} />
        <CountField
          label="First day at most"
          noun="mails"
          hint="A new mailbox begins slowly."
          {...form.field("rampFirst")}
        />
        <CountField label="More each day" noun="mails" {...form.field("rampStep")} />
        <NumberField label="Shortest pause, seconds" min={0} {...form.field("spacingMinSeconds")} />
        <NumberField label="Longest pause, seconds" min={0} {...form.field("spacingMaxSeconds")} />
      </div>
      <WindowDays {...form.field("windowDays")} />
      <div className="grid gap-3 sm:grid-cols-[6rem_6rem_1fr]">
        <TextField label="From" placeholder="09:00" {...emptiable(form.field("windowFrom"))} />
        <TextField label="Until" placeholder="18:00" {...emptiable(form.field("windowTo"))} />
        <TextField
          type="search"
          label="Time zone"
          placeholder="Search, such as Lisbon"
          autoComplete="off"
          list={zonesId}
          {...emptiable(form.field("windowZone"))}
        />
        <datalist id={zonesId}>
          {zones().map((name) => (
            <option key={name} value={name}>
              {name.replaceAll("_", " ")}
            </option>
          ))}
        </datalist>
      </div>
      <Checkbox
        label="In the creator’s time zone, where it is known"
        checked={values.windowInRecipientZone ?? false}
        onChange={(isTheirs) => set("windowInRecipientZone", isTheirs)}
      />
    </>
  );
}

/** The person's own first. */
function zones(): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")])];
}
