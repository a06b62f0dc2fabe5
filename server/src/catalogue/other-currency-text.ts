import { creatorFile } from "@overture/contract";

type Notation = Pick<creatorFile.ColumnNotation, "currencies" | "otherSample">;

/** Says what happens to costs in other currencies, with one example before and after; undefined if there are none. */
export function otherCurrencyText(
  notation: Notation | undefined,
  figures: creatorFile.FigureReading,
): string | undefined {
  const { ownCurrency, rates, costCurrency = ownCurrency } = figures;
  const others = notation?.currencies.filter((code) => code !== ownCurrency) ?? [];
  if (others.length === 0) return undefined;
  const known = others.filter((code) => rates[code] !== undefined);
  const without = others.filter((code) => rates[code] === undefined);
  const isLeftOut = costCurrency !== ownCurrency && rates[costCurrency] === undefined;
  const left = isLeftOut ? "The costs in the file are left out" : "Rows with such a cost are refused";
  const texts = [
    isLeftOut || known.length === 0 ? undefined : convertedText(known, figures),
    sampleText(notation?.otherSample, figures),
    without.length === 0 ? undefined : `There is no exchange rate for ${without.join(", ")}. ${left}`,
  ];
  return texts.filter((text) => text !== undefined).join(". ");
}

function convertedText(codes: readonly string[], { ownCurrency, rates }: creatorFile.FigureReading): string {
  return `Costs are converted at ${codes.map((code) => `1 ${code} = ${rates[code]} ${ownCurrency}`).join(", ")}`;
}

function sampleText(sample: string | undefined, figures: creatorFile.FigureReading): string | undefined {
  const cost = sample === undefined ? undefined : creatorFile.readCost(sample, figures);
  if (!cost || cost.taken === undefined) return undefined;
  return `${sample} is ${cost.amount} ${cost.currency}, and ${cost.taken} ${figures.ownCurrency}`;
}
