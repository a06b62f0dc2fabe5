-- By what mail of strangers is matched, in indexes by owner. They are over expressions, so that no column can be forgotten
-- or go stale, and nothing is rewritten.

-- What stays the same of a subject through a conversation, as a number. `baseSubject` in server/src/outreach/drafting/subject.ts is the same rule.
create function subject_key(subject text) returns bigint language sql immutable strict parallel safe
return hashtextextended(
  lower(left(btrim(regexp_replace(
    regexp_replace(
      subject, '^(?:\s*(?:re|fwd?|aw|wg|sv|vs|antw|odp|ref|rv|enc|tr|r|i|回复|转发|答复)\s*(?:\[\d+\]|\(\d+\))?\s*[:：]\s*)+', '', 'i'
    ),
    '\s+', ' ', 'g'
  )), 1000)),
  0
);

create function recipient_domain(address text) returns text language sql immutable strict parallel safe
return lower(split_part(address, '@', -1));
