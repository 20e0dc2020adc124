import { carriersOf, type Drink, itemOf } from './drink-facts.ts';
import type { Quality } from './vocabulary.ts';

/** What a line brings to the quality in question, in any unit. */
type Share = (drink: Drink) => { readonly name: string; readonly share: number }[];

/** Kilocalories in a gram, and the grams of alcohol in a milliliter. */
const ALCOHOL_CALORIES = 7;
const SUGAR_CALORIES = 4;
const ALCOHOL_GRAMS = 0.789;
const PERCENT = 100;

const alcoholGrams = (volumeMl: number, abv: number) => (volumeMl * abv * ALCOHOL_GRAMS) / PERCENT;

const ofFigures =
  (share: (line: Drink['figures']['lines'][number]) => number): Share =>
  ({ figures }) =>
    figures.lines.map((line) => ({ name: line.name, share: share(line) }));

const ofAxis =
  (axis: 'bitter' | 'fruity' | 'herbaceous' | 'earthy'): Share =>
  ({ ingredients }) =>
    ingredients.map((line) => ({ name: line.name, share: itemOf(line)?.flavor[axis] ?? 0 }));

const FOAMING = /egg white|aquafaba|pineapple juice|cream|espresso|stout|beer/i;

const ofCarriers =
  (taste: 'smoky' | 'spicy' | 'creamy' | 'bubbly'): Share =>
  (drink) =>
    (carriersOf(drink, taste) ?? []).map((name) => ({ name, share: 1 }));

const SHARES: Readonly<Record<Quality, Share>> = {
  sweet: ofFigures(({ sugarGrams }) => sugarGrams),
  dry: ofFigures(({ sugarGrams }) => sugarGrams),
  sour: ofFigures(({ acidGrams }) => acidGrams),
  bitter: ofAxis('bitter'),
  fruity: ofAxis('fruity'),
  herbaceous: ofAxis('herbaceous'),
  earthy: ofAxis('earthy'),
  smoky: ofCarriers('smoky'),
  spicy: ofCarriers('spicy'),
  creamy: ofCarriers('creamy'),
  bubbly: ofCarriers('bubbly'),
  strong: ofFigures(({ volumeMl, abv }) => alcoholGrams(volumeMl, abv)),
  heavy: ofFigures(
    ({ volumeMl, abv, sugarGrams }) =>
      alcoholGrams(volumeMl, abv) * ALCOHOL_CALORIES + sugarGrams * SUGAR_CALORIES,
  ),
  foamy: ({ ingredients }) => ingredients.map(({ name }) => ({ name, share: FOAMING.test(name) ? 1 : 0 })),
};

const MOST_SOURCES = 3;
/** Of the largest share: what brings less is not worth a word. */
const LEAST_PART = 0.3;

/** The ingredients that a quality of a drink comes from, the most important first. */
export const sourcesOf = (drink: Drink, quality: Quality): string[] => {
  const shares = SHARES[quality](drink).sort((left, right) => right.share - left.share);
  const most = shares[0]?.share ?? 0;
  return shares
    .filter(({ share }) => share > 0 && share >= most * LEAST_PART)
    .map(({ name }) => name)
    .slice(0, MOST_SOURCES);
};
