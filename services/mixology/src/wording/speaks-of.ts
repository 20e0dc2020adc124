// Whether a text speaks of ingredients, by any of their names.
import { ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';

/** Words of an ingredient's name that say nothing of what it is. */
const FORMS =
  /^(fresh|rich|strong|dry|sweet|white|black|aged|extra|syrup|juice|liqueur|bitters|cordial|pur[ée]e|water|nectar|leaves|cr[eè]me|with|zero|proof|style)$/i;
/** Shorter words are no names. */
export const MIN_LETTERS = 3;

/** What a text would call an ingredient. */
export const wordsFor = (id: string): string[] => {
  const { name, short, notes } = ingredientOf(id);
  return [name, short ?? '', groupOf(id), ...notes]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length >= MIN_LETTERS && !FORMS.test(word));
};

export const namesAny = (text: string, words: readonly string[]): boolean => {
  const said = text.toLowerCase();
  return words.some((word) => said.includes(word.replace(/(ies|y|s)$/, '')));
};

/** Whether a text speaks of one of these ingredients. */
export const speaksOf = (text: string, ids: readonly string[]): boolean =>
  namesAny(text, ids.flatMap(wordsFor));
