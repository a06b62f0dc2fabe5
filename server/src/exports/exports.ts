import type { exportFiles } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import { recordAudit } from "../audit/record-audit.js";
import { type Db, inTransaction, type OpenDatabase } from "../db/database.js";
import { lockClasses } from "../db/lock-classes.js";
import { openRowCursor, type RowCursor } from "../db/row-cursor.js";
import type { FileStream } from "../http/send-file.js";
import type { Clock } from "../values/clock.js";
import type { Column, Row, Table } from "./columns.js";
import { exportsOfUser, openPlaces, type Place, refuseIfGone, tooManyOfUser, type Wait } from "./places.js";
import { writeCsv } from "./write-csv.js";
import { writeXlsx } from "./write-xlsx.js";

/** A list as a file. */
export interface ExportedList<Listed, Record> {
  /** The beginning of the file name, and the name of the sheet. */
  name: string;
  /** The subject of the list, for the file name. */
  of?: string | undefined;
  columns: readonly Column<Record>[];
  /**
   * All rows, read once from beginning to end: in the order of an index, or with only the ids sorted before the first
   * row.
   */
  rows: RawBuilder<Listed>;
  /** Turns rows into records, and reads what else they need, a batch at a time. */
  describe(db: Db, rows: readonly Listed[]): Promise<readonly Record[]>;
}

interface Caller {
  user: { _id: string };
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
}

interface Asking extends Caller {
  /** The filters of the list, and the format. */
  query: { format: exportFiles.ExportFormat } & object;
}

interface PagedAsking extends Caller {
  /** Ends the connection. */
  cutOff(): void;
  /** Called once there is a place. */
  record?(): Promise<void>;
}

export interface Exports {
  begin<Listed, Record>(list: ExportedList<Listed, Record>, asking: Asking): Promise<FileStream>;
  /** A file that is read page by page, without a cursor. It takes a place until its end. */
  beginPaged(file: FileStream, asking: PagedAsking): Promise<FileStream>;
  /** Ends the running exports. */
  close(): Promise<void>;
}

/** An export holds a connection until it ends; other work needs most of them. */
const shareOfPool = 3;
const rowsAtOnce = 500;
/** Without a limit, a slow reader would hold its connection forever. */
const longestMs = 3_600_000;
/** When all places are taken, an export that has waited so long for its reader gives its place up. */
const patienceMs = 60_000;
/** Most exports end in this time, and nobody waits much longer for one to begin. */
const longestWaitMs = 20_000;

const types = { csv: "text/csv", xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };

interface Options {
  database: OpenDatabase;
  clock: Clock;
  slowAfterMs?: number;
  waitMs?: number;
}

type RunningCursor = RowCursor & Pick<Place, "wait">;

/** Lists as files, written while they are read from a cursor, and no faster than the caller reads them. */
export function openExports({
  database: { db, pool },
  clock,
  slowAfterMs = patienceMs,
  waitMs = longestWaitMs,
}: Options): Exports {
  const most = Math.max(1, Math.floor(pool.options.max / shareOfPool));
  const places = openPlaces({ most, slowAfterMs, waitMs });

  async function open(userId: string, signal: AbortSignal): Promise<RunningCursor> {
    const place = await places.take(userId, signal);
    const cursor = await openRowCursor(pool).catch((error: unknown) => {
      place.leave();
      throw error;
    });
    const close = async () => {
      clearTimeout(timer);
      await cursor.close().finally(place.leave);
    };
    const timer = setTimeout(() => void close(), longestMs).unref();
    place.onEnd(close);
    return { ...cursor, close, wait: place.wait };
  }

  return {
    async begin(list, { user, query, signal }) {
      const cursor = await open(user._id, signal);
      try {
        signal.addEventListener("abort", () => void cursor.close(), { once: true });
        refuseIfGone(signal);
        if (!(await takePlace(cursor.db, user._id))) throw tooManyOfUser();
        await cursor.open(list.rows.compile(cursor.db));
        const first = await nextOf(list, cursor);
        await inTransaction(db, (tx) => recordAudit(tx, eventOf(list.name, query, user._id)));
        const table = tableOf(list, { cursor, first, signal });
        return {
          name: nameOf(list, query.format, clock.now()),
          type: types[query.format],
          chunks: query.format === "csv" ? writeCsv(table) : writeXlsx(table),
        };
      } catch (error) {
        await cursor.close();
        throw error;
      }
    },
    async beginPaged(file, { user, signal, cutOff, record }) {
      const { wait, leave, onEnd } = await places.take(user._id, signal);
      const close = async () => {
        clearTimeout(timer);
        leave();
      };
      const end = async () => {
        await close();
        cutOff();
      };
      const timer = setTimeout(() => void end(), longestMs).unref();
      onEnd(end);
      signal.addEventListener("abort", () => void close(), { once: true });
      if (signal.aborted) await close();
      refuseIfGone(signal);
      await record?.().catch(async (error: unknown) => {
        await close();
        throw error;
      });
      return { ...file, chunks: pagesOf(file.chunks, { wait, close }) };
    },
    close: () => places.close(),
  };
}

