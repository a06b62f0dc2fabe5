-- in steps
-- A response may be given on the page of an offer, and then there is no mail of it.
alter table message add column if not exists via text;
-- step
alter table message drop constraint if exists message_response_has_origin;
alter table message add constraint message_response_has_origin check (
  (status = 'response') = (received_mail_id is not null or via is not null) and (via is null or via = 'offer-page')
) not valid;
alter table message drop constraint if exists message_response_has_mail;
-- step
alter table message validate constraint message_response_has_origin;
-- step
-- Of each link to an offer that was handed over only the SHA-256 hash of its token. A mail that was tried several times
-- has several: which of them reached its recipient nobody knows.
create table if not exists offer_link (
  token_hash bytea primary key,
  -- with the offer
  message_id uuid not null references message on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists offer_link_message on offer_link (message_id);
-- What was answered on the page, once for each offer.
create table if not exists offer_answer (
  message_id uuid primary key references message on delete cascade,
  response_id uuid not null references message on delete cascade,
  answer text not null check (answer in ('accept', 'counter', 'decline')),
  -- in cents; of what was accepted or asked
  amount bigint check (amount >= 0),
  words text,
  answered_at timestamptz not null,
  constraint offer_answer_amount check ((answer = 'decline') = (amount is null))
);
create unique index if not exists offer_answer_response on offer_answer (response_id);
