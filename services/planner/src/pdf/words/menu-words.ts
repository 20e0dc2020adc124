import { guestMarks } from '@swizzle/mixology/briefs/guests/diet-groups';
import {
  type BatchCard,
  type Cocktail,
  type MenuSection,
  sectionTitle,
  ZERO_PROOF_BELOW,
} from '@swizzle/proto';

/** '21 lime wheels, 21 brandied cherries' */
export const garnishWords = (garnish: BatchCard['garnish']): string =>
  garnish.length === 0 ? 'None' : garnish.map(({ words }) => words).join(', ');

const WITHOUT_GLASS = /Coupe|Flute|Mug/;

/** 'Highball glass', 'Coupe', 'Tiki mug'. */
export const glassWords = (glass: string): string => {
  if (glass === 'Tiki') return 'Tiki mug';
  return WITHOUT_GLASS.test(glass) ? glass : `${glass} glass`;
};

/** What a section of a printed menu is called. */
export const sectionName = (
  section: MenuSection,
  drinks: readonly { section: MenuSection; cocktail: Cocktail }[],
): string =>
  sectionTitle(
    section,
    drinks.map((drink) => ({ section: drink.section, abv: drink.cocktail.abv })),
  );

const isZeroProof = ({ abv }: Cocktail): boolean => abv < ZERO_PROOF_BELOW;

/** Whether a drink bears the zero-proof mark. A dash of bitters disqualifies it from the mark; the words still say zero-proof. */
export const isWithoutAlcohol = (cocktail: Cocktail): boolean =>
  isZeroProof(cocktail) && !cocktail.alcoholTraces;

/** What a menu says about a drink beneath its name. */
export const lineOf = ({ tagline, description }: Cocktail, own?: string): string =>
  own ?? (tagline || description);

const tracesIn = (names: readonly string[]): string => `a trace of alcohol (${names.join(', ')})`;

/** Allergens and alcohol traces, for guests who must avoid them: 'nuts, sulfites'; empty where there are none. */
export const contentsOf = ({ allergens, alcoholTraces }: Cocktail): string =>
  [...allergens, ...(alcoholTraces ? [tracesIn(alcoholTraces)] : [])].join(', ');

/** Made to taste of spirits or wine, and never quite free of alcohol. */
const IMITATION = /zero-proof|alcohol-free|dealcoholized/i;

const strengthWords = ({ abv, alcoholTraces, ingredients }: Cocktail): string => {
  if (abv >= ZERO_PROOF_BELOW) return `${Math.round(abv)}% ABV`;
  const isFree = !alcoholTraces && !ingredients.some(({ name }) => IMITATION.test(name));
  return isFree ? 'alcohol-free' : 'under 0.5% ABV';
};

/**
 * Strength, allergens, what has alcohol in a zero-proof drink, and which diets of the guests it suits:
 * '18% ABV · contains egg · Vegetarian'.
 */
export const factsOf = (cocktail: Cocktail, suits: readonly string[] = []): string => {
  const { allergens, alcoholTraces } = cocktail;
  return [
    strengthWords(cocktail),
    ...(allergens.length > 0 ? [`contains ${allergens.join(', ')}`] : []),
    ...(alcoholTraces ? [tracesIn(alcoholTraces)] : []),
    ...guestMarks(suits),
  ].join(' · ');
};

/** Several names in one: 'gin, lime and mint'. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const COUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
export const count = (amount: number): string => COUNT.format(amount);
