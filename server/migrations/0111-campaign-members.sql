-- Who works in a campaign beside its owner, or looks at it.
create table campaign_member (
  campaign_id uuid not null references campaign on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('viewer', 'member')),
  added_at timestamptz not null,
  primary key (campaign_id, user_id)
);
create index campaign_member_user on campaign_member (user_id);

-- Whatever somebody may read or write is asked of this one view.
create view campaign_access as
select id as campaign_id, user_id, 'owner' as role from campaign
union all
select campaign_id, user_id, role from campaign_member;
