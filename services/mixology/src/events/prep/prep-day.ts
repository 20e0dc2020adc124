// What is done on the day, until the last glass.

import { garnishOf } from '../../garnishes/garnish.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { purchaseOf } from '../../ingredients/shopping.ts';
import { COUNTED_UNITS } from '../../ingredients/units.ts';
import { listed } from '../../wording/phrases.ts';
import { jiggerMeasure, pieces } from '../kitchen-measures.ts';
import { hoursOf } from '../service/hours.ts';
import { iceFor } from '../service/ice.ts';
import { isHostPouring, type Party, stationsOf } from '../service/servings.ts';
import { isToastName, toastHour } from '../service/toasts.ts';
import { type GarnishCount, garnishNoun, garnishPurchase } from '../shopping/garnish-buying.ts';
import { juicesByTheCarton } from '../shopping/juice-cartons.ts';
import { counted, withCourse } from '../words/nouns.ts';
import { type BatchLine, isEgg, needsChilling } from './batch-card.ts';
import { coldPlaces, icedFor } from './cold-storage.ts';
import { hasFridge } from './containers.ts';
import { brewingTasks, isBrewed } from './prep-brewing.ts';
import { isRim, isSetOut, oneMeasure, serveTask, stationTask } from './prep-service.ts';
import { namesOf, type PartyDrink, type PrepAmount, type PrepTask, sharedTask } from './prep-task.ts';

/** Minutes from the doors. Rule of thumb. */
const SQUEEZE = -300;
const CUT = -150;
const CUT_LAST = -30;
const EGG = -105;
const PICK = -120;
const ICE = -90;
/** Before the first batch is mixed that waits on it. */
const EARLY_ICE = -250;
const SET_UP = -45;
const FIRST_POUR = -15;
/** Minutes from the end at which the digestif comes out, and the last round is called. */
const DIGESTIF_BEFORE_END = 60;
const WATER_BEFORE_END = 45;
const LAST_CALL_BEFORE_END = 30;

/** Egg spoils and thickens in a batch: it is measured into each shaker. */
const EGG_WORDS =
  'Beat and strain the egg (or aquafaba) into squeeze bottles on ice; add it drink by drink, never to the batch.';

const MINUTES_PER_HOUR = 60;

const at = (minutes: number, kind: PrepTask['kind'], what: string) => ({ day: 0, minutes, kind, what });

/** What is pressed at home; what a crowd takes comes in cartons. */
const isSqueezed =
  (cartons: ReadonlySet<string>) =>
  ({ id, stage }: BatchLine) =>
    id !== null &&
    stage === 'same day' &&
    purchaseOf(id).aisle === 'produce' &&
    !cartons.has(id) &&
    // Ginger tea is brewed the day before.
    !isBrewed(id);

const isCarton =
  (cartons: ReadonlySet<string>) =>
  ({ id }: BatchLine) =>
    id !== null && cartons.has(id);

const isPicked = ({ id, stage }: BatchLine) =>
  id !== null &&
  stage === 'service' &&
  purchaseOf(id).aisle === 'produce' &&
  COUNTED_UNITS.some((unit) => unit === ingredientOf(id).unit);

const garnishAmounts = (drinks: readonly PartyDrink[], is: (one: GarnishCount) => boolean): PrepAmount[] => {
  const counts = new Map<string, number>();
  for (const { id, count } of drinks.flatMap(({ card }) => card.garnish.filter(is)))
    counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({
    name: garnishNoun(id, count),
    measure: pieces(count, 'piece'),
  }));
};

/** What is dusted or rimmed at the last moment is not cut, nor are dry spices, beans and jarred fruit. */
const isCut = ({ id }: GarnishCount): boolean => {
  const verb = garnishOf(id)?.verb;
  return verb !== 'dust' && verb !== 'rim' && garnishPurchase(id).purchase.aisle === 'produce';
};

/** Fruit that turns brown once it's cut. */
const BROWNS = /^(?:apple|pear|banana|peach|nectarine)-/;
const isBrowning = (one: GarnishCount): boolean => isCut(one) && BROWNS.test(one.id);
const isLasting = (one: GarnishCount): boolean => isCut(one) && !BROWNS.test(one.id);

const cutting = (
  drinks: readonly PartyDrink[],
  minutes: number,
  what: string,
  is: (one: GarnishCount) => boolean,
): PrepTask[] => {
  const garnished = drinks.filter(({ card }) => card.garnish.some(is));
  return garnished.length === 0
    ? []
    : [{ ...at(minutes, 'cut', what), drinks: namesOf(garnished), amounts: garnishAmounts(garnished, is) }];
};

