import { poursOfClassic } from '../classics/classic-pours.ts';
import { MODEL_SHELF } from '../composing/search/shelf.ts';
import { amountsMl, mlPerUnit } from '../ingredients/amounts.ts';
import type { PantryItem } from '../ingredients/ingredient.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Pour } from '../measuring/measure.ts';
import { originals } from '../originals/originals.ts';
import type { ModelDraft } from './model-draft.ts';

/** How far an amount may lie from one that a jigger pours, as a share of it. */
const SLACK = 0.2;

type Line = ModelDraft['ingredients'][number];

const byId = new Map(MODEL_SHELF.map(({ item }) => [item.id, item]));

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** The amounts of an ingredient, in its own unit. */
export const amountsOf = (item: PantryItem): number[] =>
  amountsMl(item).map((ml) => hundredth(ml / mlPerUnit(item)));

let experts: ReadonlyMap<string, readonly Pour[]> | undefined;

/** Milliliters in which an expert's drink pours an ingredient: now and then far more than is usual. */
const expertsPour = (id: string): readonly number[] => {
  experts ??= Map.groupBy(originals().flatMap(poursOfClassic), (pour) => pour.id);
  return experts.get(id)?.map(({ ml }) => ml) ?? [];
};

const nearest = (values: readonly number[], to: number): number =>
  values.reduce((best, value) => (Math.abs(value - to) < Math.abs(best - to) ? value : best), Infinity);

const pourFor = ({ id, amount }: Line): Pour | string => {
  // What an author pours, a model may pour as well: the generator's own drinks are read back so.
  const item = byId.get(id) ?? (expertsPour(id).length > 0 ? ingredientOf(id) : undefined);
  if (!item) return `There is no ingredient ${JSON.stringify(id)}: use ids from the list.`;
  const asked = amount * mlPerUnit(item);
  const ml = nearest([...amountsMl(item), ...expertsPour(id)], asked);
  if (Math.abs(ml - asked) <= SLACK * asked) return { id, ml };
  return `${id}: ${amount} ${item.unit} is not poured; use one of ${amountsOf(item).join(', ')}.`;
};

/** The spec in measures that can be poured, or what is wrong with it. */
export const specOf = ({ ingredients }: ModelDraft): { spec: Pour[] } | { faults: string[] } => {
  const pours = ingredients.map(pourFor);
  const faults = pours.filter((pour) => typeof pour === 'string');
  const twice = ingredients.filter(({ id }, at) => ingredients.findIndex((line) => line.id === id) < at);
  faults.push(...twice.map(({ id }) => `${JSON.stringify(id)} is listed twice: list it once.`));
  if (faults.length > 0) return { faults };
  return { spec: pours.filter((pour) => typeof pour !== 'string') };
};
