-- concurrently
create index concurrently received_mail_body on received_mail (body_hash) where body_hash is not null;
-- Large mails that came before there were bodies: a sweep moves them.
create index concurrently received_mail_to_split on received_mail (id) where body_hash is null and octet_length(raw) > 16384;
alter table received_mail validate constraint received_mail_body_hash_fkey;
