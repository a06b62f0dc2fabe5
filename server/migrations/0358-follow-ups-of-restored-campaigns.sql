-- A campaign that is restored does not send what became due while it was deleted: that time does not count as silence.
alter table campaign
  add column if not exists restored_at timestamptz,
  add column if not exists deleted_for interval;
