-- The key that memos of deals are signed with. There is one, unless APP_SECRET was lost: then a new one signs, and what
-- the older one has signed can still be verified.
create table signing_key (
  id uuid primary key,
  -- 32 bytes
  public_key bytea not null,
  -- sealed
  secret bytea not null,
  created_at timestamptz not null
);
-- Which conversation a signature was given for. What is signed stands nowhere: it follows from the deal.
create table memo_signature (
  signature bytea primary key,
  thread_id uuid not null references thread on delete cascade
);
create index memo_signature_thread on memo_signature (thread_id);
