interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}

declare module "../db/database.js" {
  interface Database {
    rate_limit: RateLimitTable;
  }
}
