import { type FoundTerm, isKind, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
export const COLOR_CUES: ReadonlySet<string> = new Set([
  'in',
  'color',
  'all',
  'everything',
  'something',
  'our',
  'bright',
  'pale',
  'deep',
  'dusty',
  'blush',
  'a',
]);
export const NOT_COLORS =
  /^(?:(?:silver|golden|gold|ruby|pearl|emerald|sapphire|coral|ivory) (?:wedding|anniversary|jubilee)|black tie|white tie|red carpet|green thumb|blue sky|white elephant|golden hour|golden anniversary|golden globe|red sox|white party|green beer|black friday|blue collar|pink floyd|white christmas|orange juice|white wedding)$/;

export const isColor = ({ term }: FoundTerm) => term.features.some((feature) => feature.startsWith('color '));

/** Names of a wedding's colors that are flavors too. */
const COLOR_NAMES: Readonly<Record<string, string>> = {
  rose: 'pink',
  blush: 'pink',
  raspberry: 'pink',
  sage: 'green',
  mint: 'green',
  olive: 'green',
  eucalyptus: 'green',
  rosemary: 'green',
  lavender: 'purple',
  plum: 'purple',
  violet: 'purple',
  peach: 'orange',
  apricot: 'orange',
  saffron: 'yellow',
  lemon: 'yellow',
  champagne: 'yellow',
  cherry: 'red',
  cranberry: 'red',
  'red wine': 'red',
};

const COLOR_WORDS: ReadonlySet<string> = new Set(['color', 'colour', 'palette', 'hue']);
const COLOR_REACH = 4;
const LIST_REACH = 8;

/** 'Our brand color is purple', 'orange is our color'. */
export const isAboutColor = (tokens: readonly Token[], at: number, length: number): boolean => {
  for (const step of [-1, 1] as const)
    for (let by = 1; by <= COLOR_REACH; by++) {
      const place = step < 0 ? at - by : at + length - 1 + by;
      const edge = step < 0 ? tokens[place + 1] : tokens[place];
      // 'In our color (orange)'.
      const isAside = step < 0 && by === 1 && edge?.before === 'comma';
      if (edge === undefined || (['stop', 'comma'].includes(edge.before) && !isAside)) break;
      if (COLOR_WORDS.has(tokens[place]?.stem ?? '')) return true;
    }
  return false;
};

/** The color that a flavor's word names in a list: 'our colors are dusty rose and sage'. */
export const colorNamed = (tokens: readonly Token[], at: number, length: number): string | undefined => {
  const name = tokens
    .slice(at, at + length)
    .map(({ stem }) => stem)
    .join(' ');
  const color = COLOR_NAMES[name];
  if (color === undefined || !isKind(`${color} drinks`)) return undefined;
  for (let place = at - 1; place >= 0 && at - place <= LIST_REACH; place--) {
    if (COLOR_WORDS.has(tokens[place]?.stem ?? '')) return `${color} drinks`;
    if (tokens[place + 1]?.before === 'stop') break;
  }
  return isAboutColor(tokens, at, length) ? `${color} drinks` : undefined;
};

export const JOINERS = new Set(['or', 'and']);

/** 'Purple or black', 'red, white and blue': colors beside colors. */
export const isBesideColor = (tokens: readonly Token[], at: number, length: number): boolean => {
  const colorAt = (place: number) => {
    const found = termAt(
      tokens.map(({ stem }) => stem),
      place,
    );
    // 'Orange and black': the fruit is a color too.
    return found !== undefined && (isColor(found) || isKind(`${found.term.id} drinks`));
  };
  const [next, last] = [at + length, at - 1];
  return [
    JOINERS.has(tokens[next]?.word ?? '') ? next + 1 : next,
    JOINERS.has(tokens[last]?.word ?? '') ? last - 1 : last,
  ].some((place) => place >= 0 && colorAt(place));
};
