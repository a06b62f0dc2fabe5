/** Open to anybody on the internet is a choice that somebody should have made. */
export function OpenRegistrationNotice() {
  return (
    <p role="status" className="rounded bg-warn-soft px-3 py-2 text-warn">
      Registration is open, and this installation has a public address or listens on every address of its machine:
      anybody who reaches it can make an account. Set REGISTRATION to "invite" or "closed" unless that is what you want.
    </p>
  );
}
