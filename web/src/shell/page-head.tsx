import { useMatches } from "@tanstack/react-router";

/** Sets the title and description of the page, each from the innermost route that has one. */
export function PageHead() {
  const tags = useMatches().flatMap(({ meta }) => meta?.filter((tag) => tag !== undefined) ?? []);
  return Array.from(
    new Map(tags.map((tag) => [tag.name ?? tag.property ?? "title", tag])),
    ([key, { title, ...tag }]) => (title ? <title key={key}>{title}</title> : <meta key={key} {...tag} />),
  );
}
