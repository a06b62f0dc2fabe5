import { t } from "#language";

export type CategoryKind = "genre" | "region";

interface CategoryWords {
  /** All of them. */
  title: string;
  findOrAdd: string;
  add: string;
  noneYet: string;
  noMatch: string;
  notDeleted: string;
  newNameOf: (name: string) => string;
  /** The way to a new one, and what stands in its place then. */
  begin: string;
  nameOfNew: string;
  giveUp: string;
}

/** Whole texts for either: one with a gap for the word would be wrong in other languages. */
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
