import { limits, readNumber } from "@overture/contract";
import { useState } from "react";
import { plural, t } from "#language";
import { currencySign, ownCurrency } from "../language/currency";
import { reader } from "../language/reader";
import { controlClasses, Field } from "./field";
import { formatCount, formatMoney, formatNumber } from "./format";
import { join } from "./join";
import type { NumberFieldProps } from "./number-field";

type Kind = Exclude<readNumber.NumberKind, "number">;

export interface FigureFieldProps extends Omit<NumberFieldProps, "min" | "max" | "step" | "prefix" | "suffix"> {
  kind: Kind;
  /** What is counted, in the plural. */
  noun?: keyof typeof counted | undefined;
  /**
   * Whether the field is a bound of a search: an invalid number then means no bound. In other fields it is NaN, which
   * no form accepts.
   */
  isBound?: boolean;
  /** For pages in another language: how an amount is spelled out, and what is said if it is not a number. */
  inWords?: { read: (amount: number) => string; unread: string } | undefined;
}

/** Money, a count or a percentage in any notation; as soon as it is typed it says how it is read. */
export function FigureField({
  kind,
  noun,
  isBound = false,
  inWords,
  value,
  onChange,
  onBlur,
  ...rest
}: FigureFieldProps) {
  const { label, hideLabel, hint, error, required, ...input } = rest;
  const [typed, setTyped] = useState({ text: textOf(value), means: value ?? undefined });
  const [isFocused, setIsFocused] = useState(false);
  // Another value than the typed one was set from outside.
  const isTyped = Object.is(typed.means, value ?? undefined);
  const [wasTyped, setWasTyped] = useState(false);
  const isOwnText = isTyped && wasTyped;
  const text = isTyped ? typed.text : textOf(value);
  const said = isOwnText ? sayRead(text, kind, { noun, inWords }) : undefined;
  const problem = said?.problem === undefined || isFocused ? undefined : said.problem;
  // A sign or a letter may start a number.
  const isBegun = !/\d/.test(text);

  function type(entered: string) {
    const read = readNumber.readAlone(entered, kind, ownCurrency());
    const means = entered.trim() === "" ? undefined : read.isRead ? read.value : isBound ? undefined : Number.NaN;
    setTyped({ text: entered, means });
    setWasTyped(true);
    onChange(means);
  }

  /** Steps by a cent, by one, or by a tenth of a percent, within the bounds. */
  function step(direction: number) {
    const from = typed.means ?? value ?? 0;
    if (Number.isNaN(from)) return;
    const unit = unitsInOne[kind];
    const next = Math.min(mostOf(kind) ?? Infinity, Math.max(0, Math.round(from * unit + direction) / unit));
    if (next !== from) type(textOf(next));
  }

  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={
        said?.echo && hint ? (
          <>
            {`${said.echo}. `}
            {hint}
          </>
        ) : (
          (said?.echo ?? (isBegun ? hint : (said?.problem ?? hint)))
        )
      }
      error={problem ?? (said?.problem === undefined ? error : undefined)}
      required={required}
    >
      {(names) => (
        <div className="relative">
          {kind === "money" && <Sign side="left-3">{currencySign()}</Sign>}
          <input
            {...names}
            {...input}
            type="text"
            inputMode="decimal"
            min={0}
            max={mostOf(kind)}
            step={1 / unitsInOne[kind]}
            autoComplete="off"
            value={isOwnText || isFocused || kind === "percentage" ? text : groupedTextOf(value)}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (direction === undefined) return;
              event.preventDefault();
              step(direction);
            }}
            onFocus={(event) => {
              setIsFocused(true);
              replaceText(event.currentTarget, text);
            }}
            onBlur={() => {
              setIsFocused(false);
              onBlur?.();
            }}
            style={kind === "money" ? { paddingLeft: `${currencySign().length + 1.25}em` } : undefined}
            className={join(controlClasses, "h-9 text-right", kind === "percentage" && "pr-8")}
          />
          {kind === "percentage" && <Sign side="right-3">%</Sign>}
        </div>
      )}
    </Field>
  );
}

