-- The session that asked for a new address. Where it is null, nobody knows, and ending any session withdraws the link.
alter table account_link add column session_id uuid;
