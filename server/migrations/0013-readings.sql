alter table message
  -- of a response: what was read in it, and what somebody put right by hand
  add reading jsonb,
  add sender text,
  -- name, type and size of each file that hangs on it, in order; the files stay in the mail
  add attachments jsonb not null default '[]',
  add has_html boolean not null default false,
  -- the mail holds more text than is shown
  add is_folded boolean not null default false,
  -- of a draft and what was sent: whom it is for, when that is not the creator's own address
  add recipient text check (recipient <> '');

-- who answered last in a thread, when that was not the creator's own address
alter table thread add answers_from text;
