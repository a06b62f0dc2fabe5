interface Page {
  title: string;
  /** Without one a page has that of the whole: nobody finds by searching what a link in a mail opens. */
  description?: string;
  keywords?: readonly string[];
  image?: string;
}

/** The head of a page, for a route's `head`. */
export function pageMetadata({ title, description, keywords = [], image }: Page) {
  const shownTitle = title === "Overture" ? title : `${title} · Overture`;
  return {
    meta: [
      { title: shownTitle },
      ...(keywords.length > 0 ? [{ name: "keywords", content: keywords.join(", ") }] : []),
      { property: "og:title", content: shownTitle },
      ...(description
        ? [
            { name: "description", content: description },
            { property: "og:description", content: description },
          ]
        : []),
      ...(image === undefined ? [] : [{ property: "og:image", content: image }]),
    ],
  };
}
