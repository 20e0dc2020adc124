import type { BatchStage, Ingredient, KitchenTool, MenuSection, Technique } from '@swizzle/proto';
import { isStation } from '../../custom-drinks/regional.ts';
import { garnishOf } from '../../garnishes/garnish.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { measure } from '../../measuring/measure.ts';
import { recipeLine } from '../../measuring/recipe-lines.ts';
import { type KitchenMeasure, kitchenMeasure, measureOf, printed } from '../kitchen-measures.ts';
import { wordsAt } from '../place-words.ts';
import { type PartyRecipe, type ReadRecipe, readRecipe } from '../read-recipe.ts';
import { type Ice, type IcedDrink, type IceWeather, iceForDrink, takesIce } from '../service/ice.ts';
import { type GarnishCount, garnishCounts } from '../shopping/garnish-buying.ts';
import { type AcidSwap, acidSwaps } from './acid-swap.ts';
import { type Containers, containersFor, hasPower } from './containers.ts';
import {
  type Bed,
  gestureOf,
  isAtRoomTemperature,
  isFoaming,
  isLadled,
  isPlainBrew,
  isPlainlyBrewed,
  isPouredFromBatch,
  isSteepedInThePot,
} from './pouring.ts';
import { isHot, stageOf } from './stages.ts';

/** Share by which every amount is raised against spills, heavy hands and second helpings. Rule of thumb: 10 to 15 %. */
export const BUFFER = 0.12;

/** One ingredient of a batch. */
export interface BatchLine {
  /** Id of the ingredient; null for what the shelf does not know. */
  id: string | null;
  name: string;
  /** For one drink, as the recipe prints it. */
  one: Ingredient;
  /** Milliliters for the crowd, buffer included, unrounded; 0 for what the shelf does not know. */
  ml: number;
  /** For the crowd, rounded to what one can measure. */
  crowd: KitchenMeasure;
  stage: BatchStage;
}

/** How one drink is made for a crowd. */
export interface BatchCard {
  name: string;
  servings: number;
  technique: Technique;
  glassType: string;
  lines: readonly BatchLine[];
  /** Whether glasses are filled from the batch as it is; else each is finished with ice. */
  isPoured: boolean;
  /** What the hands do at service: 'shake with fresh ice and strain'. */
  gesture: string;
  /** Water in place of what the ice would give, where glasses are filled from the batch as it is; else null. */
  water: KitchenMeasure | null;
  /** When it goes in: with the last juices where some are fresh, else the day before; null without water. */
  waterStage: 'day before' | 'same day' | null;
  /** Milliliters mixed ahead, water and buffer included. */
  batchMl: number;
  /** Milliliters of it that one drink takes. */
  pourMl: number;
  containers: Containers | null;
  /** What keeps longer than the fresh citrus of the batch, and may stand in for it. */
  acidSwaps: readonly AcidSwap[];
  garnish: readonly GarnishCount[];
  /** Of its own glasses and shakers. */
  ice: Ice;
  /** Bottles of it wait in the freezer; else in the fridge, or on ice. */
  isFrozen: boolean;
  /** What only coats the glass. */
  rinses: readonly string[];
  /** Names of what is floated on the filled glass, of its lines. */
  floats: readonly string[];
}

const batchLine = (
  { line, pour }: ReadRecipe['lines'][number],
  factor: number,
  apart: ReadRecipe['apart'],
  isPot: boolean,
  isBrewed: boolean,
): BatchLine => {
  if (!pour)
    return {
      id: null,
      name: line.name,
      one: line,
      ml: 0,
      crowd: printed(line.amount * factor, line.unit),
      stage: 'service',
    };
  const many = { id: pour.id, ml: pour.ml * factor };
  const { name } = recipeLine(many);
  return {
    id: pour.id,
    name,
    one: line,
    ml: many.ml,
    crowd: measureOf(many),
    stage:
      apart.has(pour.id) || (isBrewed && isPlainBrew(pour.id))
        ? 'service'
        : isPot && (isHot(pour.id) || isSteepedInThePot(pour.id))
          ? 'same day'
          : stageOf(pour.id),
  };
};

/** Glasses from which on nobody crushes a cube of sugar in each: its syrup goes into the batch. */
const MANY_CUBES = 12;
/** Milliliters of rich syrup that have the sugar of a cube of 4 g. */
const CUBE_ML = 5;

/** The lines of a recipe as a crowd is served; bubbles over a cube are what that drink is. */
const crowdLines = ({ lines, technique }: ReadRecipe, servings: number): ReadRecipe['lines'] =>
  servings < MANY_CUBES || technique === 'carbonated'
    ? lines
    : lines.map((one) => {
        if (one.pour?.id !== 'sugar-cube') return one;
        const pour = { id: 'rich-syrup', ml: CUBE_ML * one.line.amount };
        return { line: recipeLine(pour), pour };
      });

