// What is brewed, steeped or heated: when, how, and where it waits.
import { z } from 'zod';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { recipeLine } from '../../measuring/recipe-lines.ts';
import { type KitchenMeasure, measureOf } from '../kitchen-measures.ts';
import { counted } from '../words/nouns.ts';
import type { BatchLine } from './batch-card.ts';
import brewing from './brewing.json' with { type: 'json' };
import { isPlainBrew } from './pouring.ts';
import { amountsOf, namesOf, type PartyDrink, type PrepTask } from './prep-task.ts';

const Words = z.record(
  z.string().refine((id) => ingredientOf(id).id === id),
  z.string(),
);
const BREWS = z
  .strictObject({
    source: z.string().min(20),
    /** How each is steeped the day before. */
    steeped: Words,
    /** What is done shortly before it is served hot. */
    hot: Words,
  })
  .parse(brewing);

/** Whether something is steeped the day before. */
export const isBrewed = (id: string): boolean => Object.hasOwn(BREWS.steeped, id);

const STEEP_DAY = -1;
/** Minutes before a hot drink comes out, and before the doors at which espresso is pulled. */
const HEAT_BEFORE = 45;
const PULL = -270;

/** Milliliters of a shot; shots beyond which nobody pulls them in the last hours, as they go stale. Rule of thumb. */
const SHOT_ML = 30;
const MAX_SHOTS = 16;

/** Milliliters: what a home fridge has room for, a pitcher, a five-gallon drink cooler, and a large airpot. */
const FRIDGE_ML = 8000;
const PITCHER_ML = 1750;
const COOLER_ML = 18_000;
const AIRPOT_ML = 2200;
/** The largest pot of most kitchens. */
const POT_ML = 11_000;

interface Brew {
  id: string;
  ml: number;
  drinks: readonly PartyDrink[];
}

const brewsOf = (drinks: readonly PartyDrink[], isMeant: (id: string) => boolean): Brew[] => {
  const linesOf = ({ card }: PartyDrink): BatchLine[] =>
    card.lines.filter(({ id }) => id !== null && isMeant(id));
  const ids = new Set(drinks.flatMap(linesOf).flatMap(({ id }) => id ?? []));
  return [...ids].map((id) => ({
    id,
    ml: drinks.flatMap(linesOf).reduce((sum, line) => sum + (line.id === id ? line.ml : 0), 0),
    drinks: drinks.filter((drink) => linesOf(drink).some((line) => line.id === id)),
  }));
};

const nameOf = ({ id, ml }: Brew) => recipeLine({ id, ml }).name;

const amountOf = (brew: Brew): { name: string; measure: KitchenMeasure } => ({
  name: nameOf(brew),
  measure: measureOf({ id: brew.id, ml: brew.ml }),
});

/** Where so much of it waits. */
const chillingWords = (ml: number): string =>
  ml <= FRIDGE_ML
    ? `chill it in ${counted(Math.ceil(ml / PITCHER_ML), 'pitcher')} in the fridge`
    : `fill ${counted(Math.ceil(ml / COOLER_ML), 'five-gallon cooler')} and chill ${ml > COOLER_ML ? 'them' : 'it'} on ice (too much for a fridge)`;

const potWords = (ml: number): string =>
  ml > POT_ML ? `, in ${counted(Math.ceil(ml / POT_ML), 'large pot')}` : '';

/** Whether so much espresso is pulled on the day; more is bought as cold brew. */
export const isPulled = (ml: number): boolean => Math.ceil(ml / SHOT_ML) <= MAX_SHOTS;

const steepTask = (brew: Brew): PrepTask => ({
  day: STEEP_DAY,
  minutes: null,
  kind: 'cook',
  what: `Brew the ${nameOf(brew)}${potWords(brew.ml)}: ${BREWS.steeped[brew.id]}. Strain it, let it cool for an hour, then ${chillingWords(brew.ml)}.`,
  drinks: namesOf(brew.drinks),
  amounts: [amountOf(brew)],
});

const espressoTask = (brew: Brew): PrepTask => ({
  day: 0,
  minutes: PULL,
  kind: 'cook',
  what: `Pull ${counted(Math.ceil(brew.ml / SHOT_ML), 'shot')} of espresso and cool them at once over an ice bath.`,
  drinks: namesOf(brew.drinks),
  amounts: [amountOf(brew)],
});

const hotTask =
  (opening: (drink: PartyDrink) => number) =>
  (brew: Brew): PrepTask => ({
    day: 0,
    minutes: Math.min(...brew.drinks.map(opening)) - HEAT_BEFORE,
    kind: 'set up',
    what: `${BREWS.hot[brew.id]}, and fill ${counted(Math.ceil(brew.ml / AIRPOT_ML), 'airpot')}.`,
    drinks: namesOf(brew.drinks),
    amounts: [amountOf(brew)],
  });

/** Plain tea or coffee, by the cup. */
const isCup = ({ card }: PartyDrink): boolean =>
  card.lines.length > 0 && card.lines.every(({ id }) => id !== null && isPlainBrew(id));

/** Minutes before a cup is first poured at which it's brewed. */
const BREW_BEFORE = 20;

const cupTask = (drink: PartyDrink, opening: number): PrepTask => {
  const isCoffee = drink.card.lines.some(({ id }) => id === 'hot-coffee');
  const ml = Math.max(...drink.card.lines.map((line) => line.ml));
  const how = isCoffee
    ? 'Brew the coffee'
    : 'Boil the water, and brew the tea at twice its strength, two bags to a cup, for four minutes; in the cup it is thinned with as much hot water';
  return {
    day: 0,
    minutes: opening - BREW_BEFORE,
    kind: 'set up',
    what: `${how}. Half of it now and the rest as cups are poured, so that none is older than an hour; ${counted(Math.ceil(ml / 2 / AIRPOT_ML), 'airpot')} ${isCoffee ? '' : 'of each '}at a time. Put milk, sugar and spoons beside ${isCoffee ? 'the coffee' : 'the tea'}.`,
    drinks: [drink.card.name],
    amounts: amountsOf([drink], () => true),
  };
};

/** Tasks of everything that is brewed. `opening`: minutes from the doors at which a drink is first served. */
export const brewingTasks = (
  drinks: readonly PartyDrink[],
  opening: (drink: PartyDrink) => number,
): PrepTask[] => [
  ...brewsOf(
    drinks.filter((drink) => !isCup(drink)),
    isBrewed,
  ).map(steepTask),
  ...drinks.filter(isCup).map((drink) => cupTask(drink, opening(drink))),
  ...brewsOf(drinks, (id) => id === 'espresso').map(espressoTask),
  // What waits in a pot is heated with the rest of its batch.
  ...brewsOf(
    drinks.filter((drink) => !drink.card.isPoured && !isCup(drink)),
    (id) => Object.hasOwn(BREWS.hot, id),
  ).map(hotTask(opening)),
];
