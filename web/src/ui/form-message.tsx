/** What went wrong with a form as a whole, above its buttons. */
export function FormMessage({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children !== undefined && <p className="rounded bg-danger-soft px-3 py-2 text-danger-text">{children}</p>}
    </div>
  );
}
