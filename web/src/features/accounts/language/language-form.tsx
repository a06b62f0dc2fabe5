import { type BodyInput, userSettings } from "@overture/contract";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#language";
import { readerOf } from "../../../language/reader";
import { hasOtherSettings, storeReaderSettings } from "../../../language/store-reader-settings";
import { Button } from "../../../ui/button";
import { Form } from "../../../ui/form";
import { FormMessage } from "../../../ui/form-message";
import { Select } from "../../../ui/select";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";
import { hasUnsavedWords } from "../../../ui/unsaved";
import { useContractForm } from "../../../ui/use-contract-form";
import { ZoneField } from "../../../ui/zone-field";
import { formClasses } from "../public-form";
import { useChangeSettings } from "./own-settings.queries";
import { exampleOf, regionName, regions } from "./regions";

/** The languages in their own names, regardless of the page's language. */
const names: Record<userSettings.Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português",
};
const languages = userSettings.languages.map((value) => ({ value, label: names[value] }));

interface Props {
  settings: userSettings.UserSettings;
  reload: () => void;
}

export function LanguageForm({ settings, reload }: Props) {
  const form = useContractForm(userSettings.changeUserSettings.body, { defaultValues: settings });
  const change = useChangeSettings();
  const regionsId = useId();
  const [now] = useState(() => new Date());
  const [localeField, zoneField] = [form.field("locale"), form.field("timeZone")];
  const { locale = null, timeZone = null } = form.values;
  const browser = readerOf({});
  const example = exampleOf({ locale, timeZone }, now);

  function submit(body: BodyInput<typeof userSettings.changeUserSettings>) {
    change.mutate(body, {
      onSuccess: (saved) => {
        // At once, so that what is in these fields does not count as unsaved any more.
        flushSync(form.accept);
        storeReaderSettings(saved);
        if (!hasOtherSettings(saved)) return toast.success(t`Settings saved`);
        if (!hasUnsavedWords()) return reload();
        toast.success(t`Settings saved`, {
          description: t`They apply when this page is loaded again: something else here is not saved yet.`,
        });
      },
      onError: form.refuse,
    });
  }

  return (
    <Form form={form} className={formClasses} onSubmit={submit}>
      <Select label={t`Language`} options={languages} {...form.field("language")} />
      <TextField
        label={t`Region for numbers, dates and money`}
        type="search"
        placeholder={t`As the browser: ${regionName(browser.locale)}`}
        autoComplete="off"
        list={regionsId}
        hint={t`Looks like ${example}`}
        {...localeField}
        value={localeField.value ?? ""}
        onChange={(typed) => localeField.onChange(typed === "" ? null : typed)}
      />
      <datalist id={regionsId}>
        {regions(now).map((region) => (
          <option key={region.locale} value={region.locale}>
            {region.label}
          </option>
        ))}
      </datalist>
      <ZoneField
        label={t`Time zone`}
        placeholder={browser.timeZone === undefined ? t`As the browser` : t`As the browser: ${browser.timeZone}`}
        {...zoneField}
        value={zoneField.value ?? ""}
        onChange={(typed) => zoneField.onChange(typed === "" ? null : typed)}
      />
      <FormMessage>{form.message}</FormMessage>
      <div>
        <Button type="submit" tone="primary" busy={change.isPending}>
          {t`Save settings`}
        </Button>
      </div>
    </Form>
  );
}