const cutGarnish = (drinks: readonly PartyDrink[]): PrepTask[] => [
  ...cutting(drinks, CUT, 'Cut the garnishes; keep them under a damp paper towel.', isLasting),
  ...cutting(
    drinks,
    CUT_LAST,
    'Cut the fruit that browns last, and leave it in cold water with half a teaspoon of salt to the quart until it goes on the glass.',
    isBrowning,
  ),
];

/** Minutes from the doors at which glasses are rimmed: early enough to dry. */
const RIM = -75;
const rimTask = (drinks: readonly PartyDrink[]): PrepTask[] =>
  cutting(
    drinks.filter((drink) => !isSetOut(drink)),
    RIM,
    'Rim the glasses: wet half of each edge with cut lime or lemon, turn it in what it’s rimmed with, and let it dry on a tray.',
    ({ id }) => isRim(id),
  ).map((task) => ({ ...task, kind: 'set up' as const }));

const stationWords = (party: Party): string => {
  const stations = stationsOf(party);
  const isTable = party.bartenders === 0 || isHostPouring(party);
  if (isTable) return stations === 1 ? 'the drinks table' : `${stations} drinks tables`;
  return stations === 1 ? 'the bar' : `${stations} stations, one for each bartender`;
};

const bar = (drinks: readonly PartyDrink[], party: Party): PrepTask[] => {
  const isChilling = drinks.some(({ card }) => needsChilling(card.lines));
  const { pounds, kilograms } = iceFor(
    icedFor(
      drinks.map(({ card }) => card),
      party,
    ),
    party.guestCount,
    party,
  );
  const ice = { amount: kilograms, unit: 'kg' };
  const cards = drinks.map(({ card }) => card);
  const isEarly = coldPlaces(cards, hasFridge(party)).includes('ice');
  return [
    ...(pounds > 0
      ? [
          {
            ...at(
              // What waits on ice is on it as soon as it's mixed.
              isEarly ? EARLY_ICE : ICE,
              'set up',
              isChilling ? 'Get the ice and put the sparkling bottles on it.' : 'Get the ice.',
            ),
            drinks: namesOf(drinks),
            amounts: [{ name: 'ice', measure: { metric: ice, us: [{ amount: pounds, unit: 'lb' }] } }],
          },
        ]
      : []),
    {
      ...at(SET_UP, 'set up', `Set up ${stationWords(party)}.`),
      drinks: namesOf(drinks),
      amounts: [],
    },
  ];
};

/** One glass of the welcome: so much of the batch, and what it is topped with. */
const pouredFirst = ({ card }: PartyDrink): PrepAmount[] => [
  ...(card.pourMl > 0 ? [{ name: card.name, measure: jiggerMeasure(card.pourMl) }] : []),
  ...card.lines
    .filter(({ id, stage }) => id !== null && stage === 'service' && ingredientOf(id).unit === 'oz')
    .map(({ one }) => ({ name: one.name, measure: oneMeasure(one) })),
];

/** Glasses that a six-foot table holds, filled, and how many stand on the bar. Rule of thumb. */
const ON_A_TABLE = 80;
const ON_THE_BAR = 40;

/** Where so many filled glasses stand. */
const standing = (glasses: number): string =>
  glasses > ON_THE_BAR
    ? ` They stand on ${counted(Math.ceil(glasses / ON_A_TABLE), 'six-foot table')} by the door, about ${ON_A_TABLE} to a table.`
    : '';

const firstPour = (drinks: readonly PartyDrink[]): PrepTask[] => {
  const welcome = drinks.filter((drink) => drink.section === 'welcome' && !isSetOut(drink));
  if (welcome.length === 0) return [];
  const poured = welcome.flatMap((drink) => pouredFirst(drink));
  const glasses = welcome.reduce((sum, { card }) => sum + card.servings, 0);
  return [
    {
      ...at(
        FIRST_POUR,
        'serve',
        `Pour the welcome drinks${poured.length > 0 ? ': this much per glass' : ''}.${standing(glasses)}`,
      ),
      drinks: namesOf(welcome),
      amounts: poured,
    },
  ];
};

/** Minutes before a toast at which its glasses are filled. */
const FILL_TOAST = 10;

/** When a toast is raised that isn't the first or the last glass: at its hour, else in the middle. */
const toastMinutes = (party: Party): number =>
  Math.round(party.toastAt ?? (hoursOf(party) * MINUTES_PER_HOUR) / 2);

