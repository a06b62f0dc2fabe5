-- concurrently
create index concurrently mail_subject on mail (owner_id, subject_key(subject), created_at desc, id desc) where kind = 'outreach';
create index concurrently mail_domain on mail (owner_id, recipient_domain(recipient), created_at desc, id desc) where kind = 'outreach';
-- the planner knows nothing of an expression before
analyze mail;
