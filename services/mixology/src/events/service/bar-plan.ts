// Everything that a caterer counts besides the drinks, in words.

import { BAR_GROUPS, type BarGroup, type BarGroupId, type BarRow, type KitchenMeasure } from '@swizzle/proto';
import { clockTime } from '../../wording/clock-time.ts';
import { listed } from '../../wording/phrases.ts';
import { wordsAt } from '../place-words.ts';
import { icedFor } from '../prep/cold-storage.ts';
import type { PartyDrink } from '../prep/prep-task.ts';
import { isByHand } from '../prep/stages.ts';
import { providedDrinks } from '../shopping/provided.ts';
import type { ShoppingList, SpareBottle } from '../shopping/shopping-list.ts';
import { counted, formatNumber } from '../words/nouns.ts';
import { ruleWords } from '../words/rules.ts';
import { type AlcoholPerGuest, alcoholPerGuest, drinkersOf } from './alcohol.ts';
import { allergenRows } from './allergen-rows.ts';
import type { BarGood } from './bar-goods.ts';
import { barTools, isOnALargeCube } from './bar-tools.ts';
import { type GlassCount, glassesFor } from './glasses.ts';
import { bartendersFor, hoursOf } from './hours.ts';
import { type IceUse, iceUses, KILOGRAMS_PER_POUND } from './ice.ts';
import { peakLoad, type Shift, staffFor } from './making-time.ts';
import { isPouringOnly, type Party } from './servings.ts';

type Group = Omit<BarGroup, 'id' | 'isOn'>;

/** What the plan is made from. */
export interface BarParty {
  party: Party;
  drinks: readonly PartyDrink[];
  goods: readonly BarGood[];
  shopping: Pick<ShoppingList, 'spare' | 'aisles'>;
}

const pieces = (count: number): KitchenMeasure => {
  const quantity = { amount: count, unit: '' };
  return { metric: quantity, us: [quantity] };
};

const row = (name: string, measure: KitchenMeasure | null, note: string | null = null): BarRow => ({
  name,
  measure,
  note,
});

const glassRow = ({ glass, needed, spares, racks }: GlassCount): BarRow => {
  const counts = `${needed} and ${spares} spare`;
  return row(
    glass === 'Water' ? 'Water glasses' : glassWords(glass),
    pieces(needed + spares),
    racks === null ? counts : `${counts}; rent ${counted(racks, 'rack')} of 25`,
  );
};

const FEW_WORDS: Readonly<Record<string, string>> = {
  'Rocks/Old Fashioned': 'Rocks glasses',
  Tiki: 'Tiki mugs',
  'Mule Mug': 'Mule mugs',
  'Hot Mug': 'Glass or china mugs',
  Coupe: 'Coupes',
  Cup: 'Cups, 12 oz',
  'Hot Cup': 'Cups for hot drinks',
  'Water Cup': 'Cups for water',
  'Champagne Flute': 'Champagne flutes',
};

const glassWords = (glass: string) => FEW_WORDS[glass] ?? `${glass} glasses`;

/** 'Wine and beer come from others: their glasses are counted here, their ice with the ice; none of it is bought.' */
const providedWords = (party: Party): string => {
  const names = providedDrinks(party).map(({ name, servings }) => `${name} (about ${servings} glasses)`);
  return names.length === 0
    ? ''
    : ` Not bought, as it is provided: ${listed(names)}. Its glasses are in these counts, and the ice for its bottles is on the list.`;
};

const glasses = ({ drinks, party }: BarParty): Group => ({
  rows: glassesFor(drinks, party).map(glassRow),
  note: `${glassNote(party)}${providedWords(party)}`,
});

const glassNote = (party: Party): string =>
  party.lacks?.includes('glassware')
    ? 'No glass: every drink has a fresh cup, and the cups are on the shopping list.'
    : party.hasChildren
      ? 'Children drink from cups that don’t break, without picks. Welcome and last drinks go out all at once; other glasses come back clean after an hour and a half.'
      : party.lacks?.includes('running water')
        ? 'No running water: a clean glass for every drink, and none is washed before the end.'
        : 'Welcome and last drinks go out all at once; other glasses come back clean after an hour and a half.';

