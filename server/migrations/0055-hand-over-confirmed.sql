-- Of a response that a person has confirmed: whether that person has also confirmed the address that it hands over to.
alter table message add hand_over_confirmed boolean not null default false;
