import type { MenuSection, PrepKind } from '@swizzle/proto';
import { recipeLine } from '../../measuring/recipe-lines.ts';
import { type KitchenMeasure, measureOf } from '../kitchen-measures.ts';
import type { BatchCard, BatchLine } from './batch-card.ts';

/** A drink of the party. */
export interface PartyDrink {
  section: MenuSection;
  card: BatchCard;
  /** US standard drinks of 14 g of alcohol in one glass. */
  standardDrinks: number;
  allergens: readonly string[];
  /** Diets of some guests that it keeps. */
  suits?: readonly string[] | undefined;
}

/** So much of what a task needs. */
export interface PrepAmount {
  name: string;
  measure: KitchenMeasure;
}

/** One thing to do before or at the party. */
export interface PrepTask {
  /** Days from the party: -3 to 0. */
  day: number;
  /** Minutes from the moment the doors open, on the day itself: -240 is four hours before. Else null. */
  minutes: number | null;
  kind: PrepKind;
  what: string;
  /** Names of the drinks that it is for. */
  drinks: readonly string[];
  amounts: readonly PrepAmount[];
}

export const namesOf = (drinks: readonly PartyDrink[]): string[] => drinks.map(({ card }) => card.name);

type Chosen = (line: BatchLine) => boolean;

/** Drinks that have such lines. */
const drinksWith = (drinks: readonly PartyDrink[], chosen: Chosen): PartyDrink[] =>
  drinks.filter(({ card }) => card.lines.some(chosen));

/** Such lines of all drinks, each ingredient once. */
export const amountsOf = (drinks: readonly PartyDrink[], chosen: Chosen): PrepAmount[] => {
  const totals = new Map<string, number>();
  for (const { id, ml } of drinks.flatMap(({ card }) => card.lines.filter(chosen)))
    if (id !== null) totals.set(id, (totals.get(id) ?? 0) + ml);
  return [...totals].map(([id, ml]) => ({
    name: recipeLine({ id, ml }).name,
    measure: measureOf({ id, ml }),
  }));
};

/** One task for all drinks with such lines; none where no drink has them. */
export const sharedTask = (
  task: Pick<PrepTask, 'day' | 'minutes' | 'kind' | 'what'>,
  drinks: readonly PartyDrink[],
  chosen: Chosen,
): PrepTask[] => {
  const concerned = drinksWith(drinks, chosen);
  if (concerned.length === 0) return [];
  return [{ ...task, drinks: namesOf(concerned), amounts: amountsOf(concerned, chosen) }];
};