/** A spirit alone is no batch, nor is a glass of wine: it is poured from its own bottle. */
const pouredFromTheBottle = (lines: readonly BatchLine[], water: number): readonly BatchLine[] => {
  if (lines.length === 1 && water === 0) return lines.map((line) => ({ ...line, stage: 'service' }));
  const ahead = lines.filter(({ stage }) => stage !== 'service');
  if (ahead.length > 1 || water > 0) return lines;
  return lines.map((line) => (line.stage === 'days ahead' ? { ...line, stage: 'service' } : line));
};

/**
 * Milliliters of meltwater that one drink is given ahead: what stirring or shaking would add (see `waterShare`).
 * What meets ice at service has none.
 */
const waterMl = ({ pours, technique }: ReadRecipe): number => {
  const { volumeMl, dilution } = measure(pours, technique);
  return (volumeMl * dilution) / (1 + dilution);
};

/** What guests take from bottles and carafes; juices are still squeezed on the day. */
const setOut = (lines: readonly BatchLine[]): readonly BatchLine[] =>
  lines.map((line) => (line.stage === 'same day' ? line : { ...line, stage: 'service' }));

/** Pieces that a guest at a station takes of all that is set out there. Rule of thumb. */
const PIECES_AT_A_STATION = 1.5;

const waterStageOf = (lines: readonly BatchLine[]) =>
  lines.some(({ stage }) => stage === 'same day') ? 'same day' : 'day before';

/** Whether bottles of it stand in ice: what sparkles and is added at service. */
export const needsChilling = (lines: readonly Pick<BatchLine, 'id'>[]): boolean =>
  lines.some(({ id }) => id !== null && ingredientOf(id).fizzy);

const LARGE = /\b(?:large|big)\b[^.]{0,24}\b(?:cube|ice)\b|\bone large\b/i;
const CRUSHED = /\b(?:crushed|pebble) ice\b/i;
/** Ice in the glass, not in the shaker: after the strainer, or filled in. */
const OVER_ICE =
  /\b(?:over|onto)\s+(?:[\w-]+\s+){0,3}(?:ice|cubes?)\b|\b(?:filled with|with)\s+(?:fresh|new|a single|ice cubes)[^.]{0,20}\b(?:ice|cubes?)?\b/i;
const ANY_ICE = /\bice\b(?! cream)/i;

/** What the glass is filled with first, as the recipe's steps have it. */
const bedOf = ({ instructions }: PartyRecipe, { technique, glassType }: ReadRecipe): Bed => {
  if (!takesIce({ technique, glassType })) return null;
  const steps = instructions.join('\n');
  if (CRUSHED.test(steps)) return 'crushed ice';
  if (LARGE.test(steps)) return 'one large cube';
  if (technique === 'built') return ANY_ICE.test(steps) ? 'fresh ice' : null;
  // After the strainer alone: what is shaken meets ice before.
  const strained = instructions.filter((step) => /\bstrain|\bpour/i.test(step)).join('\n');
  return OVER_ICE.test(strained) ? 'fresh ice' : null;
};

/** Large cubes come from a freezer. */
const bedAt = (bed: Bed, lacks: CardParty['lacks'] = []): Bed =>
  bed === 'one large cube' && lacks.includes('freezer') ? 'fresh ice' : bed;

/** Milliliters that coat a glass: a barspoon and a little more. */
const MAX_RINSED_ML = 7.5;

/** Names of what only coats the glass: a rinse's step names it. */
const rinsesOf = (
  { instructions }: PartyRecipe,
  lines: readonly BatchLine[],
  { apart }: ReadRecipe,
): string[] => {
  const steps = instructions.filter((step) => /\brinse/i.test(step)).map((step) => step.toLowerCase());
  const isNamed = (id: string) => {
    const { name, short = name } = ingredientOf(id);
    return steps.some((step) => [name, short].some((one) => step.includes(one.toLowerCase())));
  };
  return lines.flatMap(({ id, one }) =>
    id !== null && apart.has(id) && (one.metricAmount ?? 0) <= MAX_RINSED_ML && isNamed(id) ? [one.name] : [],
  );
};

/** Names of what is poured on top at last: rum on ginger beer. */
const floatsOf = (
  { instructions }: PartyRecipe,
  lines: readonly BatchLine[],
  { apart }: ReadRecipe,
): string[] => {
  const steps = instructions.filter((step) => /\bfloat/i.test(step)).map((step) => step.toLowerCase());
  return lines.flatMap(({ id, one }) => {
    if (id === null || !apart.has(id) || ingredientOf(id).role === 'cream') return [];
    const { name, short = name } = ingredientOf(id);
    const isNamed = steps.some((step) => [name, short].some((word) => step.includes(word.toLowerCase())));
    return isNamed ? [one.name] : [];
  });
};

/** Percent by volume from which on a bottle stays liquid in a freezer at 0 °F: below it turns to slush. */
const FREEZER_ABV = 30;
/** Percent by volume from which on a built drink is short and strong: it's stirred until its ice has watered it. */
const SHORT_ABV = 24;
/** Guests beyond which no home freezer holds the bottles. */
const MAX_FOR_A_FREEZER = 100;

