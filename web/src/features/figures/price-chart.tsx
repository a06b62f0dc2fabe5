import type { figures } from "@overture/contract";
import { plural, t } from "#language";
import { formatCount, formatMoney } from "../../ui/format";
import { labelled } from "../../ui/labelled";
import { onPlainClick } from "../../ui/plain-click";
import { useAddressWith } from "../../ui/use-address-with";
import { BottomAxis, LeftAxis, Level, leftOf } from "./axes";
import { Chart, FigureTable } from "./chart";
import { linearScale, logScale, powersAround, ticksUpTo } from "./scale";

interface Props {
  creators: readonly figures.CreatorPrice[];
  /** The planned price of a thousand views, in dollars. */
  planned: number | undefined;
  onOpen: (threadId: string) => void;
}

const heightPx = 240;
const margin = { right: 12, top: 18, bottom: 22 };

/** The price of a thousand views of each creator, against the number of views. */
export function PriceChart({ creators, planned, onOpen }: Props) {
  const addressOf = useAddressWith("thread");
  const deals = creators.filter(({ isDeal }) => isDeal).length;
  const ticks = ticksUpTo(Math.max(planned ?? 0, ...creators.map(({ costPerThousand }) => costPerThousand)));
  const left = leftOf(ticks, formatMoney);
  const powers = powersAround(creators.map(({ views }) => views));

  function draw(widthPx: number) {
    const x = logScale([powers[0] ?? 1, powers.at(-1) ?? 10], [left + 6, widthPx - margin.right - 6]);
    const y = linearScale([0, ticks.at(-1) ?? 1], [heightPx - margin.bottom, margin.top]);
    return (
      <>
        <LeftAxis ticks={ticks} scale={y} label={formatMoney} from={left} to={widthPx - margin.right} />
        <BottomAxis
          y={heightPx - 5}
          marks={powers.map((power, index) => ({
            at: x(power),
            label: formatCount(power),
            anchor: index === powers.length - 1 ? "end" : "middle",
          }))}
        />
        {planned !== undefined && <Level y={y(planned)} from={left} to={widthPx - margin.right} />}
        {creators.map(({ threadId, username, views, costPerThousand, isDeal }) => (
          <circle
            key={threadId}
            cx={x(views)}
            cy={y(costPerThousand)}
            r={4.5}
            strokeWidth={1.5}
            className={isDeal ? "fill-good stroke-raised" : "fill-raised stroke-accent-text"}
          >
            <title>{labelled(username, priceInWords(costPerThousand, views))}</title>
          </circle>
        ))}
      </>
    );
  }

  return (
    <Chart
      title={t`Cost per 1,000 views`}
      summary={summaryOf(deals, creators.length - deals)}
      heightPx={heightPx}
      draw={draw}
      legend={
        <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-muted">
          <span className="inline-flex items-center gap-2">
            <span className="size-2.5 rounded-full bg-good" /> {t`Deal`}
          </span>
          <span className="inline-flex items-center gap-2">
            <span className="size-2.5 rounded-full border-2 border-accent-text" /> {t`Price on the table`}
          </span>
          {planned !== undefined && (
            <span className="inline-flex items-center gap-2">
              <span className="w-4 border-t border-dashed border-line-strong" /> {t`Planned ${formatMoney(planned)}`}
            </span>
          )}
        </p>
      }
      table={
        <FigureTable
          label={t`Cost per 1,000 views`}
          head={[t`Creator`, t`Views`, t`Per 1,000`, t`State`]}
          rows={creators.map(
            ({ threadId, username, views, costPerThousand, isDeal }) =>
              [
                threadId,
                <a
                  key={threadId}
                  href={addressOf(threadId)}
                  className="pressable rounded text-accent-text hover:underline"
                  onClick={(event) => onPlainClick(event, () => onOpen(threadId))}
                >
                  {username}
                </a>,
                formatCount(views),
                formatMoney(costPerThousand),
                isDeal ? t`Deal` : t`On the table`,
              ] as const,
          )}
        />
      }
    />
  );
}

function summaryOf(deals: number, prices: number): string {
  const ofDeals = plural(deals, { one: "# deal", other: "# deals" });
  const ofPrices = plural(prices, { one: "# price on the table", other: "# prices on the table" });
  return t`${ofDeals} and ${ofPrices}, over each creator's views`;
}

function priceInWords(costPerThousand: number, views: number): string {
  const [cost, shown] = [formatMoney(costPerThousand), formatCount(views)];
  return plural(views, {
    one: `${cost} per 1,000 of ${shown} view`,
    other: `${cost} per 1,000 of ${shown} views`,
  });
}