const ICE_WORDS: Readonly<Record<IceUse['use'], string>> = {
  glasses: 'In the glasses',
  shaking: 'For shaking',
  water: 'For water and soft drinks',
  chilling: 'For chilling bottles and batches',
};

const pounds = (amount: number): KitchenMeasure => ({
  metric: { amount: Math.round(amount * KILOGRAMS_PER_POUND * 10) / 10, unit: 'kg' },
  us: [{ amount, unit: 'lb' }],
});

const ice = ({ drinks, party }: BarParty): Group => {
  const uses = iceUses(
    icedFor(
      drinks.map(({ card }) => card),
      party,
    ),
    party.guestCount,
    party,
  );
  return {
    rows: uses.map(({ use, pounds: amount }) => row(ICE_WORDS[use], pounds(amount))),
    note:
      uses.length === 0
        ? 'None: nothing here is served cold.'
        : `All of it is on the shopping list, with what melts${party.isHot ? ' in the heat' : ''}. Keep ice for glasses apart from ice for bottles.${drinks.some(({ card }) => isOnALargeCube(card)) ? ' Large cubes come besides: they are counted with the tools, to be frozen ahead or ordered.' : ''}`,
  };
};

const goodsOf =
  (group: BarGood['group'], note: string) =>
  ({ goods }: BarParty): Group => ({
    rows: goods
      .filter((good) => good.group === group)
      .map(({ name, used, note: own }) => row(name, pieces(used), own)),
    note,
  });

const tools = ({ drinks, party }: BarParty): Group => ({
  rows: barTools(drinks, party).map(({ name, count, note }) => row(name, pieces(count), note)),
  note: null,
});

const hourWords = (hours: number) => counted(hours, 'hour');

const ROLES = { bartender: 'Bartenders', helper: 'Helpers' } as const;

const shiftRow = ({ role, people, hours, before, after }: Shift, who = 'Whoever pours'): BarRow =>
  row(
    role === 'pourer' ? who : ROLES[role],
    pieces(people),
    `${hourWords(hours)} each: from ${hourWords(before)} before the doors to ${hourWords(after)} after the end`,
  );

const makingOf = ({ card }: PartyDrink) => {
  const handwork = card.lines.filter(({ id, stage }) => isByHand(id, stage)).length;
  const isBatched = card.technique === 'built' || card.technique === 'carbonated';
  return {
    technique: card.technique,
    isPoured: card.isPoured || (isBatched && handwork === 0),
    handwork,
    servings: card.servings,
  };
};

/** Where the bartenders can't keep up with the first hour, by how much. */
const tightWords = ({ party, drinks }: BarParty): string => {
  // The first glasses are poured before the doors open.
  const poured = drinks.filter(({ section }) => section !== 'welcome');
  const { bartenders, drinks: wanted, minutes, needed } = peakLoad(party, poured.map(makingOf));
  if (bartenders === 0)
    return ' Guests serve themselves: put out each drink in its jug or dispenser with its card, a jigger and what tops it beside it.';
  if (needed <= bartenders) return '';
  const more = counted(needed - bartenders, 'more bartender');
  const work = ` Tight: ${counted(wanted, 'drink')} in the first hour are ${minutes} minutes of work, and ${counted(bartenders, 'bartender')} ${bartenders === 1 ? 'has' : 'have'} ${bartenders * 60}.`;
  // A host who counts them has counted them.
  return party.bartenders === undefined
    ? `${work} Get ${more}, or swap a drink that is made to order.`
    : `${work} Put what is mixed ahead on a table where guests draw it themselves, with one helper beside it.`;
};

/** Who juices and batches before the bartenders come. */
const kitchenWords = ({ drinks, party: { startsAt = 24 } }: BarParty): string =>
  drinks.some(({ card }) => card.lines.some(({ stage }) => stage === 'same day'))
    ? ` Juices and batches come before that: somebody in the kitchen from ${startsAt <= 12.5 ? 'three' : 'five'} hours before the doors.`
    : '';