/** Whether bottles of a drink, its water in it, can wait in the freezer. */
export const isForFreezer = (
  { technique, abv }: { technique: Technique; abv: number },
  { guests, lacks = [] }: { guests: number; lacks?: readonly KitchenTool[] | undefined },
): boolean =>
  technique === 'stirred' && abv >= FREEZER_ABV && guests <= MAX_FOR_A_FREEZER && !lacks.includes('freezer');

/** Whether it is egg, or what foams like it. */
export const isEgg = ({ id }: Pick<BatchLine, 'id'>): boolean =>
  id !== null && ingredientOf(id).role === 'egg';

/** The party that a card is for. */
export interface CardParty {
  /** Of the whole party. */
  guests: number;
  section?: MenuSection;
  /** Guests pour for themselves. */
  isSelfServed?: boolean | undefined;
  /** How fast ice melts there. */
  weather: IceWeather;
  /** What its kitchen doesn't have. */
  lacks?: readonly KitchenTool[] | undefined;
  /** Children are among the guests. */
  hasChildren?: boolean | undefined;
}

/** Percent by volume under which children may have it, and what no child's glass has: a pick. */
const ALCOHOL_FREE = 0.5;
const isSafe = (garnish: string): boolean => garnishOf(garnish)?.verb !== 'pick';

const SHORT_PARTY: IceWeather = { eventLength: '2-3 hours' };

/**
 * The card of one recipe for so many servings: every amount with the buffer. Without a party, each serving
 * counts as a guest.
 */
export const batchCard = (recipe: PartyRecipe, servings: number, party?: CardParty): BatchCard => {
  const read = readRecipe(recipe);
  const factor = servings * (1 + BUFFER);
  const crowd: Pick<CardParty, 'guests' | 'section' | 'isSelfServed' | 'lacks'> = party ?? {
    guests: servings,
  };
  const isForChildren = party?.hasChildren === true && recipe.abv < ALCOHOL_FREE;
  const isPoured = isPouredFromBatch(read, crowd);
  const isPot = isLadled(read, crowd);
  const isFrozen = isForFreezer({ technique: read.technique, abv: recipe.abv }, crowd);
  const water = isPoured && !isPot ? waterMl(read) * factor : 0;
  // Guests build their own: nothing is mixed before but what waits in a hot pot.
  const isSetOut = isStation(read.name) && !isPot;
  const own = crowdLines(read, servings).map((one) =>
    batchLine(one, factor, read.apart, isPot, isPlainlyBrewed(read)),
  );
  const lines = isSetOut ? setOut(own) : pouredFromTheBottle(own, water);
  const ahead = isSetOut ? 0 : lines.reduce((sum, { ml, stage }) => sum + (stage === 'service' ? 0 : ml), 0);
  const garnishes = isForChildren ? read.garnishes.filter(isSafe) : read.garnishes;
  const piecesEach = isStation(read.name) ? PIECES_AT_A_STATION / Math.max(1, garnishes.length) : 1;
  const batchMl = ahead > 0 ? ahead + water : 0;
  const containers = containersFor(batchMl, {
    isFrozen: read.technique === 'stirred',
    isHot: isPot,
    isPoured,
    guests: crowd.guests,
    hasPower: hasPower({ lacks: crowd.lacks }),
  });
  return {
    name: read.name,
    servings,
    technique: read.technique,
    glassType: read.glassType,
    lines,
    isPoured: isPoured && batchMl > 0,
    gesture: wordsAt(
      gestureOf(read.technique, {
        isPoured,
        isFrozen,
        hasEgg: lines.some(isEgg),
        isFoaming: isFoaming(read),
        isKegged: containers?.kind === 'keg',
        isStirredInGlass:
          recipe.abv >= SHORT_ABV && recipe.instructions.some((step) => /\bstir\b/i.test(step)),
        isWarm: isAtRoomTemperature(read),
        isBrewed: isPlainlyBrewed(read),
        bed: bedAt(bedOf(recipe, read), crowd.lacks),
      }),
      crowd.lacks,
    ),
    water: batchMl > 0 && water > 0 ? kitchenMeasure(water) : null,
    waterStage: batchMl > 0 && water > 0 ? waterStageOf(lines) : null,
    batchMl: Math.round(batchMl),
    pourMl: Math.round(batchMl / factor),
    containers,
    acidSwaps: acidSwaps(lines),
    garnish: garnishCounts(garnishes, factor * piecesEach),
    ice: iceForDrink(
      {
        servings,
        technique: read.technique,
        glassType: read.glassType,
        isPoured,
        isChilling: needsChilling(lines),
      },
      party?.weather ?? SHORT_PARTY,
    ),
    isFrozen,
    rinses: rinsesOf(recipe, lines, read),
    floats: floatsOf(recipe, lines, read),
  };
};

/** What of a card decides how much ice it takes. */
export const icedDrink = ({ servings, technique, glassType, isPoured, lines }: BatchCard): IcedDrink => ({
  servings,
  technique,
  glassType,
  isPoured,
  isChilling: needsChilling(lines),
});
