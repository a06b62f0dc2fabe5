-- for the removal of the old ones
create index webhook_delivery_created on webhook_delivery (created_at);
