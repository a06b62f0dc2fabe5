/** The mark and the name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold tracking-tight">
      <svg aria-hidden viewBox="0 0 32 32" className="size-6 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M9 20a7 7 0 0 1 14 0" className="fill-none stroke-on-accent" strokeWidth="3" strokeLinecap="round" />
        <circle cx="16" cy="20" r="2.5" className="fill-on-accent" />
      </svg>
      Overture
    </span>
  );
}
