-- Discarded drafts are the campaign's owner's. Those of a campaign that was handed over stayed with the owner before.
update discarded_draft set user_id = campaign.user_id
from thread
join campaign on campaign.id = thread.campaign_id
where thread.id = discarded_draft.thread_id and discarded_draft.user_id <> campaign.user_id;
