// What is done on the days before the party.
import { ingredientOf } from '../ingredients/pantry.ts';
import { purchaseOf } from '../ingredients/shopping.ts';
import type { BatchLine } from './batch-card.ts';
import { handMadeTasks } from './prep-hand-made.ts';
import { namesOf, type PartyDrink, type PrepTask, sharedTask } from './prep-task.ts';

const SHOP_DAY = -3;
const COOK_DAY = -2;
const EVE = -1;

const isCooked = ({ id }: BatchLine): boolean => {
  if (id === null || ingredientOf(id).role !== 'sweetener') return false;
  const { as, unit } = purchaseOf(id);
  return as !== undefined && unit === 'ml';
};

const isThawed = ({ id, stage }: BatchLine) =>
  id !== null && purchaseOf(id).aisle === 'frozen' && stage !== 'service';

const isChilled = ({ id }: BatchLine) => id !== null && ingredientOf(id).fizzy;

const before = (day: number, kind: PrepTask['kind'], what: string) => ({ day, minutes: null, kind, what });

const shopping = (drinks: readonly PartyDrink[]): PrepTask[] => [
  {
    ...before(
      SHOP_DAY,
      'shop',
      'Buy everything that keeps: bottles, mixers, syrups, jars. Count the glasses.',
    ),
    drinks: namesOf(drinks),
    amounts: [],
  },
  {
    ...before(EVE, 'shop', 'Buy the fruit, herbs and dairy. Order the ice.'),
    drinks: namesOf(drinks),
    amounts: [],
  },
];

/** Tasks of the three days before, earliest first. */
export const tasksAhead = (drinks: readonly PartyDrink[]): PrepTask[] => [
  ...shopping(drinks),
  ...sharedTask(
    before(COOK_DAY, 'cook', 'Cook the syrups, let them cool, and bottle them for the fridge.'),
    drinks,
    isCooked,
  ),
  ...handMadeTasks(drinks),
  ...sharedTask(before(EVE, 'chill', 'Thaw the frozen ingredients in the fridge.'), drinks, isThawed),
  ...sharedTask(before(EVE, 'chill', 'Put the sparkling bottles in the fridge.'), drinks, isChilled),
];
