import type { creatorFields, creatorImports, lists, profiles } from "@overture/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { SharedColumns } from "../db/own-rows.js";
import type { StoredChannel } from "./profile/channels.js";

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
  /** The id of the category, not its code. */
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
  /** Past times in which it was deleted; a silence does not grow in them. */
  stopped_during: Generated<string | null>;
  import_created: Generated<number | null>;
  import_written: Generated<number | null>;
}

interface CreatorImportTable {
  id: Generated<string>;
  code: GeneratedAlways<number>;
  user_id: string | null;
  file_name: string | null;
  created_at: Date;
  imported: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  genre_codes: Generated<number[]>;
  region_codes: Generated<number[]>;
  undone_at: Generated<Date | null>;
  undone_by: Generated<string | null>;
  deleted: Generated<number | null>;
  restored: Generated<number | null>;
}

interface CreatorImportBeforeTable {
  import_code: number;
  creator_id: string;
}

interface ImportMappingTable {
  user_id: string;
  headers_hash: Buffer;
  headers: string[];
  mapping: ColumnType<creatorImports.RememberedMapping["mapping"], string, string>;
  fields: ColumnType<creatorImports.RememberedMapping["fields"], string, string>;
  saved_at: Date;
}

interface CreatorListTable extends SharedColumns {
  /** Null for a list that is put together by hand. */
  filter: ColumnType<lists.SavedFilter | null, string | null, string | null>;
  /** Counted by triggers, including deleted creators. */
  members: GeneratedAlways<number>;
}

interface CreatorListMemberTable {
  list_id: string;
  creator_id: string;
}

interface CreatorTagTable {
  creator_id: string;
  /** The name in lower case. */
  key: string;
  name: string;
}

interface CreatorProfileTable {
  creator_id: string;
  language: string | null;
  time_zone: string | null;
  channels: ColumnType<StoredChannel[] | null, string | null, string | null>;
  notes: Generated<string>;
}

interface DeletedCreatorNotesTable {
  id: Generated<string>;
  creator_id: string;
  notes: string;
  deleted_at: Date;
  deleted_by: string | null;
}

interface CreatorAddressTable {
  id: Generated<string>;
  creator_id: string;
  /** In lower case. */
  address: string;
  role: profiles.AddressRole;
  /** The user for whose mail it counts; null for everybody's. */
  owner_id: string | null;
  created_at: Date;
}

interface CreatorFieldTable {
  id: Generated<string>;
  name: string;
  /** Former names still mean this field unless another one has the name now. */
  former_names: Generated<string[]>;
  label: string;
  type: creatorFields.FieldType;
  /** Only for the type choice. */
  choices: string[] | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
}

interface CreatorFieldValueTable {
  creator_id: string;
  field_id: string;
  text: string | null;
  /** The text in lower case. */
  key: GeneratedAlways<string | null>;
  /** A number, cents, or a day as 20260331. */
  figure: string | null;
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
    creator_import: CreatorImportTable;
    creator_import_before: CreatorImportBeforeTable;
    import_mapping: ImportMappingTable;
    creator_list: CreatorListTable;
    creator_list_member: CreatorListMemberTable;
    creator_tag: CreatorTagTable;
    creator_profile: CreatorProfileTable;
    deleted_creator_notes: DeletedCreatorNotesTable;
    creator_address: CreatorAddressTable;
    creator_field: CreatorFieldTable;
    creator_field_value: CreatorFieldValueTable;
    exchange_rate: ExchangeRateTable;
  }
}
