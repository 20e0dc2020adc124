import { GARNISHES, type Garnish } from './garnish.ts';

const byLength = GARNISHES.map((garnish) => ({
  garnish,
  phrase: garnish.phrase.replace(/^(few|pair of|trio of|spoonful of) /, ''),
})).sort((left, right) => right.phrase.length - left.phrase.length);

/**
 * Garnishes that a line of text names, and the words that name none of ours, in lower case. Longer names are
 * taken first, so that a studded lemon wheel is not two.
 */
export const readGarnish = (text: string): { garnishes: Garnish[]; rest: string } => {
  let rest = text.toLowerCase();
  const garnishes = byLength.flatMap(({ garnish, phrase }) => {
    if (!rest.includes(phrase)) return [];
    rest = rest.replace(phrase, ' ');
    return [garnish];
  });
  return { garnishes, rest };
};
