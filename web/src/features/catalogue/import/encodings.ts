import { t } from "#language";
import { wordsLocale } from "../../../ui/format";

/** The encodings in which spreadsheets on Windows save CSV files, by language. */
export function encodingOptions() {
  const languages = new Intl.DisplayNames(wordsLocale, { type: "language" });
  const writers = {
    "Windows-1252": t`Western European`,
    "Windows-1250": t`Central European`,
    "Windows-1251": t`Cyrillic`,
    "Windows-1253": languages.of("el"),
    "Windows-1254": languages.of("tr"),
    "Windows-1255": languages.of("he"),
    "Windows-1256": languages.of("ar"),
    "Windows-1257": t`Baltic`,
    "Windows-1258": languages.of("vi"),
    "Windows-874": languages.of("th"),
    Shift_JIS: languages.of("ja"),
    GB18030: languages.of("zh-Hans"),
    Big5: languages.of("zh-Hant"),
    "EUC-KR": languages.of("ko"),
  };
  return Object.entries(writers).map(([name, writer]) => ({ value: name.toLowerCase(), label: `${writer} (${name})` }));
}
