// What a host asks for by name: flavors, spirits, colors, drinks.
import type { Span } from './read-exclusions.ts';
import { type FoundTerm, type Term, termAt } from './terms.ts';
import type { Token } from './tokens.ts';

/** Something that is asked for. */
export interface FoundWish extends Span {
  term: Term;
  kind: 'wanted' | 'color' | 'drink';
}

/** Names that are words of another meaning too. */
const ORDINARY: ReadonlySet<string> = new Set(
  'date port ice cream water sugar spirit liquor animal meat pop salt fish grain malt wheat corn dye alcohol animal product cereal gas shaker blender flute acid broth strength drinking light flower pine bubble rose white red love'.split(
    ' ',
  ),
);
/** Adjectives that say something else than a taste unless a drink follows. */
const SHY: ReadonlySet<string> = new Set(
  'hot warm rich heavy strong white black clear brown golden amber ivory stiff smoked nutty salty acidic alcoholic red green blue pink orange yellow purple'.split(
    ' ',
  ),
);
const HEADS: ReadonlySet<string> = new Set([
  'drink',
  'cocktail',
  'signature',
  'punch',
  'mocktail',
  'beverage',
  'welcome',
  'color',
  'colored',
  'theme',
  'hue',
  'brand',
  'tone',
  'and',
  'in',
  'palette',
  'flavor',
  'everything',
]);
const COLOR_CUES: ReadonlySet<string> = new Set([
  'in',
  'color',
  'all',
  'something',
  'our',
  'and',
  'bright',
  'pale',
  'deep',
  'dusty',
  'blush',
  'a',
]);
/** Single words that are a drink's name and little else. */
const POPULAR: ReadonlySet<string> = new Set(
  'mojito margarita negroni daiquiri cosmopolitan manhattan paloma sazerac bellini mimosa caipirinha sangria eggnog americano boulevardier gimlet michelada sidecar spritz mule martini julep carajillo martinez aviation penicillin shandygaff bamboo adonis bramble punch highball tiki sour smash toddy collins swizzle'.split(
    ' ',
  ),
);
const NOT_COLORS =
  /^(?:black tie|white tie|red carpet|green thumb|blue sky|white elephant|golden hour|golden anniversary|golden globe|red sox|white party|green beer|black friday|blue collar|pink floyd|white christmas|orange juice|white wedding)$/;

const isColor = ({ term }: FoundTerm) => term.features.some((feature) => feature.startsWith('color '));

const kindOf = (tokens: readonly Token[], at: number, found: FoundTerm): FoundWish['kind'] | undefined => {
  const [word, after, before] = [tokens[at]?.stem ?? '', tokens[at + found.length], tokens[at - 1]];
  if (isColor(found)) {
    const isNamed = NOT_COLORS.test(`${word} ${after?.stem}`);
    const isAlone = tokens[at]?.before !== 'none' && after?.before !== 'none';
    const isCued =
      isAlone || HEADS.has(after?.stem ?? '') || COLOR_CUES.has(before?.word ?? '') || found.length > 1;
    return !isNamed && isCued ? 'color' : undefined;
  }
  // 'Grasshoppers' are drinks, whatever a grasshopper is.
  const isMany = tokens[at]?.word !== word;
  if (found.origin === 'drink') return found.length > 1 || isMany || POPULAR.has(word) ? 'drink' : undefined;
  if (found.origin === 'adjective')
    return SHY.has(word) && !HEADS.has(after?.stem ?? '') ? undefined : 'wanted';
  return found.length === 1 && ORDINARY.has(word) ? undefined : 'wanted';
};

/** What a text asks for; exclusions are to be masked. */
export const readWanted = (tokens: readonly Token[]): FoundWish[] => {
  const stems = tokens.map(({ stem }) => stem);
  const wishes: FoundWish[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = stems[at] === '' ? undefined : termAt(stems, at);
    const kind = found && kindOf(tokens, at, found);
    if (found && kind) wishes.push({ term: found.term, kind, from: at, to: at + found.length });
    at += found?.length ?? 1;
  }
  return wishes;
};
