import type { BatchStage, Ingredient, Technique } from '@swizzle/proto';
import { ingredientOf } from '../ingredients/pantry.ts';
import { measure } from '../measuring/measure.ts';
import { recipeLine } from '../measuring/recipe-lines.ts';
import { type Containers, containersFor } from './containers.ts';
import { type GarnishCount, garnishCounts } from './garnish-buying.ts';
import { type Ice, iceFor } from './ice.ts';
import { type KitchenMeasure, kitchenMeasure, measureOf, printed } from './kitchen-measures.ts';
import { type PartyRecipe, type ReadRecipe, readRecipe } from './read-recipe.ts';
import { stageOf } from './stages.ts';

/** Share by which every amount is raised against spills, heavy hands and second helpings. House rule: 10 to 15 %. */
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
  lines: readonly BatchLine[];
  /** Water in place of what the ice would give, for stirred drinks served from the freezer; else null. */
  water: KitchenMeasure | null;
  /** Milliliters mixed ahead, water and buffer included. */
  batchMl: number;
  /** Milliliters of it that one drink takes. */
  pourMl: number;
  containers: Containers | null;
  garnish: readonly GarnishCount[];
  ice: Ice;
}

const batchLine = (
  { line, pour }: ReadRecipe['lines'][number],
  factor: number,
  apart: ReadRecipe['apart'],
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
    stage: apart.has(pour.id) ? 'service' : stageOf(pour.id),
  };
};

/** A spirit alone is no batch: it is poured from its own bottle. */
const pouredFromTheBottle = (lines: readonly BatchLine[], water: number): readonly BatchLine[] => {
  const ahead = lines.filter(({ stage }) => stage !== 'service');
  if (ahead.length > 1 || water > 0) return lines;
  return lines.map((line) => (line.stage === 'days ahead' ? { ...line, stage: 'service' } : line));
};

/** Milliliters of meltwater that a stirred drink is given ahead; nothing for what still meets ice. */
const waterMl = ({ pours, technique }: ReadRecipe): number => {
  if (technique !== 'stirred') return 0;
  const { volumeMl, dilution } = measure(pours, technique);
  return (volumeMl * dilution) / (1 + dilution);
};

/** Whether bottles of it stand in ice: what sparkles and is added at service. */
export const needsChilling = (lines: readonly Pick<BatchLine, 'id'>[]): boolean =>
  lines.some(({ id }) => id !== null && ingredientOf(id).fizzy);

/** Whose ice a card reckons with, and whether bottles stand in it. */
export interface IceShare {
  guests: number;
  isChilling: boolean;
}

/**
 * The card of one recipe for so many servings: every amount with the buffer. Without a share of a party's ice,
 * each serving counts as a guest.
 */
export const batchCard = (recipe: PartyRecipe, servings: number, share?: IceShare): BatchCard => {
  const read = readRecipe(recipe);
  const factor = servings * (1 + BUFFER);
  const water = waterMl(read) * factor;
  const lines = pouredFromTheBottle(
    read.lines.map((one) => batchLine(one, factor, read.apart)),
    water,
  );
  const ahead = lines.reduce((sum, { ml, stage }) => sum + (stage === 'service' ? 0 : ml), 0);
  const batchMl = ahead > 0 ? ahead + water : 0;
  return {
    name: read.name,
    servings,
    technique: read.technique,
    lines,
    water: batchMl > 0 && water > 0 ? kitchenMeasure(water) : null,
    batchMl: Math.round(batchMl),
    pourMl: Math.round(batchMl / factor),
    containers: containersFor(batchMl, read.technique === 'stirred'),
    garnish: garnishCounts(read.garnishes, factor),
    ice: iceFor(share?.guests ?? servings, share?.isChilling ?? needsChilling(lines)),
  };
};