interface PagedClose {
  wait: Wait;
  close(): Promise<void>;
}

async function* pagesOf(chunks: AsyncIterable<Uint8Array>, { wait, close }: PagedClose): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks) {
      wait.begin();
      yield chunk;
      wait.end();
    }
  } finally {
    await close();
  }
}

/** Holds a place until the transaction ends, counted over all processes. */
async function takePlace(db: Db, userId: string): Promise<boolean> {
  const places = Array.from({ length: exportsOfUser }, (_, place) => `${userId} ${place}`);
  for (const place of places) {
    const { rows } = await sql<{ isTaken: boolean }>`
      select pg_try_advisory_xact_lock(${lockClasses.exports}, hashtext(${place})) as "isTaken"`.execute(db);
    if (rows[0]?.isTaken) return true;
  }
  return false;
}

/** The value of a filter may be personal: the log records which filters were used, not their values. */
function eventOf(name: string, { format, ...filter }: Asking["query"], userId: string) {
  const filters = Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  return {
    actor: { userId },
    action: "export.make",
    subject: { kind: "export", name },
    after: { format, ...(filters.length > 0 && { filters: filters.join(", ") }) },
  };
}

/** Characters that file systems may not allow in a name. */
const unusual = /[\\/:*?"<>|\p{Cc}]/gu;

function nameOf({ name, of }: { name: string; of?: string | undefined }, format: string, at: Date): string {
  const what = of === undefined ? name : `${name} of ${of.replace(unusual, "").trim()}`;
  return `${what} ${at.toISOString().slice(0, 16).replace("T", " ").replace(":", "")}.${format}`;
}

interface Reading<Listed> {
  cursor: RunningCursor;
  first: readonly Listed[];
  signal: AbortSignal;
}

function tableOf<Listed, Record>(list: ExportedList<Listed, Record>, reading: Reading<Listed>): Table {
  return {
    name: list.name,
    headings: list.columns.map(([heading]) => heading),
    batches: batchesOf(list, reading),
  };
}

/** The next rows of the list that the cursor was opened for. */
function nextOf<Listed, Record>(_list: ExportedList<Listed, Record>, cursor: RowCursor): Promise<Listed[]> {
  return cursor.next<Listed>(rowsAtOnce);
}

async function* batchesOf<Listed, Record>(
  list: ExportedList<Listed, Record>,
  { cursor, first, signal }: Reading<Listed>,
): AsyncGenerator<readonly Row[]> {
  const { columns, describe } = list;
  try {
    for (let rows = first; rows.length > 0; rows = await nextOf(list, cursor)) {
      const records = await describe(cursor.db, rows);
      const batch = records.map((record) => columns.map(([, cellOf]) => cellOf(record)));
      cursor.wait.begin();
      yield batch;
      cursor.wait.end();
    }
  } catch (error) {
    // After the caller has disconnected, an error matters to nobody.
    if (!signal.aborted) throw error;
  } finally {
    await cursor.close();
  }
}
