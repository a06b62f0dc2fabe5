import { useMatches } from "@tanstack/react-router";

/** Title and description of the page: of each, what the innermost route says. The router can write any tag there is. */
export function PageHead() {
  const tags = useMatches().flatMap(({ meta }) => meta?.filter((tag) => tag !== undefined) ?? []);
  return Array.from(
    new Map(tags.map((tag) => [tag.name ?? tag.property ?? "title", tag])),
    ([key, { title, ...tag }]) => (title ? <title key={key}>{title}</title> : <meta key={key} {...tag} />),
  );
}
