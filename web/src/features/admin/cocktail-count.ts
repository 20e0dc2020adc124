/** Cocktails that the house opened with: the count shown is never less. */
const AT_LEAST = 106;

export const cocktailCount = (count = 0) =>
  count > AT_LEAST ? count.toLocaleString('en-US') : `${AT_LEAST}+`;
