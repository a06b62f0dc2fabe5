-- What administrators are warned of. A row outlives its cause by a day, so that what comes and goes is mailed once a day.
create table alert (
  kind text not null check (kind in ('mailbox-stopped', 'mailbox-away', 'disk')),
  -- the mailbox, or the name of the machine
  subject text not null,
  message text not null,
  since timestamptz not null,
  mailed_at timestamptz,
  healed_at timestamptz,
  primary key (kind, subject)
);
