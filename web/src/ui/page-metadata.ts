interface Page {
  title: string;
  description: string;
  keywords?: readonly string[];
  image?: string;
}

/** The head of a page, for a route's `head`. */
export function pageMetadata({ title, description, keywords = [], image }: Page) {
  const shownTitle = title === "Overture" ? title : `${title} · Overture`;
  return {
    meta: [
      { title: shownTitle },
      { name: "description", content: description },
      ...(keywords.length > 0 ? [{ name: "keywords", content: keywords.join(", ") }] : []),
      { property: "og:title", content: shownTitle },
      { property: "og:description", content: description },
      ...(image === undefined ? [] : [{ property: "og:image", content: image }]),
    ],
  };
}
