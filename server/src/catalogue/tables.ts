import type { lists, profiles } from "@overture/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface GenreTable {
  id: Generated<string>;
  code: GeneratedAlways<number>;
  name: string;
}

interface RegionTable {
  id: Generated<string>;
  code: GeneratedAlways<number>;
  name: string;
}

interface DeletedCategoryTable {
  /** The category's own, as its code. */
  id: string;
  kind: "genre" | "region";
  code: number;
  name: string;
  deleted_at: Date;
  deleted_by: string | null;
}

interface CreatorTable {
  id: Generated<string>;
  username: string;
  email: string;
  genre_codes: number[];
  region_codes: number[];
  avg_cost: number | null;
  avg_views: number | null;
  acceptance_rate: number | null;
  deal_success_index: number | null;
  display_name: Generated<string | null>;
  first_name: Generated<string | null>;
  platform: Generated<string | null>;
  followers: Generated<number | null>;
  link: Generated<string | null>;
  created_at: Date;
  deleted_at: Date | null;
  deleted_by: Generated<string | null>;
  erased_at: Generated<Date | null>;
}

interface CreatorListTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  is_shared: boolean;
  /** Null for a list that is put together by hand. */
  filter: ColumnType<lists.SavedFilter | null, string | null, string | null>;
  /** Kept by triggers, with deleted creators. */
  members: GeneratedAlways<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
}

interface CreatorListMemberTable {
  list_id: string;
  creator_id: string;
}

interface CreatorTagTable {
  creator_id: string;
  /** The name in small letters. */
  key: string;
  name: string;
}

interface CreatorProfileTable {
  creator_id: string;
  language: string | null;
  time_zone: string | null;
  channels: ColumnType<profiles.Channel[] | null, string | null, string | null>;
  notes: Generated<string>;
}

interface CreatorAddressTable {
  id: Generated<string>;
  creator_id: string;
  /** In small letters. */
  address: string;
  role: profiles.AddressRole;
  /** For whose mail it counts; null is everybody's. */
  owner_id: string | null;
  created_at: Date;
}

interface ExchangeRateTable {
  currency: string;
  base: string;
  rate: number;
  set_at: Date;
  set_by: string | null;
}

declare module "../db/database.js" {
  interface Database {
    genre: GenreTable;
    region: RegionTable;
    deleted_category: DeletedCategoryTable;
    creator: CreatorTable;
    creator_list: CreatorListTable;
    creator_list_member: CreatorListMemberTable;
    creator_tag: CreatorTagTable;
    creator_profile: CreatorProfileTable;
    creator_address: CreatorAddressTable;
    exchange_rate: ExchangeRateTable;
  }
}
