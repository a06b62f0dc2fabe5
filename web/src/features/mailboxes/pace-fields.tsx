import { t } from "#language";
import { Checkbox } from "../../ui/checkbox";
import { CountField } from "../../ui/figure-field";
import { NumberField } from "../../ui/number-field";
import { TextField } from "../../ui/text-field";
import { ZoneField } from "../../ui/zone-field";
import { emptiable, type SharedForm } from "./mailbox-form";
import { WindowDays } from "./window-days";

/** The fields for how fast and when a mailbox sends. All of them are optional. */
export function PaceFields({ form }: { form: SharedForm }) {
  const { values, set } = form;
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <CountField label={t`At most a minute`} noun="mails" {...form.field("perMinute")} />
        <CountField label={t`At most a day`} noun="mails" {...form.field("perDay")} />
        <CountField
          label={t`First day at most`}
          noun="mails"
          hint={t`A new mailbox begins slowly.`}
          {...form.field("rampFirst")}
        />
        <CountField label={t`More each day`} noun="mails" {...form.field("rampStep")} />
        <NumberField label={t`Shortest pause, seconds`} min={0} {...form.field("spacingMinSeconds")} />
        <NumberField label={t`Longest pause, seconds`} min={0} {...form.field("spacingMaxSeconds")} />
      </div>
      <WindowDays {...form.field("windowDays")} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[6rem_6rem_1fr]">
        <TextField label={t`From`} placeholder="09:00" {...emptiable(form.field("windowFrom"))} />
        <TextField label={t`Until`} placeholder="18:00" {...emptiable(form.field("windowTo"))} />
        <ZoneField label={t`Time zone`} {...emptiable(form.field("windowZone"))} />
      </div>
      <Checkbox
        label={t`In the creator’s time zone, where it is known`}
        checked={values.windowInRecipientZone ?? false}
        onChange={(isTheirs) => set("windowInRecipientZone", isTheirs)}
      />
    </>
  );
}
