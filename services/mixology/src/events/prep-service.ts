import type { Ingredient } from '@swizzle/proto';
import { ingredientOf } from '../ingredients/pantry.ts';
import { purchaseOf } from '../ingredients/shopping.ts';
import { listed } from '../wording/phrases.ts';
import { type BatchCard, type BatchLine, isEgg } from './batch-card.ts';
import { jiggerMeasure, type KitchenMeasure, printed } from './kitchen-measures.ts';
import type { PartyDrink, PrepAmount, PrepTask } from './prep-task.ts';
import { isPressedAtService } from './stages.ts';
import { eachDrink } from './words/nouns.ts';

/** What one glass takes of a line. */
export const oneMeasure = ({ amount, unit, metricAmount }: Ingredient): KitchenMeasure =>
  unit === 'oz' && metricAmount !== undefined
    ? { metric: { amount: metricAmount, unit: 'ml' }, us: [{ amount, unit }] }
    : printed(amount, unit);

const serviceAmounts = ({ card }: PartyDrink): PrepAmount[] =>
  card.lines
    .filter(({ stage }) => stage === 'service')
    .map(({ one }) => ({ name: one.name, measure: oneMeasure(one) }));

/** Whether it goes into the shaker with the batch: egg, and herbs and fruit that are pressed there. */
const isShakenIn = ({ technique }: BatchCard, line: BatchLine): boolean =>
  technique === 'shaken' &&
  line.stage === 'service' &&
  (isEgg(line) || (line.id !== null && isPressedAtService(line.id)));

/** Cream that lies on top. */
const isFloatedCream = ({ id, stage }: BatchLine): boolean =>
  id !== null &&
  stage === 'service' &&
  ingredientOf(id).role === 'cream' &&
  purchaseOf(id).aisle !== 'frozen';

const batchAmount = ({ card }: PartyDrink): PrepAmount[] =>
  card.pourMl > 0 ? [{ name: 'batch', measure: jiggerMeasure(card.pourMl) }] : [];

/** How one glass is finished while the party is on, with what one glass takes. */
export const serveTask = (drink: PartyDrink, minutes: number): PrepTask & { minutes: number } => {
  const { name, garnish } = drink.card;
  const added = serviceAmounts(drink);
  const shaken = drink.card.lines.filter((line) => isShakenIn(drink.card, line)).map(({ one }) => one.name);
  const rest = added.map((amount) => amount.name).filter((known) => !shaken.includes(known));
  const adding = (names: readonly string[]) => (names.length > 0 ? [`add ${listed(names)}`] : []);
  const floated = drink.card.lines.filter(isFloatedCream).map(({ one }) => one.name);
  const words = [
    ...adding(shaken),
    drink.card.gesture,
    ...adding(rest.filter((one) => !floated.includes(one))),
    ...floated.map((one) => `float the ${one}, whipped until it just pours, over the back of a spoon`),
    ...(garnish.length > 0 ? [`finish with ${listed(garnish.map((one) => one.name))}`] : []),
  ];
  return {
    day: 0,
    minutes,
    kind: 'serve',
    what: `For ${eachDrink(name)}: ${words.join('; ')}.`,
    drinks: [name],
    amounts: [...batchAmount(drink), ...added],
  };
};
