-- in steps
-- Of creators who were erased before: what they wrote on the page of an offer, and why conversations with them were
-- cancelled.
update offer_answer set words = null
from creator
join thread on thread.creator_id = creator.id
join message on message.thread_id = thread.id
where creator.erased_at is not null and message.id = offer_answer.message_id and offer_answer.words is not null;
-- step
update thread set cancel_reason = 'The creator was erased'
from creator
where creator.erased_at is not null and thread.creator_id = creator.id
  and thread.cancel_reason <> 'The creator was erased';
