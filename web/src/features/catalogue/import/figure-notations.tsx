import { creatorFile } from "@overture/contract";
import { Trans, t } from "#language";
import { translated } from "../../../language/translate";
import { formatMoney, formatNumber } from "../../../ui/format";
import { join } from "../../../ui/join";
import { colon } from "../../../ui/labelled";
import { formatExact } from "../../../ui/quantity";
import { Select } from "../../../ui/select";
import type { FigureColumn } from "../creator-file/import-reader";
import { figureText } from "./figure-text";
import type { MappedFile, StepOf } from "./import-step";
import type { Import } from "./use-import";

interface Props {
  step: StepOf<"mapping">;
  work: Import;
  wasChecked: boolean;
}

/** The columns that can be read in two notations, and for which none is chosen yet. */
export function unansweredFields({ columns, figures, mapping }: MappedFile): creatorFile.FigureKey[] {
  const isLeftOut = figures.otherCurrency === "leave-out" && isInOther(figures);
  return creatorFile.figureKeys(mapping).filter((field) => {
    if (field === "avgCost" && isLeftOut) return false;
    return columns[field]?.isAsked && figures.decimalSigns[field] === undefined;
  });
}

function isInOther({ costCurrency, ownCurrency }: creatorFile.FigureReading): boolean {
  return costCurrency !== undefined && costCurrency !== ownCurrency;
}

