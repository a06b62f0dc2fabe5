/** The server's answers for tests: the sums of all matches, those of their offers, and why a list is empty. */
export const sums = { count: 42_315, cost: 900_000, unpriced: 1_200, expectedViews: 5_000_000, contacted: 3 };
export const offerSums = {
  offers: 1,
  withoutOffer: 0,
  sum: 12_400.2,
  roundedTo: 0.01,
  free: 10_000,
  isAboveFree: true,
};
export const reasons = {
  hasCreators: true,
  written: 2,
  filters: { q: 12 },
  limits: { genres: 1_000 },
  countedUpTo: 1_000,
};
