import type { Ingredient } from '@swizzle/proto';
import { isStation } from '../../custom-drinks/regional.ts';
import { garnishOf } from '../../garnishes/garnish.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { purchaseOf } from '../../ingredients/shopping.ts';
import { listed } from '../../wording/phrases.ts';
import { jiggerMeasure, type KitchenMeasure, printed } from '../kitchen-measures.ts';
import { garnishNoun } from '../shopping/garnish-buying.ts';
import { eachDrink, theDrink } from '../words/nouns.ts';
import { type BatchCard, type BatchLine, isEgg } from './batch-card.ts';
import { isPlainBrew } from './pouring.ts';
import { amountsOf, type PartyDrink, type PrepAmount, type PrepTask } from './prep-task.ts';
import { isPressedAtService } from './stages.ts';

/** Whether it's on the rim before anything is in the glass. */
export const isRim = (garnish: string): boolean => garnishOf(garnish)?.verb === 'rim';

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

/** Pressed in the glass before anything is poured: herbs and fruit of a drink that isn't shaken. */
const isPressedIn = ({ technique }: BatchCard, { id, stage }: BatchLine): boolean =>
  technique !== 'shaken' &&
  technique !== 'blended' &&
  technique !== 'heated' &&
  stage === 'service' &&
  id !== null &&
  isPressedAtService(id) &&
  id !== 'sugar-cube' &&
  ['herb', 'fruit', 'spice'].includes(ingredientOf(id).role) &&
  ingredientOf(id).unit !== 'pinch';

const isSugarCube = ({ id }: BatchLine): boolean => id === 'sugar-cube';
const isTopped = ({ id }: BatchLine): boolean => id !== null && ingredientOf(id).fizzy;

/** Without a batch, the glass begins with its ice. */
const gestureOf = ({ gesture, pourMl }: BatchCard): string =>
  pourMl > 0 ? gesture : gesture.replace(/^(?:pour|stir the batch and pour it) over /, 'begin with ');

const isSparkling = ({ id }: BatchLine): boolean => id !== null && ingredientOf(id).fizzy;
const isSeasoning = ({ id }: BatchLine): boolean =>
  id !== null && ['dash', 'drop', 'pinch'].includes(ingredientOf(id).unit);
const isSpirit = ({ id }: BatchLine): boolean => id !== null && ingredientOf(id).abv > 0;

/** What is put on a station's table, and how guests find out what to do there. */
export const stationTask = (drink: PartyDrink, minutes: number): PrepTask => {
  const { card } = drink;
  const names = (is: (line: BatchLine) => boolean) =>
    listed(card.lines.filter(is).map(({ one }) => one.name));
  const pieces = (is: (one: (typeof card.garnish)[number]) => boolean) =>
    listed(card.garnish.filter(is).map(({ id }) => garnishNoun(id, 2).replace(/^servings of /, '')));
  const isCold = (line: BatchLine) => isSparkling(line) && card.technique !== 'heated';
  const parts = [
    [names((line) => isCold(line)), 'on ice'],
    [names((line) => isSpirit(line) && !isCold(line)), 'with a jigger'],
    [
      names((line) => !isSpirit(line) && !isCold(line) && !isSeasoning(line)),
      card.technique === 'heated' ? 'in its hot pot' : 'in labeled carafes',
    ],
    [names(isSeasoning), 'to season with'],
    [pieces(({ id }) => !isRim(id)), 'in bowls with tongs'],
    [pieces(({ id }) => isRim(id)).replace(/\brims?\b/g, 'rim'), 'in saucers, for those who want one'],
  ] as const;
  const set = parts.flatMap(([what, where]) => (what === '' ? [] : [`${what} ${where}`]));
  return {
    day: 0,
    minutes,
    kind: 'set up',
    what: `Set up ${theDrink(card.name)}, where guests build their own: ${set.join('; ')}; and a sign that says how. Refill it every half hour.`,
    drinks: [card.name],
    amounts: amountsOf([drink], () => true),
  };
};

/** Whether guests build it themselves. */
export const isSetOut = ({ card }: PartyDrink): boolean => isStation(card.name);

/** How one glass is finished while the party is on, with what one glass takes; nothing floats where no bartender tends it. */
export const serveTask = (
  drink: PartyDrink,
  minutes: number,
  isTended = true,
): PrepTask & { minutes: number } => {
  const { card } = drink;
  const { garnish, rinses, floats } = card;
  const added = serviceAmounts(drink);
  const service = card.lines.filter(({ stage }) => stage === 'service');
  const namesOf = (lines: readonly BatchLine[]) => lines.map(({ one }) => one.name);
  const shaken = namesOf(service.filter((line) => isShakenIn(card, line)));
  const pressed = namesOf(service.filter((line) => isPressedIn(card, line)));
  const floated = namesOf(service.filter(isFloatedCream));
  const topped = namesOf(service.filter(isTopped));
  const told = new Set([...shaken, ...pressed, ...floated, ...topped, ...rinses, ...floats]);
  const rest = namesOf(service.filter((line) => !told.has(line.one.name) && !isSugarCube(line)));
  const finish = garnish.filter(({ id }) => !isRim(id)).map((one) => one.name);
  if (card.lines.length === 1 && added.length === 1 && card.batchMl === 0 && card.technique === 'carbonated')
    return plainTask(drink, minutes, [
      `${card.gesture.startsWith('pour') ? card.gesture : 'pour'} ${namesOf(service).join('')}`.replace(
        /^pour cold (.*)$/,
        'pour $1 well chilled',
      ),
      ...(finish.length > 0 ? [`finish with ${listed(finish)}`] : []),
    ]);
  if (card.lines.every(({ id }) => id !== null && isPlainBrew(id)))
    return plainTask(drink, minutes, [card.gesture, 'milk and sugar stand beside it, and none is in it']);
  const saying = (words: string, names: readonly string[]) =>
    names.length > 0 ? [`${words} ${listed(names)}`] : [];
  const words = [
    ...rinses.map((one) => `rinse the glass with the ${one} and shake it out`),
    ...(service.some(isSugarCube)
      ? [
          card.technique === 'carbonated'
            ? 'drop the sugar cube into the glass'
            : card.technique === 'built'
              ? 'crush the sugar cube in the glass with a splash of the batch'
              : 'crush the sugar cube with a teaspoon of hot water until it is clear: it doesn’t dissolve in what is ice-cold',
        ]
      : []),
    ...saying('gently press', pressed).map((text) => `${text} in the glass`),
    ...saying('add', shaken),
    isTended ? gestureOf(card) : gestureOf(card).replace('crushed ice', 'fresh ice'),
    ...(isTended ? [] : saying('add', floats)),
    ...saying('add', rest),
    ...saying('top with', topped),
    ...(isTended ? saying('float', floats).map((text) => `${text} on top`) : []),
    ...floated.map((one) => `float the ${one}, whipped until it just pours, over the back of a spoon`),
    ...(finish.length > 0 ? [`finish with ${listed(finish)}`] : []),
  ];
  return plainTask(drink, minutes, [
    ...(finish.length < garnish.length ? ['take a rimmed glass'] : []),
    ...words,
  ]);
};

const plainTask = (
  drink: PartyDrink,
  minutes: number,
  words: readonly string[],
): PrepTask & { minutes: number } => ({
  day: 0,
  minutes,
  kind: 'serve',
  what: `For ${eachDrink(drink.card.name)}: ${words.join('; ')}.`,
  drinks: [drink.card.name],
  amounts: [...batchAmount(drink), ...serviceAmounts(drink)],
});
