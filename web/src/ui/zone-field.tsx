import { useId } from "react";
import { t } from "#language";
import { readerZone } from "./reader-zone";
import { TextField, type TextFieldProps } from "./text-field";

/** A time zone by its name, searched for by typing: the reader's own first. */
export function ZoneField({ placeholder = t`Search, such as Lisbon`, ...rest }: Omit<TextFieldProps, "type" | "list">) {
  const zonesId = useId();
  return (
    <>
      <TextField {...rest} type="search" placeholder={placeholder} autoComplete="off" list={zonesId} />
      <datalist id={zonesId}>
        {zones().map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </datalist>
    </>
  );
}

function zones(): string[] {
  return [...new Set([readerZone() ?? [], "UTC", Intl.supportedValuesOf("timeZone")].flat())];
}
