-- The link of a mail about an account, encrypted with APP_SECRET, until the mail is delivered.
alter table mail add sealed_link bytea;
-- What was delivered before needs its link no more.
update mail set body = regexp_replace(body, '^https?://\S+$', '[A link that only its recipient sees]', 'gn')
where kind = 'account' and state in ('accepted', 'bounced', 'failed');
-- Mails about accounts are kept encrypted there.
alter table sandbox_mail add is_sealed boolean not null default false;
