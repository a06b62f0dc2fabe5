-- The figures of the threads that are there already are kept by the workers, some thousands at a time. Until then they are worked out
-- when they are read, as they were before. Nothing is locked; a million threads take a few seconds.
insert into changed_thread (thread_id, campaign_id) select id, campaign_id from thread;
