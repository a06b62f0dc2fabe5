-- What one of another currency is worth, as administrators keep it. A rate counts while `base` is the installation's currency.
create table exchange_rate (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  base text not null check (base ~ '^[A-Z]{3}$'),
  rate double precision not null check (rate > 0),
  set_at timestamptz not null,
  set_by uuid references app_user on delete set null
);
