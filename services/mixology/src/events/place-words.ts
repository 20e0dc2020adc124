// Words of steps and tasks where something is missing: no freezer, no fridge, no glass, nobody hired.
import type { KitchenTool } from '@swizzle/proto';
import { capitalized } from '../wording/phrases.ts';

/** What of a party decides how its steps are worded. */
interface Place {
  guestCount: number;
  /** What it doesn't have. */
  lacks?: readonly KitchenTool[] | undefined;
  /** No pick is handed out with it: children drink it. */
  isWithoutPicks?: boolean | undefined;
}

const ON_A_PICK = /\bon (?:a|the) (?:cocktail )?pick\b/i;

/** Glasses beyond which no freezer holds them. */
const FREEZER_GLASSES = 24;

/** What chills a glass ahead, before the rest of a step. */
const CHILLED_AHEAD =
  /^(?:(?:set|put|place|stand|leave|keep|get|tuck) (?:a|the) (?!bottle)[\w& ]{3,24}? in(?:to)? the freezer(?: to chill| before anything else)?(?:\.$|,? (?:and|then),? )|with (?:a|the) [\w& ]{3,24}? chilling in the freezer, )/i;

/** Nobody chills a hundred glasses: what goes into them is cold. */
const withoutChilling = (words: string): string => {
  const rest = words.replace(CHILLED_AHEAD, '');
  return rest === words ? words : capitalized(rest);
};

/** Where no freezer is, a glass is chilled with ice. */
const withIcedGlasses = (words: string): string =>
  words
    .replace(
      /\b(set|put|place|stand|leave|keep|get|tuck) ((?:a|the) [\w& ]{3,24}?) (?:in|into) the freezer\b/gi,
      (_, verb: string, glass: string) => `${/^[A-Z]/.test(verb) ? 'Fill' : 'fill'} ${glass} with ice`,
    )
    .replace(/\bin the freezer\b/g, 'with ice');

/** Where there is no freezer, nothing comes from it. */
const withoutFreezer = (words: string): string =>
  withIcedGlasses(words)
    .replace(/\b(?:one|a|a single) (?:large|big)(?: clear)?(?: ice)? cube\b/gi, 'fresh ice')
    .replace(/\bstraight from the freezer\b/gi, 'ice-cold')
    .replace(/^ice-cold/, 'Ice-cold');

/** What waits in the fridge waits in coolers of ice where there is none. */
const withoutFridge = (words: string): string =>
  words
    .replace(' (too much for a fridge)', '')
    .replace(/\bStraight from the fridge\b/g, 'Straight from the ice')
    .replace(/\bstraight from the fridge\b/g, 'straight from the ice')
    .replace(/\bin the fridge\b/g, 'in a cooler of ice')
    .replace(/\bfor the fridge\b/g, 'for a cooler of ice')
    .replace(/\bfrom the fridge\b/g, 'from the cooler');

/** Glasses as steps name them, chilled or not. */
const GLASSES =
  /\b(?:(?:a|the) )?(?:chilled |cold |warm |warmed |heatproof |tall |large |small )*(?:(?:collins|highball|rocks|old fashioned|wine|margarita|martini|hurricane|pint|cocktail|mule|nick & nora|tiki|julep|coupe) (?:glass(?:es)?|mug|cup)|coupe|champagne flute|flute|goblet|snifter|copper mug|heatproof mug|mug|(?<!mixing )glass)\b/gi;
const MANY_GLASSES = /\bglasses\b/gi;
/** Nothing is chilled or warmed ahead where there is no glass. */
const AHEAD =
  /^(?:chill|fill|put|place|stand|warm|set|leave|give|get|let)\b[^.]*\b(?:freezer|with ice|boiling water)\b/i;

/** 'Glass Slipper' is a drink, and no glass. */
const isInName = (glass: string, after: string): boolean => /^[A-Z]/.test(glass) && /^ [A-Z]/.test(after);

const inCups = (words: string): string =>
  words
    .replace(GLASSES, (glass: string, at: number) => {
      if (isInName(glass, words.slice(at + glass.length))) return glass;
      return /^(?:a|the) /i.test(glass) ? `${glass.split(' ')[0]} cup` : 'cup';
    })
    .replace(MANY_GLASSES, (glasses) => (glasses.startsWith('G') ? 'Cups' : 'cups'));

/** Where the host or volunteers pour, nothing floats: it goes in before what tops the glass. */
const byAmateurs = (words: string): string =>
  words.replace(/^Float (the [^:.]+?)(?: on top)?[:.].*$/, 'Add $1 and stir once.');

/** A recipe's steps as they are done at a party. */
export const stepsAt = (
  instructions: readonly string[],
  { guestCount, lacks = [], isWithoutPicks = false }: Place,
): string[] => {
  const isMany = guestCount > FREEZER_GLASSES;
  return instructions
    .map((words) => (isMany ? withoutChilling(words) : words))
    .filter((words) => words !== '' && !(isWithoutPicks && ON_A_PICK.test(words)))
    .map((words) => (lacks.includes('freezer') ? withoutFreezer(words) : words))
    .map((words) => (lacks.includes('fridge') ? withoutFridge(words) : words))
    .map((words) => (lacks.includes('bartender') ? byAmateurs(words) : words))
    .filter((words) => !lacks.includes('glassware') || !AHEAD.test(words))
    .map((words) => (lacks.includes('glassware') ? inCups(words) : words));
};

/** What is said of a task or a gesture at a party: of nothing that isn't there. */
export const wordsAt = (words: string, lacks: readonly KitchenTool[] = []): string => {
  const cold = lacks.includes('fridge') ? withoutFridge(words) : words;
  const iced = lacks.includes('freezer') ? withoutFreezer(cold) : cold;
  return lacks.includes('glassware') ? inCups(iced) : iced;
};