/** What those whom the host counts do, and what nobody is there for. */
const handsWords = (shifts: readonly Shift[], party: Party): string => {
  const { bartenders = 0 } = party;
  if (shifts.some(({ role }) => role === 'pourer') && isPouringOnly(party))
    return ' They pour, top up and garnish, and shake as little as can be: each step is on the batch cards.';
  return bartenders === 0 || shifts.some(({ role }) => role === 'helper')
    ? ''
    : ' These are the people you named: ask somebody to carry ice and clear glasses.';
};

/** How many we would have, where the host has others: beside the host's number, and never instead of it. */
const adviceWords = ({ guestCount, bartenders }: Party): string => {
  const usual = bartendersFor(guestCount);
  return !bartenders || bartenders === usual
    ? ''
    : ` We’d usually plan ${counted(usual, 'bartender')} for ${formatNumber(guestCount)} guests.`;
};

const staff = (bar: BarParty): Group => {
  const shifts = staffFor(bar.party);
  if (shifts.length === 0)
    return { rows: [], note: 'Nobody is hired: whoever pours finds each step on the batch cards.' };
  const hours = shifts.reduce((sum, { people, hours: each }) => sum + people * each, 0);
  return {
    rows: shifts.map((one) => shiftRow(one, bar.party.crew?.who)),
    note: `${hourWords(hours)} of work in all.${kitchenWords(bar)}${handsWords(shifts, bar.party)}${adviceWords(bar.party)}${tightWords(bar)}`,
  };
};

const spareRow = ({ name, count, value }: SpareBottle): BarRow =>
  row(name, pieces(count), `worth $${value.toFixed(2)}`);

/** US dollars: what most of the ten states with a deposit ask for a can or a small bottle is 5 to 10 cents. */
const DEPOSIT = 0.1;
const DEPOSIT_AISLES: ReadonlySet<string> = new Set(['mixers', 'beer and cider']);

const returns = ({ shopping, goods }: BarParty): Group => {
  const bottles = shopping.aisles
    .filter(({ aisle }) => DEPOSIT_AISLES.has(aisle))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity, cans }) => sum + quantity * cans, 0);
  const cans = goods.find(({ id }) => id === 'soft-drinks')?.used ?? 0;
  const deposits = bottles + cans;
  return {
    rows: [
      ...shopping.spare.map(spareRow),
      ...(deposits > 0
        ? [
            row(
              'Cans and small bottles with a deposit',
              pieces(deposits),
              `up to $${(deposits * DEPOSIT).toFixed(2)} where your state charges one`,
            ),
          ]
        : []),
    ],
    note: 'Bottles that may stay closed if nobody spills or asks for seconds. Ask before you buy whether the shop takes them back; keep the receipt, and keep spare bottles dry so the labels stay on.',
  };
};

const PASSOVER = /^kosher for passover/i;
/** What no recipe knows: which bottles are marked. */
const PASSOVER_WORDS =
  'For Passover: only bottles and groceries marked kosher for Passover, citric acid and mixers too. We left out grain and liqueurs; the marks are yours to check.';

/** What a faith asks of the bottles, which no recipe knows. */
const OF_FAITH: readonly { asked: RegExp; words: string }[] = [
  {
    asked: /^kosher(?! for passover)/i,
    words:
      'Kosher: only bottles, juices and syrups with a kosher mark; wine, brandy, liqueurs and tequila need one most of all, and the marks are yours to check. Before a Saturday night, the day’s work is done before Shabbat or begins after it.',
  },
  {
    asked: /^halal/i,
    words:
      'Halal: rose water, syrups, extracts and vinegars are sometimes made with alcohol. Read each label, and choose those without.',
  },
];

