import type { BarGroup, MenuCost, MenuSection } from '@swizzle/proto';
import { disclosuresOf } from '../disclosures/disclosures.ts';
import { HAND_MADE, type HandMade } from '../ingredients/hand-made.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { purchaseOf } from '../ingredients/shopping.ts';
import { pourOf, recipeLine } from '../measuring/recipe-lines.ts';
import { wordsAt } from './place-words.ts';
import { type BatchLine, batchCard } from './prep/batch-card.ts';
import { coldPlaces } from './prep/cold-storage.ts';
import { hasFridge, hasPower } from './prep/containers.ts';
import { batchTasks } from './prep/prep-batches.ts';
import { isPulled } from './prep/prep-brewing.ts';
import { tasksOfDay } from './prep/prep-day.ts';
import { isSetOut } from './prep/prep-service.ts';
import { namesOf, type PartyDrink, type PrepTask, sharedTask } from './prep/prep-task.ts';
import type { PartyRecipe } from './read-recipe.ts';
import { barGoods } from './service/bar-goods.ts';
import { barPlan } from './service/bar-plan.ts';
import { isPouringOnly, type Party } from './service/servings.ts';
import type { Budgeted } from './shopping/budget.ts';
import { CARTON_JUICES } from './shopping/juice-cartons.ts';
import { shoppingItemOf } from './shopping/needs.ts';
import { type ShoppingChoices, type ShoppingList, shoppingList } from './shopping/shopping-list.ts';

/** Whether it's made on a stove. */
const NEEDS_HEAT = /\b(?:simmer|boil|heat)\b/;

/** Who buys it leaves it out; what needs a stove is bought where there is none. */
const makingWords = ({ id, how, keeps, isSold }: HandMade, hasStove: boolean): string => {
  const { name } = ingredientOf(id);
  if (!isSold) return `Make the ${name}: ${how}. Keeps ${keeps}.`;
  return hasStove || !NEEDS_HEAT.test(how)
    ? `Make the ${name}, unless you bought it: ${how}. Keeps ${keeps}.`
    : `Buy the ${name}, or make it where there is a stove: ${how}. Keeps ${keeps}.`;
};

/** How each thing is made that shops seldom carry, with how much of it. */
const handMadeTasks = (drinks: readonly PartyDrink[], hasStove: boolean): PrepTask[] =>
  HAND_MADE.flatMap((made) =>
    sharedTask(
      { day: made.day, minutes: null, kind: 'cook', what: makingWords(made, hasStove) },
      drinks,
      (line) => line.id === made.id,
    ),
  );

// What is done on the days before the party.

const SHOP_DAY = -3;
const COOK_DAY = -2;
const EVE = -1;

const isCooked = ({ id }: BatchLine): boolean => {
  if (id === null || ingredientOf(id).role !== 'sweetener') return false;
  const { as, unit } = purchaseOf(id);
  return as !== undefined && unit === 'ml';
};

/** Milliliters of syrup under which nobody takes out a pot: a cup. */
const A_CUP = 240;

const syrupWords = (drinks: readonly PartyDrink[], hasStove: boolean): string => {
  const ml = drinks
    .flatMap(({ card }) => card.lines.filter(isCooked))
    .reduce((sum, line) => sum + line.ml, 0);
  return hasStove && ml > A_CUP
    ? 'Cook the syrups, let them cool, and bottle them for the fridge.'
    : 'Shake the syrups with hot water in a closed jar until they’re clear, and put them in the fridge.';
};

const isThawed = ({ id, stage }: BatchLine) =>
  id !== null && purchaseOf(id).aisle === 'frozen' && stage !== 'service';

const isChilled = ({ id }: BatchLine) => id !== null && ingredientOf(id).fizzy;

const before = (day: number, kind: PrepTask['kind'], what: string) => ({ day, minutes: null, kind, what });

const isOf =
  (aisle: string) =>
  ({ card }: PartyDrink): boolean =>
    card.lines.some(({ id }) => id !== null && purchaseOf(id).aisle === aisle);

