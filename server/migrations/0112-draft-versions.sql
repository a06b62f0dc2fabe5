-- How often a draft has been changed, from 1, and who changed it last and when. Whoever that was may be gone.
alter table message
  add column version integer not null default 1,
  add column edited_by uuid,
  add column edited_at timestamptz;

-- Whatever changes what a draft says makes a new version of it.
create function count_draft_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger message_version before update of subject, content, offer, recipient on message
  for each row
  when (
    old.status = 'draft' and new.status = 'draft'
    and (old.subject, old.content, old.offer, old.recipient) is distinct from (new.subject, new.content, new.offer, new.recipient)
  )
  execute function count_draft_version();
