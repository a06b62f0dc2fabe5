-- What is known of a creator as a person. Only server/src/catalogue/profile writes these two.
create table creator_profile (
  creator_id uuid primary key references creator on delete cascade,
  -- BCP 47
  language text,
  -- IANA
  time_zone text,
  -- Null until somebody has said them: then the creator's platform and link stand for one.
  channels jsonb check (jsonb_typeof(channels) = 'array'),
  notes text not null default ''
);

-- Addresses beside the one in `creator`, which is the primary one: that has a row too where its role is not the creator's own.
create table creator_address (
  id uuid primary key default new_id(),
  creator_id uuid not null references creator on delete cascade,
  -- in small letters
  address text not null,
  role text not null check (role in ('own', 'manager', 'agency')),
  -- For whose mail it counts. Null is everybody's: the shared mailbox proved it, or an administrator said so.
  owner_id uuid references app_user on delete cascade,
  created_at timestamptz not null,
  constraint creator_address_key unique nulls not distinct (creator_id, address, owner_id)
);
create index creator_address_address on creator_address (address);
create index creator_address_owner on creator_address (owner_id, id) where owner_id is not null;