/** Shows how each column of figures is read: a cell before and after, and the choices. */
export function FigureNotations({ step, work, wasChecked }: Props) {
  const fields = creatorFile.figureKeys(step.mapping).filter((field) => (step.columns[field]?.sample ?? "") !== "");
  const unanswered = wasChecked ? unansweredFields(step) : [];
  if (fields.length === 0) return null;
  return (
    <section aria-label={t`Figures`} className="mt-6">
      <h3 className="font-medium">{t`How the figures are read`}</h3>
      <ul className="mt-2 flex flex-col divide-y divide-line rounded border border-line bg-raised">
        {fields.map((field) => {
          const column = step.columns[field];
          return (
            column && (
              <li key={field} className="grid grid-cols-1 items-start gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-2">
                <div className={join("py-1.5", !column.matters && "sm:col-span-2")}>
                  <Sample field={field} label={labelOf(field, step)} column={column} figures={step.figures} />
                </div>
                {column.matters && (
                  <Select
                    label={t`Notation of ${labelOf(field, step)}`}
                    hideLabel
                    placeholder={t`Choose how it is written`}
                    value={step.figures.decimalSigns[field]}
                    options={notationsOf(column)}
                    onChange={(sign) =>
                      work.readFigures(step, {
                        ...step.figures,
                        decimalSigns: { ...step.figures.decimalSigns, [field]: sign },
                      })
                    }
                    error={unanswered.includes(field) ? t`This column can be read in two ways: choose one` : undefined}
                  />
                )}
                {field === "avgCost" && <CurrencyChoice step={step} work={work} column={column} />}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function labelOf(field: creatorFile.FigureKey, { mapping }: MappedFile): string {
  const label = creatorFile.labelOf(mapping, field);
  return field.startsWith("fields.") ? label : translated(label);
}

interface SampleProps {
  field: creatorFile.FigureKey;
  label: string;
  column: FigureColumn;
  figures: creatorFile.FigureReading;
}

function Sample({ field, label, column, figures }: SampleProps) {
  const cost = field === "avgCost" ? creatorFile.readCost(column.sample, figures) : undefined;
  if (cost && cost.currency !== figures.ownCurrency) {
    return (
      <p>
        {label}: <CostInOther text={column.sample} cost={cost} figures={figures} />
      </p>
    );
  }
  const sign = figures.decimalSigns[field];
  const isUnanswered = column.isAsked && sign === undefined;
  // When no cell shows which sign is used, the sample means the same in both notations.
  const read = column.readings[sign ?? "."];
  return (
    <p>
      {label}
      {colon()}
      {read.isRead && !isUnanswered ? (
        <Read text={column.sample} figure={figureText(column.kind, read.value)} />
      ) : (
        <Unread text={column.sample} isOneOfTwo={isUnanswered} />
      )}
    </p>
  );
}

const figureClasses = "whitespace-nowrap tabular-nums";
const readClasses = `font-medium ${figureClasses}`;

function Read({ text, figure }: { text: string; figure: string }) {
  return (
    <Trans>
      <span className={figureClasses}>{text}</span> is <strong className={readClasses}>{figure}</strong>
    </Trans>
  );
}

function Unread({ text, isOneOfTwo }: { text: string; isOneOfTwo: boolean | undefined }) {
  return isOneOfTwo ? (
    <Trans>
      <span className={figureClasses}>{text}</span> <span className="text-muted">is one of two figures</span>
    </Trans>
  ) : (
    <Trans>
      <span className={figureClasses}>{text}</span> <span className="text-muted">is left out</span>
    </Trans>
  );
}

interface CostProps {
  text: string;
  cost: creatorFile.ReadCost;
  figures: creatorFile.FigureReading;
}

/** A cost in another currency, before and after: `1.200,00 € is €1,200, converted to $1,296`. */
function CostInOther({ text, cost: { amount, currency, taken }, figures }: CostProps) {
  const cost = formatMoney(amount, currency);
  if (taken === undefined) {
    return (
      <Trans>
        <span className={figureClasses}>{text}</span> is <span className={figureClasses}>{cost}</span>,{" "}
        <span className="text-muted">left out</span>
      </Trans>
    );
  }
  const own = formatMoney(taken);
  return figures.otherCurrency === "take-as-own" ? (
    <Trans>
      <span className={figureClasses}>{text}</span> is <span className={figureClasses}>{cost}</span>, taken as{" "}
      <strong className={readClasses}>{own}</strong>
    </Trans>
  ) : (
    <Trans>
      <span className={figureClasses}>{text}</span> is <span className={figureClasses}>{cost}</span>, converted to{" "}
      <strong className={readClasses}>{own}</strong>
    </Trans>
  );
}

/** The notations, such as `1.234,50: 20.000 is $20,000`. A sample that is no figure is marked as unreadable. */
function notationsOf({ kind, sample, readings }: FigureColumn) {
  const hasDecimals = kind !== "count";
  return ([",", "."] as const).map((value) => {
    const written = hasDecimals ? (value === "," ? "1.234,50" : "1,234.50") : value === "," ? "1.234" : "1,234";
    const read = readings[value];
    return {
      value,
      label: read.isRead
        ? t`As ${written}: ${sample} is ${kind === "number" ? formatExact(read.value) : formatNumber(read.value)}`
        : t`As ${written}: ${sample} is unreadable`,
    };
  });
}

function CurrencyChoice({ step, work, column }: Omit<Props, "wasChecked"> & { column: FigureColumn }) {
  const { figures } = step;
  const others = column.currencies.filter((code) => code !== figures.ownCurrency);
  if (others.length === 0) return null;
  const known = others.filter((code) => figures.rates[code] !== undefined);
  const rates = known.map((code) => `1 ${code} = ${figures.rates[code]} ${figures.ownCurrency}`);
  const options: { value: creatorFile.OtherCurrency; label: string }[] = [
    { value: "leave-out", label: t`Leave out what is in ${others.join(", ")}` },
    { value: "take-as-own", label: t`Take the figures as ${figures.ownCurrency}` },
  ];
  if (known.length > 0) options.unshift({ value: "convert", label: t`Convert at ${rates.join(", ")}` });
  else if (!isInOther(figures)) options.unshift({ value: "convert", label: t`Leave those rows out` });
  const without = others.filter((code) => !known.includes(code));
  const { otherSample } = column;
  const isShown = otherSample !== undefined && otherSample !== column.sample;
  const cost = isShown ? creatorFile.readCost(otherSample, figures) : undefined;
  return (
    <div className="sm:col-span-2">
      <Select
        label={
          isInOther(figures)
            ? t`This column is in ${figures.costCurrency ?? ""}`
            : t`Some costs are in ${others.join(", ")}`
        }
        hint={without.length === 0 ? undefined : withoutRateText(without)}
        value={figures.otherCurrency}
        options={options}
        onChange={(otherCurrency) => work.readFigures(step, { ...figures, otherCurrency })}
      />
      {cost && (
        <p className="mt-2">
          <CostInOther text={otherSample ?? ""} cost={cost} figures={figures} />
        </p>
      )}
    </div>
  );
}

function withoutRateText(codes: readonly string[]): string {
  return [
    t`There is no exchange rate for ${codes.join(", ")}.`,
    t`Add one under Installation, Exchange rates, and choose the file again.`,
  ].join(" ");
}
