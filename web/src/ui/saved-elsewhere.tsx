interface Props {
  /** What was saved, and what saving again does. */
  says: string;
  texts: readonly { title?: string | undefined; content: string }[];
}

/** What a save would replace that its user has not seen in the form. */
export function SavedElsewhere({ says, texts }: Props) {
  return (
    <div className="rounded border border-line p-3">
      <p className="text-[13px] text-muted">{says}</p>
      <ul className="mt-1 flex max-h-60 flex-col divide-y divide-line overflow-y-auto">
        {texts.map(({ title, content }, index) => (
          <li key={index} className="py-2 [overflow-wrap:anywhere]">
            {title && <p className="font-medium whitespace-pre-line">{title}</p>}
            <p className="whitespace-pre-wrap">{content}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