const isToast = ({ card, section }: PartyDrink): boolean => section !== 'welcome' && isToastName(card.name);

/** The toast of the evening: a glass in every hand, those who take no alcohol included. */
const toastTasks = (drinks: readonly PartyDrink[], party: Party): PrepTask[] => {
  const toasts = drinks.filter(isToast);
  if (toasts.length === 0) return [];
  const isLast = toasts.some(({ section }) => section === 'digestif');
  const minutes = isLast
    ? (party.toastAt ?? hoursOf(party) * MINUTES_PER_HOUR - DIGESTIF_BEFORE_END)
    : toastMinutes(party);
  const counts = toasts.map(({ card }) => `${card.servings} of ${card.name}`);
  return [
    {
      ...at(
        minutes - FILL_TOAST,
        'serve',
        `Fill the glasses for the toast${toastHour(party)} and hand them around: ${listed(counts)}, one for every guest.`,
      ),
      drinks: namesOf(toasts),
      amounts: [],
    },
  ];
};

/** From which minute on each drink is served: at its hour, with its course, or by its section. */
const openingOf = (drinks: readonly PartyDrink[], party: Party) => {
  const end = hoursOf(party) * MINUTES_PER_HOUR;
  const { alcoholFrom = 0, timed = {}, courses = 0 } = party;
  const served = drinks.filter(
    ({ section, standardDrinks }) => section === 'signature' && standardDrinks > 0,
  );
  return (drink: PartyDrink): number => {
    const own = timed[drink.card.name];
    if (own !== undefined) return own;
    const last = end - DIGESTIF_BEFORE_END;
    const at = courses > 0 ? served.indexOf(drink) + 1 : 0;
    const usual =
      drink.section === 'digestif'
        ? last
        : Math.round((last * at) / (served.length + 1) / COURSE_STEP) * COURSE_STEP;
    return drink.standardDrinks > 0 ? Math.max(usual, alcoholFrom) : usual;
  };
};
/** Minutes that the hour of a course is rounded to. */
const COURSE_STEP = 5;

/** 'With the oysters: …'. */
const atCourse = <Task extends PrepTask>({ card }: PartyDrink, task: Task, { courseOf }: Party): Task => {
  const course = courseOf?.[card.name];
  return course === undefined ? task : { ...task, what: `${withCourse(course)}: ${task.what}` };
};

/** Tasks of the day, batches aside, and what is brewed for it. */
export const tasksOfDay = (drinks: readonly PartyDrink[], party: Party): PrepTask[] => {
  const end = hoursOf(party) * MINUTES_PER_HOUR;
  const cartons = juicesByTheCarton(drinks.flatMap(({ card }) => card.lines));
  const opening = openingOf(drinks, party);
  return [
    ...sharedTask(at(SQUEEZE, 'squeeze', 'Squeeze and strain the juices.'), drinks, isSqueezed(cartons)),
    ...sharedTask(at(SQUEEZE, 'batch', 'Shake and open the cartons of juice.'), drinks, isCarton(cartons)),
    ...cutGarnish(drinks),
    ...rimTask(drinks),
    ...sharedTask(
      at(PICK, 'cut', "Wash and pick the fruit and herbs you'll muddle to order."),
      drinks,
      isPicked,
    ),
    ...sharedTask(at(EGG, 'batch', EGG_WORDS), drinks, isEgg),
    ...bar(drinks, party),
    ...drinks.filter(isSetOut).map((drink) => stationTask(drink, SET_UP)),
    ...firstPour(drinks),
    ...toastTasks(drinks, party),
    ...brewingTasks(drinks, opening),
    ...drinks
      .filter((drink) => !isToast(drink) && !isSetOut(drink))
      .map((drink) =>
        atCourse(drink, serveTask(drink, opening(drink), !party.lacks?.includes('bartender')), party),
      ),
    {
      ...at(
        end - WATER_BEFORE_END,
        'serve',
        party.pace === 'cold' ? 'Put out water for everyone.' : 'Bring a glass of water to everyone.',
      ),
      drinks: namesOf(drinks),
      amounts: [],
    },
    {
      ...at(
        end - LAST_CALL_BEFORE_END,
        'serve',
        drinks.some(({ standardDrinks }) => standardDrinks > 0)
          ? 'Last call. Make sure everyone has a way home.'
          : 'Last drinks.',
      ),
      drinks: namesOf(drinks),
      amounts: [],
    },
  ];
};
