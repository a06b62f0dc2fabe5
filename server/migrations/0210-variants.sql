-- Several texts of one place in a campaign: of a step, or of a follow-up in a step. Who begins there is dealt one of those that are in
-- use, in their order. One that is no longer in use has no position; it stays as long as a message came of it. Its number is its name.
create table variant (
  id uuid primary key default new_id(),
  campaign_id uuid not null references campaign on delete cascade,
  step text not null check (step in ('initial', 'negotiation', 'final')),
  -- Which of the campaign's follow-ups; 0 is the step's own mail.
  follow_up smallint not null default 0 check (follow_up between 0 and 5),
  number integer not null,
  position smallint,
  subject text,
  content text not null,
  created_at timestamptz not null
);
create unique index variant_number on variant (campaign_id, step, follow_up, number);

-- What a message was written from; without a foreign key, because a variant with messages goes with its campaign alone.
alter table message add column variant_id uuid;
alter table discarded_draft add column variant_id uuid;
alter table text_before_template add column variant_id uuid;