/** What is bought fresh, of what there is: nobody reads of dairy before a kosher dinner. */
const freshWords = (drinks: readonly PartyDrink[]): string => {
  const hasIce = drinks.some(({ card }) => card.technique !== 'heated');
  const hasProduce = drinks.some((drink) => isOf('produce')(drink) || drink.card.garnish.length > 0);
  const kinds = [
    ...(hasProduce ? ['fruit and herbs'] : []),
    ...(drinks.some(isOf('dairy and eggs')) ? ['dairy and eggs'] : []),
  ];
  return [kinds.length > 0 ? `Buy the ${kinds.join(', ')}.` : '', hasIce ? 'Order the ice.' : '']
    .filter((words) => words !== '')
    .join(' ');
};

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
  ...(freshWords(drinks) === ''
    ? []
    : [{ ...before(EVE, 'shop', freshWords(drinks)), drinks: namesOf(drinks), amounts: [] }]),
];

/** Tasks of the three days before, earliest first. */
const tasksAhead = (drinks: readonly PartyDrink[], hasStove: boolean, isFridge: boolean): PrepTask[] => [
  ...shopping(drinks),
  ...sharedTask(before(COOK_DAY, 'cook', syrupWords(drinks, hasStove)), drinks, isCooked),
  ...handMadeTasks(drinks, hasStove),
  ...sharedTask(before(EVE, 'chill', 'Thaw the frozen ingredients in the fridge.'), drinks, isThawed),
  // Where no fridge is, they go on the ice of the day.
  ...(isFridge
    ? sharedTask(before(EVE, 'chill', 'Put the sparkling bottles in the fridge.'), drinks, isChilled)
    : []),
];

const MINUTES_PER_DAY = 1440;
/** Where in its day a task without an hour stands: before all others. */
const MORNING = -720;

const moment = ({ day, minutes }: PrepTask): number => day * MINUTES_PER_DAY + (minutes ?? MORNING);

const cardsOf = (drinks: readonly PartyDrink[]) => drinks.map(({ card }) => card);

/** What takes a stove or a blender, and what waits in a fridge, is done in a kitchen before the place that has none. */
const KITCHEN_WORK = /\b(?:simmer|blend|boil(?:ing)?|brew|cook)\b/i;
const isDoneAtHome = ({ day, kind, what }: PrepTask, { lacks = [] }: Party): boolean =>
  day < 0 &&
  lacks.includes('stove') &&
  !/where there is a stove/.test(what) &&
  (KITCHEN_WORK.test(what) || (kind === 'batch' && lacks.includes('fridge')));

