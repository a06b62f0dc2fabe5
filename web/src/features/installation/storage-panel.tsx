import type { system } from "@overture/contract";
import { t } from "#language";
import { Ago } from "../../ui/figures";
import { formatFixed, formatNumber } from "../../ui/format";
import { Panel } from "../../ui/panel";
import { Fact } from "./fact";

export function StoragePanel({ state }: { state: system.SystemState }) {
  const { storage, version, startedAt } = state;
  const largest = storage.tables[0]?.bytes ?? 1;
  return (
    <Panel title={t`Storage and program`} description={t`What the database holds, and what runs here.`}>
      <dl>
        <Fact label={t`Database`}>{formatBytes(storage.databaseBytes)}</Fact>
        <Fact label={t`Mail and attachments`}>{formatBytes(storage.mailBytes)}</Fact>
        <Fact label={t`Migrations`}>
          {formatNumber(storage.migrations)} <span className="text-muted">({storage.newestMigration})</span>
        </Fact>
        <Fact label={t`Version`}>{version}</Fact>
        <Fact label={t`Running since`}>
          <Ago date={startedAt} />
        </Fact>
      </dl>
      <h3 className="mt-4 mb-1 text-[13px] font-medium">{t`Largest tables`}</h3>
      <table aria-label={t`Largest tables`} className="w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Table`}</th>
            <th scope="col">{t`Rows`}</th>
            <th scope="col">{t`Size`}</th>
          </tr>
        </thead>
        <tbody>
          {storage.tables.map(({ name, bytes, rows }) => (
            <tr key={name} className="border-b border-line last:border-b-0">
              <td className="py-1.5">
                <span translate="no" className="font-mono text-[13px]">
                  {name}
                </span>
                <div aria-hidden className="mt-1 h-0.5 rounded-full bg-pressed">
                  <div
                    className="h-full rounded-full bg-accent-text"
                    style={{ width: `${(bytes / largest) * 100}%` }}
                  />
                </div>
              </td>
              <td className="py-1.5 pl-4 text-right text-muted tabular-nums">{formatNumber(rows)}</td>
              <td className="w-24 py-1.5 pl-4 text-right tabular-nums">{formatBytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const units = ["B", "kB", "MB", "GB", "TB"];

/** For example `41.9 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${formatFixed(value, unit === 0 || value >= 100 ? 0 : 1)} ${units[unit]}`;
}
