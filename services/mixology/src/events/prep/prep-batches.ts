// How a drink's batch comes together, from the first bottle to the last juice.

import { BATCH_STAGES, type BatchStage } from '@swizzle/proto';
import { counted, theDrink } from '../words/nouns.ts';
import type { BatchCard, BatchLine } from './batch-card.ts';
import { isSteepedInThePot } from './pouring.ts';
import type { PartyDrink, PrepAmount, PrepTask } from './prep-task.ts';
import { amountsOf } from './prep-task.ts';

type Moment = Pick<PrepTask, 'day' | 'minutes'>;

/** When each stage is worked; the fresh ones four hours before the doors. Rule of thumb. */
const MOMENTS: Readonly<Record<Exclude<BatchStage, 'service'>, Moment>> = {
  'days ahead': { day: -2, minutes: null },
  'day before': { day: -1, minutes: null },
  'same day': { day: 0, minutes: -240 },
};

/** Minutes from the doors at which a pot is heated. */
const HEAT = -90;

/** Ingredients under which there is nothing to mix yet. */
const MIN_TO_MIX = 2;

/** What is stirred is drunk without ice, so it has to be as cold as ice before. */
const needsIceBath = ({ technique, isFrozen }: BatchCard): boolean => technique === 'stirred' && !isFrozen;

const waitingWords = ({ card }: PartyDrink, place: string | undefined, isPowered: boolean): string => {
  const { containers } = card;
  if (!containers) return '';
  const { kind, count } = containers;
  if (kind === 'urn' && !isPowered)
    return `; heat it pot by pot on the ring and fill ${counted(count, 'insulated urn')} as each is hot: closed, they stay hot for three hours`;
  if (kind === 'slow cooker' || kind === 'urn')
    return `; fill ${counted(count, kind)} and keep ${count === 1 ? 'it' : 'them'} hot, below a simmer`;
  const all = count === 1 ? 'it' : 'them';
  if (place === 'ice') return `; fill ${counted(count, kind)} and keep ${all} on ice`;
  const bath = needsIceBath(card) ? `; stand ${all} in ice and water an hour before the doors` : '';
  return `; fill ${counted(count, kind)} for the ${place ?? 'fridge'}${bath}`;
};

interface Step {
  moment: Moment;
  lines: readonly BatchLine[];
}

const isPot = ({ containers }: PartyDrink['card']): boolean =>
  containers?.kind === 'slow cooker' || containers?.kind === 'urn';

/** Each stage with something to add; what could only stand alone waits for the next. */
const stepsOf = ({ card }: PartyDrink): Step[] => {
  const steps: Step[] = [];
  let waiting: readonly BatchLine[] = [];
  for (const stage of BATCH_STAGES) {
    if (stage === 'service') continue;
    const lines = card.lines.filter((line) => line.stage === stage);
    if (lines.length === 0) continue;
    waiting = [...waiting, ...lines];
    const least = steps.length > 0 || stage === 'same day' ? 1 : MIN_TO_MIX;
    if (waiting.length < least) continue;
    const moment = isPot(card) && stage === 'same day' ? { day: 0, minutes: HEAT } : MOMENTS[stage];
    steps.push({ moment, lines: waiting });
    waiting = [];
  }
  return steps.length > 0 || waiting.length === 0
    ? steps
    : [{ moment: MOMENTS['day before'], lines: waiting }];
};

/** What is done with what of a drink's batch; one thing alone is not mixed. */
const doing = (at: number, lines: readonly BatchLine[], name: string): string => {
  const [only, ...others] = lines;
  if (at > 0) return `Add to ${theDrink(name)}`;
  return only && others.length === 0
    ? `Measure out the ${only.name} for ${theDrink(name)}`
    : `Mix ${theDrink(name)}`;
};

const waterAmount = ({ card: { water } }: PartyDrink): PrepAmount[] =>
  water ? [{ name: 'water', measure: water }] : [];

/** The steps of one drink's batch, earliest first. Water goes in with the last juices, else the day before. */
export const batchTasks = (drink: PartyDrink, place: string | undefined, isPowered = true): PrepTask[] => {
  const { name, waterStage } = drink.card;
  const drinks = [name];
  const tasks = stepsOf(drink).map(
    ({ moment, lines }, at): PrepTask => ({
      ...moment,
      kind: 'batch',
      what: doing(at, lines, name),
      drinks,
      amounts: amountsOf([drink], (line) => lines.includes(line)),
    }),
  );
  const last = tasks.at(-1);
  if (last && waterStage === 'same day') last.amounts = [...last.amounts, ...waterAmount(drink)];
  if (waterStage === 'day before')
    tasks.push({
      ...MOMENTS[waterStage],
      kind: 'batch',
      what: `Add the water to ${theDrink(name)}`,
      drinks,
      amounts: waterAmount(drink),
    });
  const isSteeped = drink.card.lines.some(
    ({ id, stage }) => id !== null && stage !== 'service' && isSteepedInThePot(id),
  );
  const steeping = isPot(drink.card) && isSteeped ? ', simmer it all for ten minutes and strain it' : '';
  return tasks.map((task, at) => ({
    ...task,
    what: `${task.what}${at === tasks.length - 1 ? steeping : ''}${at === tasks.length - 1 ? waitingWords(drink, place, isPowered) : ''}.`,
  }));
};
