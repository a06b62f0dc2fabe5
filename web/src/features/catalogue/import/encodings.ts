import { t } from "#language";
import { wordsLocale } from "../../../ui/format";

/** Those in which spreadsheets on Windows save CSV files. */
export function encodingOptions() {
  const languages = new Intl.DisplayNames(wordsLocale, { type: "language" });
  const writers = {
    "windows-1252": t`Western European`,
    "windows-1250": t`Central European`,
    "windows-1251": t`Cyrillic`,
    "windows-1253": languages.of("el"),
    "windows-1254": languages.of("tr"),
    "windows-1255": languages.of("he"),
    "windows-1256": languages.of("ar"),
    "windows-1257": t`Baltic`,
    "windows-1258": languages.of("vi"),
    "windows-874": languages.of("th"),
    shift_jis: languages.of("ja"),
    gb18030: languages.of("zh-Hans"),
    big5: languages.of("zh-Hant"),
    "euc-kr": languages.of("ko"),
  };
  return Object.entries(writers).map(([value, writer]) => ({ value, label: `${writer} (${value})` }));
}
