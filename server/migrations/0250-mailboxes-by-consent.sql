-- in steps
-- Mailboxes that a person connected by consent at a provider, and not by a password.
alter table mailbox add column if not exists oauth_provider text;
alter table mailbox drop constraint if exists mailbox_oauth_provider;
alter table mailbox add constraint mailbox_oauth_provider
  check (oauth_provider is null or (oauth_provider in ('google', 'microsoft') and auth = 'oauth2')) not valid;
-- step
alter table mailbox validate constraint mailbox_oauth_provider;
-- step
-- Who asks for a new access token at this moment, and until when nobody else does. In a table of its own: a change of the
-- mailbox would open its connections anew.
create table if not exists mailbox_token_lease (
  mailbox_id uuid primary key references mailbox on delete cascade,
  leased_until timestamptz not null
);
-- step
-- Of somebody who connects a mailbox, beside those who sign in or link an account.
alter table oauth_attempt drop constraint if exists oauth_attempt_provider_check;
alter table oauth_attempt add constraint oauth_attempt_provider_check
  check (provider in ('github', 'discord', 'google', 'google-mail', 'microsoft-mail')) not valid;
-- step
alter table oauth_attempt validate constraint oauth_attempt_provider_check;