const atHome = ({ what, day }: PrepTask): string =>
  `${day === EVE ? 'At home, the day before' : 'At home'}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;

/** Hour of the day before which nobody squeezes limes, and hour up to which a party is a morning's. */
const EARLIEST = 8;
const MORNING_UP_TO = 12.5;
const MINUTES_PER_HOUR = 60;

/** Before a brunch, what is done five and four hours ahead is done in the three before it, in the same order. */
const atAGoodHour = (minutes: number, { startsAt }: Party): number => {
  if (startsAt === undefined || startsAt > MORNING_UP_TO) return minutes;
  const earliest = Math.min(LATEST_START, (EARLIEST - startsAt) * MINUTES_PER_HOUR);
  const first = -FIRST_OF_DAY;
  return minutes >= SETTLED
    ? minutes
    : Math.max(minutes, earliest + ((minutes - first) * 5) / MINUTES_PER_HOUR);
};
/** Minutes from the doors: the earliest task of a day, the last that is moved, and the least time for them. */
const FIRST_OF_DAY = 300;
const SETTLED = -150;
const LATEST_START = -165;

/**
 * Everything to do, from three days before to the last call, in order. When an ingredient is worked follows
 * from how long it keeps: bottles two days before, syrups the day before, citrus on the day, bubbles and foam
 * in the glass. Rule of thumb.
 */
const prepPlan = (drinks: readonly PartyDrink[], party: Party): PrepTask[] => {
  const places = coldPlaces(cardsOf(drinks), hasFridge(party));
  return [
    ...tasksAhead(drinks, !party.lacks?.includes('stove'), hasFridge(party)),
    ...ownTasks(drinks, party),
    ...drinks.flatMap((drink, at) =>
      drink.card.batchMl > 0 || !isSetOut(drink) ? batchTasks(drink, places[at], hasPower(party)) : [],
    ),
    ...tasksOfDay(drinks, party),
  ]
    .map((task) => ({
      ...task,
      minutes: task.day === 0 && task.minutes !== null ? atAGoodHour(task.minutes, party) : task.minutes,
      what: isDoneAtHome(task, party) ? atHome(task) : wordsAt(task.what, party.lacks),
    }))
    .sort((left, right) => moment(left) - moment(right));
};

/** A drink on a menu, with how often it is served. */
export interface PlannedDrink {
  section: MenuSection;
  servings: number;
  recipe: PartyRecipe;
  /** Diets of some guests that it keeps. */
  suits?: readonly string[] | undefined;
}

/** All the paper that a party needs. */
export interface PartyPlan {
  /** In the order of the menu. */
  drinks: readonly PartyDrink[];
  shopping: ShoppingList;
  prep: readonly PrepTask[];
  bar: readonly BarGroup[];
}

type PricedParty = Party & Budgeted;

/** Nobody pulls a hundred shots: cold brew, bought ready, stands in for them in every drink. */
const withColdBrew = (menu: readonly PlannedDrink[]): readonly PlannedDrink[] => {
  const espressoIn = ({ ingredients }: PartyRecipe) =>
    ingredients.reduce((sum, line) => {
      const pour = pourOf(line);
      return sum + (pour?.id === 'espresso' ? pour.ml : 0);
    }, 0);
  const ml = menu.reduce((sum, { servings, recipe }) => sum + servings * espressoIn(recipe), 0);
  if (isPulled(ml)) return menu;
  return menu.map((drink) => ({
    ...drink,
    recipe: {
      ...drink.recipe,
      ingredients: drink.recipe.ingredients.map((line) => {
        const pour = pourOf(line);
        return pour?.id === 'espresso' ? recipeLine({ id: 'cold-brew', ml: pour.ml }) : line;
      }),
    },
  }));
};

/** A batch card for each drink, in the order of the menu. */
const drinksOf = (party: Party, menu: readonly PlannedDrink[]): PartyDrink[] =>
  withColdBrew(menu).map(({ section, servings, recipe, suits }) => ({
    section,
    suits,
    standardDrinks: recipe.figures.standardDrinks,
    allergens: disclosuresOf(recipe).allergens,
    card: batchCard(recipe, servings, {
      guests: party.guestCount,
      section,
      isSelfServed: party.bartenders === 0 || party.isBatched || isPouringOnly(party),
      weather: party,
      lacks: party.lacks,
      hasChildren: party.hasChildren,
    }),
  }));

/** Milliliters of a bottle that a host counts. */
const BOTTLE = 750;

/** What the host grows or has stands on the list as at home; of counted bottles, as many as there are. */
const withOwn = ({ own = [], ownBottles = {} }: Party, choices: ShoppingChoices): ShoppingChoices => {
  if (own.length === 0) return choices;
  const counted = Object.entries(ownBottles).filter(([id]) => purchaseOf(id).unit === 'ml');
  const have = counted.map(([id, bottles]) => [shoppingItemOf(id), (bottles * BOTTLE) / purchaseOf(id).size]);
  const endless = own.filter((id) => !counted.some(([one]) => one === id)).map(shoppingItemOf);
  // Who brings the limes buys no carton of their juice.
  const cartons = CARTON_JUICES.filter((id) => endless.includes(shoppingItemOf(id)));
  return {
    ...choices,
    atHome: [...(choices.atHome ?? []), ...endless, ...cartons],
    have: { ...Object.fromEntries(have), ...choices.have },
  };
};

/** Its juice is squeezed on the day, and other tasks say how it's made. */
const isMadeAnyway = (id: string): boolean =>
  purchaseOf(id).aisle === 'produce' || HAND_MADE.some((made) => made.id === id);

/** Comes as it is poured, or thinned with hot water. */
const HONEYED = /(?:honey|maple)/;

/** How each kind is made of whole fruit. A kilogram and a half of it gives a liter. */
const FROM_FRUIT: readonly (readonly [RegExp, string])[] = [
  [
    /-(?:nectar|puree)$/,
    'simmer the peeled, cored fruit soft with a little water and lemon or sugar so that it keeps its color, blend it, and pass it through a sieve',
  ],
  [/-juice$/, 'grate or crush the fruit, press it through a cloth, and keep it cold'],
  [
    /-syrup$/,
    'stir it with as much sugar, leave it overnight, add hot water until the sugar is gone, and strain it',
  ],
];

const ownWords = (id: string): string => {
  if (/-cordial$/.test(id))
    return `Make the ${ingredientOf(id).name} of your own blossoms, two days before: pour hot sugar syrup over about 20 heads for each liter (quart), with a sliced lemon, leave it covered for a day, and strain it.`;
  const [, how = ''] = FROM_FRUIT.find(([kind]) => kind.test(id)) ?? [];
  if (HONEYED.test(id))
    return `Set aside your own ${ingredientOf(id).name.replace(/ syrup$/, '')}; stir it with half as much hot water until it runs, and let it cool.`;
  return `Set aside your own ${ingredientOf(id).name}. If you have whole fruit, ${how}; take 1.5 kg (3.5 lb) for each liter (quart).`;
};

/** What is pressed or puréed of it comes from no shop. */
const PROCESSED = /-(?:puree|juice|nectar|syrup|cordial)$/;
const ownTasks = (drinks: readonly PartyDrink[], { own = [] }: Party): PrepTask[] =>
  own
    .filter((id) => PROCESSED.test(id) && !isMadeAnyway(id))
    .flatMap((id) => sharedTask(before(EVE, 'cook', ownWords(id)), drinks, (line) => line.id === id));

/** What the bar uses up besides the drinks, but for the groups that the host needs none of. */
const goodsFor = (drinks: readonly PartyDrink[], party: Party, { barOff = [] }: ShoppingChoices) =>
  barGoods(drinks, party).filter(({ group }) => !barOff.includes(group));

const listFor = (drinks: readonly PartyDrink[], party: PricedParty, choices: ShoppingChoices): ShoppingList =>
  shoppingList(cardsOf(drinks), party, withOwn(party, choices), goodsFor(drinks, party, choices));

/** What the shopping list of a menu comes to: the same figures as on the list itself. */
export const costOfParty = (
  party: PricedParty,
  menu: readonly PlannedDrink[],
  choices: ShoppingChoices = {},
): MenuCost => {
  const list = listFor(drinksOf(party, menu), party, choices);
  const { total, perGuest, besidesCost, usedCost, budgetPerGuest, budgetTotal, budgetGap, unpriced } = list;
  return {
    ...{ total, perGuest, besidesCost, usedCost, budgetPerGuest, budgetGap, unpriced },
    ...(budgetTotal !== undefined && { budgetTotal }),
  };
};

/** Batch cards, shopping list and prep plan of a menu. Throws on an empty one. */
export const planParty = (
  party: PricedParty,
  menu: readonly PlannedDrink[],
  choices: ShoppingChoices = {},
): PartyPlan => {
  if (menu.length === 0) throw new RangeError('A party needs at least one drink');
  const drinks = drinksOf(party, menu);
  const shopping = listFor(drinks, party, choices);
  const bar = barPlan({ party, drinks, goods: barGoods(drinks, party), shopping }, new Set(choices.barOff));
  return { drinks, shopping, prep: prepPlan(drinks, party), bar };
};
