import { creatorFile } from "@overture/contract";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language";
import { translated } from "../../../language/translate";
import { join } from "../../../ui/join";
import { labelled } from "../../../ui/labelled";
import { useIsAtLeast } from "../../../ui/use-media";
import type { PreviewRow } from "../creator-file/import-reader";
import { figureText } from "./figure-text";
import { RowErrors } from "./row-errors";

interface Props {
  rows: readonly PreviewRow[];
  mapping: creatorFile.ColumnMapping;
}

interface MappedField {
  /** A field of the contract, or `fields.` and the name of an own field. */
  field: string;
  label: string;
  index: number;
  isFigure: boolean;
}

/** The fields that describe the person. They share one line, because there is no space for so many columns. */
const profileFields: ReadonlySet<string> = new Set(["displayName", "firstName", "platform", "followers", "link"]);

/** The first rows as they will be imported. The table is never wider than the dialog, whatever the cells hold. */
export function PreviewTable({ rows, mapping }: Props) {
  const fitsTable = useIsAtLeast("lg");
  const all = mappedFields(mapping);
  if (!fitsTable) return <PreviewCards rows={rows} fields={all} />;
  const isProfile = ({ field }: MappedField) => profileFields.has(field) || field.startsWith("fields.");
  const fields = all.filter((one) => !isProfile(one));
  const profile = all.filter(isProfile);

  return (
    <div className="rounded border border-line bg-raised">
      <table aria-label={label} className="w-full table-fixed border-collapse text-left text-[13px]">
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            <th scope="col" className="w-12 py-2 pr-1.5 pl-3 text-right font-medium">
              {t`Row`}
            </th>
            <th scope="col" className="w-8 px-1.5 py-2">
              <span className="sr-only">{t`Status`}</span>
            </th>
            {fields.map((field) => (
              <th
                key={field.field}
                scope="col"
                className={join("px-1.5 py-2 font-medium last:pr-3", alignOf(field), widthOf(field))}
              >
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.number} className="border-b border-line last:border-b-0">
            <tr className="align-top">
              <td className="py-2 pr-1.5 pl-3 text-right text-muted tabular-nums">{row.number}</td>
              <td className="px-1.5 py-2.5">
                <RowStatus row={row} />
              </td>
              {fields.map((field) => (
                <td
                  key={field.field}
                  className={join("px-1.5 py-2 [overflow-wrap:anywhere] last:pr-3", alignOf(field))}
                >
                  <span className="line-clamp-2" title={row.cells[field.index]}>
                    {breakable(valueIn(row, field))}
                  </span>
                </td>
              ))}
            </tr>
            {profile.length > 0 && (
              <tr>
                <td colSpan={fields.length + 2} className="pr-3 pb-2 pl-22 text-xs text-muted">
                  <p className="truncate" title={profileOf(row, profile)}>
                    {profileOf(row, profile)}
                  </p>
                </td>
              </tr>
            )}
            {isInvalid(row) && (
              <tr>
                <td colSpan={fields.length + 2} className="pr-3 pb-2 pl-22">
                  <RowErrors errors={row.errors} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const label = t`First rows of the file`;

function PreviewCards({ rows, fields }: { rows: readonly PreviewRow[]; fields: readonly MappedField[] }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={row.number} className="rounded border border-line bg-raised p-4">
          <p className="mb-2 flex items-center gap-2 font-medium">
            <RowStatus row={row} /> {t`Row ${row.number}`}
          </p>
          <dl className="flex flex-col gap-1 text-[13px] [overflow-wrap:anywhere]">
            {fields.map((field) => (
              <div key={field.field} className="grid grid-cols-[9rem_1fr] gap-2">
                <dt className="text-muted">{field.label}</dt>
                <dd>{valueIn(row, field)}</dd>
              </div>
            ))}
          </dl>
          {isInvalid(row) && <RowErrors errors={row.errors} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * The value of a cell: a figure as it was read, a dash for a cell that is left out, and otherwise the text of the file.
 * All cells of an invalid row are shown as in the file.
 */
function valueIn(row: PreviewRow, { field, index, isFigure }: MappedField): string {
  const cell = row.cells[index] ?? "";
  if (isInvalid(row)) return cell;
  if (row.absent.includes(field)) return cell && "–";
  const figure = field as creatorFile.FigureField;
  const value = isFigure ? row.figures[figure] : undefined;
  return value === undefined ? cell : figureText(creatorFile.figureKinds[figure], value);
}

/** The fields that describe the person, in one line: `Display Name: Lena Wanders · Followers: 120,000`. */
function profileOf(row: PreviewRow, profile: readonly MappedField[]): string {
  return profile.map((field) => labelled(field.label, valueIn(row, field) || "–")).join(" · ");
}

/** Lets a long email break before its @. */
function breakable(cell: string): ReactNode {
  const at = cell.indexOf("@");
  if (at < 1) return cell;
  return (
    <>
      {cell.slice(0, at)}
      <wbr />
      {cell.slice(at)}
    </>
  );
}

function RowStatus({ row }: { row: PreviewRow }) {
  return isInvalid(row) ? (
    <CircleAlert role="img" aria-label={t`Invalid`} size={16} className="text-danger-text" />
  ) : (
    <CircleCheck role="img" aria-label={t`Valid`} size={16} className="text-good" />
  );
}

function isInvalid({ errors }: PreviewRow): boolean {
  return Object.keys(errors).length > 0;
}

function alignOf({ isFigure }: MappedField): string {
  return isFigure ? "text-right tabular-nums" : "";
}

/** The email is the longest value, so its column takes the remaining width. */
function widthOf({ field, isFigure }: MappedField): string {
  if (isFigure) return "w-22";
  if (field === "email") return "";
  return field === "genres" ? "w-28" : field === "username" ? "w-24" : "w-22";
}

function mappedFields(mapping: creatorFile.ColumnMapping): MappedField[] {
  const known = creatorFile.creatorFileFields.flatMap(({ field, label: name, type }) => {
    const index = mapping[field];
    return index === undefined ? [] : [{ field, label: translated(name), index, isFigure: type === "number" }];
  });
  const own = (mapping.own ?? []).map(({ field, index }) => {
    return { field: `fields.${field.name}`, label: field.label, index, isFigure: false };
  });
  return [...known, ...own];
}
