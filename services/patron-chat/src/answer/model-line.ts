// What a model may say as Sam: nothing about a drink that its recipe doesn't say.
import { claimsAlcoholFree, faultsIn } from '@swizzle/mixology/checking/text-faults';
import { type Cocktail, text, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { type Language, languageOf } from '../language/language.ts';
import { drinkMentions, type Mention } from './drink-mentions.ts';
import { type Figure, figuresIn, hasWordedFigures, isOf, withoutFigures } from './figures.ts';
import { MAX_CHARACTERS, MAX_WITHOUT_DRINKS } from './reply-lines.ts';

const LINE = text(MAX_CHARACTERS, 1);
const SHORT_LINE = text(MAX_WITHOUT_DRINKS, 1);
/** Markup and words from behind the scenes, beside what no public text may hold. */
const UNFIT = /[*#_]|\binstructions?\b/iu;
/** Who may drink something is answered from the data alone. */
const LIMITS =
  /\b(?:nut|gluten|dairy|egg|lactose|milk|soy|allergen)[- ]free\b|\ballerg|\bvegan|\bhalal\b|\bkosher\b|\bkoscher\b|\bcasher\b|\bc(?:o)?eliac|\bpregnan|\bsafe (?:for|to)\b|\bgluten|\bglutine\b|\bglúten\b/iu;
const URGING =
  /\bbottoms up\b|\bdrink up\b|\bone for the road\b|\bget (?:drunk|wasted|hammered|tipsy)\b|\bshots for\b|\banother round\b/iu;
/** Promises of no alcohol in the languages that the English rule doesn't read. */
const ALCOHOL_FREE =
  /\bsin alcohol\b|\bsans alcool\b|\bohne alkohol\b|\balkoholfrei|\bsenza alcol\b|\banalcolic|\bsem álcool\b/iu;

/** Words of other languages that an English list of words takes for others. */
const LOOK_ALIKES = /\b(?:analcolic|cumpl|cumpr)\p{L}*/giu;

/** What a line is judged by. */
export interface Frame {
  readonly candidates: readonly Cocktail[];
  readonly language: Language;
  /** All names of the catalog. */
  readonly names: readonly string[];
  readonly base: string;
}

/** The drink that a figure speaks of: the one named last before it, else the first after it. */
const drinkFor = ({ at }: Figure, mentions: readonly Mention[]): Cocktail | undefined =>
  (mentions.findLast((mention) => mention.at <= at) ?? mentions[0])?.cocktail;

const withoutMentions = (line: string, mentions: readonly Mention[]): string =>
  mentions
    .toSorted((left, right) => right.at - left.at)
    .reduce((rest, { at, length }) => `${rest.slice(0, at)}${rest.slice(at + length)}`, line);

const isDecent = (line: string, rest: string, schema: typeof LINE): boolean =>
  schema.safeParse(line).success &&
  !UNFIT.test(line) &&
  !LIMITS.test(line) &&
  !URGING.test(line) &&
  faultsIn('line', rest.replace(LOOK_ALIKES, ''), LINE).length === 0;

/** Whether every figure belongs to the drink it speaks of, and none is left in words. */
const hasTrueFigures = (line: string, drinkOf: (figure: Figure) => Cocktail | undefined): boolean => {
  const figures = figuresIn(line);
  return (
    figures.every((figure) => {
      const cocktail = drinkOf(figure);
      return cocktail !== undefined && isOf(figure, cocktail);
    }) && !hasWordedFigures(withoutFigures(line, figures))
  );
};

/** Nobody hears of a drink with alcohol that it has none. */
const claimsTruly = (line: string, drinks: readonly Cocktail[], base: string): boolean => {
  if (!claimsAlcoholFree(line) && !ALCOHOL_FREE.test(line)) return true;
  return drinks.length > 0 ? drinks.every(({ abv }) => abv < ZERO_PROOF_BELOW) : base === 'all';
};

/** The drinks that a model's line names; undefined where the line isn't one for the bar. */
export const drinksInLine = (
  line: string,
  { candidates, language, names, base }: Frame,
): Cocktail[] | undefined => {
  const mentions = drinkMentions(line, candidates, names);
  const drinks = mentions.flatMap(({ cocktail }) => cocktail ?? []);
  if (drinks.length < mentions.length) return undefined;
  if (!hasTrueFigures(line, (figure) => drinkFor(figure, mentions))) return undefined;
  const rest = withoutFigures(line, figuresIn(line));
  if (!isDecent(line, rest, drinks.length > 0 ? LINE : SHORT_LINE)) return undefined;
  if (!claimsTruly(line, drinks, base)) return undefined;
  if (languageOf(withoutMentions(line, mentions), language) !== language) return undefined;
  return [...new Set(drinks)];
};

/** Whether a model's reason for a drink holds; its figures are that drink's, named or not. */
export const isTrueReason = (reason: string, cocktail: Cocktail, frame: Frame): boolean =>
  drinksInLine(`${cocktail.name}: ${reason}`, { ...frame, candidates: [cocktail] }) !== undefined &&
  claimsTruly(reason, [cocktail], frame.base);
