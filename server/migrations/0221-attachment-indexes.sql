-- concurrently
-- Whether anything still has a file.
create index concurrently message_attachments on message using gin (attachment_ids) where attachment_ids <> '{}';
create index concurrently mail_attachments on mail using gin (attachment_ids) where attachment_ids <> '{}';
create index concurrently discarded_draft_attachments on discarded_draft using gin (attachment_ids) where attachment_ids <> '{}';
create index concurrently text_before_template_attachments on text_before_template using gin (attachment_ids) where attachment_ids <> '{}';
create index concurrently email_template_attachments on email_template using gin (attachment_ids) where attachment_ids <> '{}';
