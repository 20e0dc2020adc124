// Words that name a drink where other words are beside them, and words that always do.
import { termAt } from './terms.ts';
import type { Token } from './tokens.ts';

/** Single words that are a drink's name and little else. */
export const POPULAR: ReadonlySet<string> = new Set(
  'mojito margarita negroni daiquiri cosmopolitan manhattan paloma sazerac bellini mimosa caipirinha sangria eggnog americano boulevardier gimlet michelada sidecar spritz mule martini julep carajillo martinez aviation penicillin shandygaff bamboo adonis bramble punch highball lemonade tiki sour smash toddy collins swizzle shandy glogg gluhwein chapman limonana chilcano rebujito batida radler eggnog kir marg gibson vesper hugo caipiroska nojito nogroni kalimotxo screwdriver kamikaze mudslide garibaldi tipperary kinderpunsch horchata jallab karkade thandai apfelschorle'.split(
    ' ',
  ),
);
/** 'Aguas frescas of hibiscus and tamarind': of which flavors a host says, and no one drink is meant. */
export const isAboutFlavors = (tokens: readonly Token[], at: number, length: number): boolean =>
  tokens[at]?.stem === 'agua' && /^(?:of|de|with)$/.test(tokens[at + length]?.word ?? '');

const BETWEEN_DRINKS = /^(?:a|an|the|and|or|some)$/;

/** 'Mai Tai, Jungle Bird and a Zombie': a name that is a word of another meaning, beside drinks. */
export const isBesideDrink = (tokens: readonly Token[], at: number): boolean => {
  const stems = tokens.map(({ stem }) => stem);
  if (POPULAR.has(stems[at] ?? '') || termAt(stems, at)?.origin !== 'drink') return false;
  let before = at;
  while (before > 0 && BETWEEN_DRINKS.test(tokens[before - 1]?.word ?? '')) before--;
  let after = at + 1;
  while (BETWEEN_DRINKS.test(tokens[after]?.word ?? '')) after++;
  const isDrink = (from: number, length: number) => {
    const found = from < 0 ? undefined : termAt(stems.slice(0, from + length), from);
    return (
      found?.origin === 'drink' && found.length === length && (length > 1 || POPULAR.has(stems[from] ?? ''))
    );
  };
  const isListed =
    [1, 2, 3].some((length) => isDrink(before - length, length)) &&
    (before < at || tokens[at]?.before === 'comma') &&
    tokens[before]?.before !== 'stop';
  const isFollowed =
    (after > at + 1 || tokens[after]?.before === 'comma') &&
    tokens[at + 1]?.before !== 'stop' &&
    [1, 2, 3].some((length) => isDrink(after, length));
  return isListed || isFollowed;
};

/** 'She loves a Southside', 'his favorite is an Aviation': a drink, whatever else its name means. */
export const isLovedDrink = (tokens: readonly Token[], at: number): boolean => {
  const isNext = ['none', 'hyphen'].includes(tokens[at]?.before ?? 'stop');
  const after = tokens[at + 1];
  const isAlone =
    after === undefined ||
    after.before !== 'none' ||
    /^(?:and|or|but|with|for|to|at|on|as|when|then)$/.test(after.word);
  const before = tokens
    .slice(Math.max(0, at - LOVED_REACH), at)
    .map(({ word }) => word)
    .join(' ');
  return isNext && isAlone && LOVED.test(before);
};
const LOVED_REACH = 5;
const LOVED =
  /\b(?:loves?|adores?|likes?|drinks?|orders?|favou?rites?(?: (?:drink|cocktail))?(?: is)?|partial to|fond of|known for) (?:an?|her|his|my|their)$/;