const unitsInOne: Record<Kind, number> = { money: 100, count: 1, percentage: 10 };

function mostOf(kind: Kind): number | undefined {
  return kind === "percentage" ? limits.percentage.max : undefined;
}

function Sign({ side, children }: { side: "left-3" | "right-3"; children: string }) {
  return (
    <span
      aria-hidden
      className={join("pointer-events-none absolute inset-y-0 grid place-items-center text-muted", side)}
    >
      {children}
    </span>
  );
}

interface Said {
  echo?: string;
  problem?: string;
}

/** Shows every digit that was typed. */
const percentages = new Intl.NumberFormat(reader.locale, { style: "percent", maximumSignificantDigits: 15 });

/** `$20,000`, `800K views`, `9.5%`; nothing for a percentage that is shown as it is read. */
function sayRead(
  text: string,
  kind: Kind,
  { noun, inWords }: Pick<FigureFieldProps, "noun" | "inWords">,
): Said | undefined {
  if (text.trim() === "") return undefined;
  const read = readNumber.readAlone(text, kind, ownCurrency());
  if (!read.isRead) return { problem: inWords?.unread ?? problems[read.reason](text.trim()) };
  if (kind === "money") return { echo: (inWords?.read ?? formatMoney)(read.value) };
  if (kind === "percentage")
    return text.trim() === String(read.value) ? {} : { echo: percentages.format(read.value / 100) };
  const shown = countText(read.value);
  return { echo: noun === undefined ? shown : counted[noun](read.value, shown) };
}

/** Uses the count as it is shown, which may be shortened. */
const counted = {
  creators: (count: number, shown: string) => plural(count, { one: `${shown} creator`, other: `${shown} creators` }),
  days: (count: number, shown: string) => plural(count, { one: `${shown} day`, other: `${shown} days` }),
  followers: (count: number, shown: string) => plural(count, { one: `${shown} follower`, other: `${shown} followers` }),
  imports: (count: number, shown: string) => plural(count, { one: `${shown} import`, other: `${shown} imports` }),
  mailboxes: (count: number, shown: string) => plural(count, { one: `${shown} mailbox`, other: `${shown} mailboxes` }),
  mails: (count: number, shown: string) => plural(count, { one: `${shown} mail`, other: `${shown} mails` }),
  views: (count: number, shown: string) => plural(count, { one: `${shown} view`, other: `${shown} views` }),
};

/** Shortened only where nothing is lost. */
function countText(count: number): string {
  const isRound = count >= 10_000 && (count >= 1_000_000 ? count % 100_000 === 0 : count % 100 === 0);
  return isRound ? formatCount(count) : formatNumber(count);
}

const problems: Record<readNumber.UnreadReason, (text: string) => string> = {
  none: () => t`This is not a number`,
  "two-ways": (text) => t`${text} can be read in two ways: write it out`,
  "three-digits": (text) => t`${text} can be read in two ways: use at most two decimals`,
  fraction: () => t`Use a whole number`,
  cents: () => t`Use at most two decimals`,
  currency: () => t`Amounts are in ${ownCurrency()}`,
};

function textOf(value: number | null | undefined): string {
  return value === undefined || value === null || Number.isNaN(value) ? "" : String(value);
}

/** `24,275` is easier to read than to change: without its last digit it would be 24.27. */
function groupedTextOf(value: number | null | undefined): string {
  return textOf(value) === "" ? "" : formatNumber(value ?? 0);
}

/** At once, and selected as by Tab: a click then puts its caret into the text that is changed. */
function replaceText(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  input.value = text;
  input.select();
}

/** A field for a whole number of the things that `noun` names. */
export function CountField(props: Omit<FigureFieldProps, "kind">) {
  return <FigureField {...props} kind="count" />;
}

/** Money in the installation's currency, with at most two decimals. */
export function MoneyField(props: Omit<FigureFieldProps, "kind" | "noun">) {
  return <FigureField {...props} kind="money" />;
}

/** A percentage from 0 to 100, with its sign in the field. */
export function PercentField(props: Omit<FigureFieldProps, "kind" | "noun">) {
  return <FigureField {...props} kind="percentage" />;
}
