import type { Ingredient, Technique } from '@swizzle/proto';
import { listed } from '../wording/phrases.ts';
import { jiggerMeasure, type KitchenMeasure, printed } from './kitchen-measures.ts';
import type { PartyDrink, PrepAmount, PrepTask } from './prep-task.ts';
import { eachDrink } from './words/nouns.ts';

/** What the hands do with one measure of the batch. */
const GESTURES: Readonly<Record<Technique, string>> = {
  stirred: 'pour straight from the freezer into a cold glass',
  shaken: 'shake with fresh ice and strain',
  built: 'pour over fresh ice',
  blended: 'blend with ice until smooth',
  carbonated: 'pour cold',
  heated: 'warm and fill up hot',
};

const oneMeasure = ({ amount, unit, metricAmount }: Ingredient): KitchenMeasure =>
  unit === 'oz' && metricAmount !== undefined
    ? { metric: { amount: metricAmount, unit: 'ml' }, us: [{ amount, unit }] }
    : printed(amount, unit);

const serviceAmounts = ({ card }: PartyDrink): PrepAmount[] =>
  card.lines
    .filter(({ stage }) => stage === 'service')
    .map(({ one }) => ({ name: one.name, measure: oneMeasure(one) }));

const batchAmount = ({ card }: PartyDrink): PrepAmount[] =>
  card.pourMl > 0 ? [{ name: 'batch', measure: jiggerMeasure(card.pourMl) }] : [];

/** How one glass is finished while the party is on, with what one glass takes. */
export const serveTask = (drink: PartyDrink, minutes: number): PrepTask & { minutes: number } => {
  const { name, technique, garnish } = drink.card;
  const added = serviceAmounts(drink);
  const words = [
    GESTURES[technique],
    ...(added.length > 0 ? [`add ${listed(added.map((amount) => amount.name))}`] : []),
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
