-- What was forecast of each running campaign on each day, to be compared with what came. Only server/src/decisions
-- writes this; what came is read from the deals.
create table campaign_forecast (
  campaign_id uuid not null references campaign on delete cascade,
  made_on date not null,
  -- by the end of this day
  expected_on date not null,
  low_views bigint not null,
  likely_views bigint not null,
  high_views bigint not null,
  primary key (campaign_id, made_on)
);

-- What is old is removed by its day.
create index campaign_forecast_day on campaign_forecast (made_on);
