-- After a change of address the old one can take it back. The address of such a link is the old one.
alter table account_link
  drop constraint account_link_purpose_check,
  drop constraint account_link_check,
  add constraint account_link_purpose_check
    check (purpose in ('verify', 'change-email', 'reset-password', 'take-back')),
  add constraint account_link_check check ((email is not null) = (purpose in ('change-email', 'take-back')));
-- An address that can be taken back is nobody else's meanwhile.
create index account_link_take_back on account_link (lower(email)) where purpose = 'take-back';
