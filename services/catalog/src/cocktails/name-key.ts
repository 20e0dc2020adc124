/**
 * The key by which a cocktail is looked up however its name is spelled: without case, accents, punctuation, or 'the' before
 * it. Not unique: two cocktails may have the same name.
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^the /, '');