const allergens = ({ drinks, party: { asked = [], rules = [] } }: BarParty): Group => ({
  rows: allergenRows(drinks, asked),
  note: [
    ruleWords(rules),
    asked.some((label) => PASSOVER.test(label)) ? PASSOVER_WORDS : '',
    ...OF_FAITH.flatMap(({ asked: about, words }) =>
      asked.some((label) => about.test(label)) ? [words] : [],
    ),
    'Glasses and shakers are shared: tell guests with a severe allergy. Check the label of every bottle.',
  ]
    .filter((words) => words !== '')
    .join(' '),
});

const ALCOHOL_WORDS: Readonly<Record<AlcoholPerGuest['level'], string>> = {
  light: 'If all of it is poured. Serve food all the same.',
  brisk: 'If all of it is poured. Serve food, and keep water within reach.',
  much: 'If all of it is poured. Serve food, bring water around, and have rides home ready.',
};

/** 'At 6 pm', or 'two hours after the doors'. */
const timeFromDoors = ({ startsAt }: Party, minutes: number): string =>
  startsAt === undefined
    ? `${counted(Math.round(minutes / 6) / 10, 'hour')} after the doors`
    : `At ${clockTime(startsAt + minutes / 60)}`;

const LAST_CALL = 0.5;

/** When the last call is: by the clock too, where it's known when the party begins. */
const lastCallWords = (party: Party): string =>
  party.startsAt === undefined
    ? 'Half an hour before the end'
    : `At ${clockTime(party.startsAt + hoursOf(party) - LAST_CALL)}, half an hour before the end`;

const alcohol = ({ drinks, party }: BarParty): Group => {
  const { guestCount, sober, alcoholFrom = 0 } = party;
  const drinkers = drinkersOf(guestCount, sober);
  const found = alcoholPerGuest(
    drinks.map(({ card, standardDrinks }) => ({ servings: card.servings, standardDrinks })),
    drinkers,
    { ...party, hours: Math.max(1, hoursOf(party) - alcoholFrom / 60) },
  );
  if (found.standardDrinks === 0) return { rows: [], note: 'Nothing on this menu has alcohol.' };
  const whom =
    drinkers < guestCount ? ` for each of the ${formatNumber(drinkers)} guests who drink alcohol` : '';
  return {
    rows: [
      row('Standard drinks a guest', pieces(found.standardDrinks), `${found.perHour} an hour${whom}`),
      ...(alcoholFrom > 0
        ? [
            row(
              'First drinks with alcohol',
              null,
              `${timeFromDoors(party, alcoholFrom)}; until then, those without.`,
            ),
          ]
        : []),
      row(
        'Last call',
        null,
        `${lastCallWords(party)}; bring a glass of water to everyone a quarter of an hour before it.`,
      ),
    ],
    note: ALCOHOL_WORDS[found.level],
  };
};

const GROUPS: Readonly<Record<BarGroupId, (party: BarParty) => Group>> = {
  glasses,
  ice,
  water: goodsOf('water', 'A glass of water for every drink; what stands beside the drinks.'),
  'paper goods': goodsOf('paper goods', 'Napkins for every drink, and half as many again.'),
  tools,
  staff,
  returns,
  allergens,
  alcohol,
};

/** A group in words of what is there: no glasses where guests drink from cups. */
const groupAt = (id: BarGroupId, group: Group, { lacks }: Party): Group =>
  id === 'glasses'
    ? group
    : {
        rows: group.rows.map((one) => ({
          ...one,
          // A drink keeps the name that it has on the menu.
          name: id === 'allergens' ? one.name : wordsAt(one.name, lacks),
          note: one.note === null ? null : wordsAt(one.note, lacks),
        })),
        note: group.note === null ? null : wordsAt(group.note, lacks),
      };

/** All groups, in order; those in `off` are not wanted. */
export const barPlan = (party: BarParty, off: ReadonlySet<BarGroupId> = new Set()): BarGroup[] =>
  BAR_GROUPS.map((id) => ({ id, isOn: !off.has(id), ...groupAt(id, GROUPS[id](party), party.party) }));
