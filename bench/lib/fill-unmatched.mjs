/** Adds `count` mails to the shared mailbox that belong to no conversation. */
export async function fillUnmatched(pool, count) {
  await pool.query(`
    insert into received_mail
      (message_key, kind, message_id, sender, subject, raw, received_at, mailbox_id, proof, is_unassigned)
    select 'stranger ' || number, 'reply', '<stranger-' || number || '@office.example>', 'writer-' || number || '@office.example',
      'About something else ' || number, 'x', now() - number * interval '1 minute', '00000000-0000-7000-8000-000000000001', 'none', true
    from generate_series(1, ${count}) as number`);
  await pool.query("vacuum analyze received_mail");
}
