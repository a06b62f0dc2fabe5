import pg from "pg";

/**
 * What every connection sets as it opens, whatever the database, the role or the server has set. These and no others:
 * PgBouncer keeps them for each of its clients, in every version, if they have these names.
 */
const sessionSettings = { TimeZone: "UTC", DateStyle: "ISO, MDY", standard_conforming_strings: "on" };

const bounds = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] as const;

interface Starting {
  getStartupConf(): Record<string, string>;
}

/** What the library keeps of a connection that is being made. */
interface Connecting {
  readonly _connecting: boolean;
  readonly connection: { readonly stream: { destroy(): void } };
}

/** Every connection to the database is one of these: `timestamptz` has the same dates and days of 24 hours on each. */
export class DatabaseClient extends pg.Client {
  /** The library does not send a bound of 0, and so leaves one that the database has set. */
  readonly #unbounded: Record<string, string>;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#unbounded = Object.fromEntries(bounds.filter((name) => config[name] === 0).map((name) => [name, "0"]));
    const end = this.end.bind(this) as (...callback: unknown[]) => unknown;
    const endOrBreak = (...callback: unknown[]): unknown => {
      const { _connecting: isSigningIn, connection } = this as unknown as Connecting;
      // The library would say goodbye in the middle of signing in, which PostgreSQL logs as a broken sign-in.
      if (isSigningIn) connection.stream.destroy();
      return end(...callback);
    };
    this.end = endOrBreak as typeof this.end;
  }

  /** The library calls it for the message that begins a session. */
  getStartupConf(): Record<string, string> {
    const own = (pg.Client.prototype as unknown as Starting).getStartupConf.call(this);
    return { ...own, ...this.#unbounded, ...sessionSettings };
  }
}
