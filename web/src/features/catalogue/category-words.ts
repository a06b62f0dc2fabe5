import { t } from "#language";

export type CategoryKind = "genre" | "region";

interface CategoryWords {
  /** The heading of the list. */
  title: string;
  findOrAdd: string;
  add: string;
  noneYet: string;
  noMatch: string;
  notDeleted: string;
  newNameOf: (name: string) => string;
  /** The button that opens the small form, the label of its field, and the button that closes it. */
  begin: string;
  nameOfNew: string;
  giveUp: string;
}

/** Whole texts for genres and for regions: a placeholder for the noun would not work in other languages. */
export const categoryWords: Record<CategoryKind, CategoryWords> = {
  genre: {
    title: t`Genres`,
    findOrAdd: t`Find or add a genre`,
    add: t`Add genre`,
    noneYet: t`No genres yet`,
    noMatch: t`No genre matches`,
    notDeleted: t`The genre could not be deleted`,
    newNameOf: (name) => t`New name of the genre ${name}`,
    begin: t`New genre`,
    nameOfNew: t`Name of the new genre`,
    giveUp: t`No new genre`,
  },
  region: {
    title: t`Regions`,
    findOrAdd: t`Find or add a region`,
    add: t`Add region`,
    noneYet: t`No regions yet`,
    noMatch: t`No region matches`,
    notDeleted: t`The region could not be deleted`,
    newNameOf: (name) => t`New name of the region ${name}`,
    begin: t`New region`,
    nameOfNew: t`Name of the new region`,
    giveUp: t`No new region`,
  },
};
