// What stands on and behind the bar, counted.

import { ingredientOf } from '../../ingredients/pantry.ts';
import { type BatchCard, BUFFER } from '../prep/batch-card.ts';
import { icedFor } from '../prep/cold-storage.ts';
import { hasPower } from '../prep/containers.ts';
import { isPlainBrew } from '../prep/pouring.ts';
import type { PartyDrink } from '../prep/prep-task.ts';
import { hoursOf } from './hours.ts';
import { iceFor } from './ice.ts';
import { type Party, staffOf, stationsOf } from './servings.ts';

export interface ToolCount {
  name: string;
  count: number;
  note?: string;
}

/** Rules of thumb: a helper empties a bin for 75 guests and fills a bus tub for 50; a tub holds 40 pounds of ice. */
const GUESTS_PER_BIN = 75;
const GUESTS_PER_BUS_TUB = 50;
const POUNDS_PER_TUB = 40;
const TOWELS = 4;

const CONTAINERS = {
  bottle: 'Bottles',
  pitcher: 'Pitchers',
  dispenser: 'Dispensers',
  keg: 'Kegs',
  'slow cooker': 'Slow cookers',
  urn: 'Urns with a tap',
} as const;

const containersOf = (drinks: readonly PartyDrink[], party: Party): ToolCount[] =>
  (['bottle', 'pitcher', 'dispenser', 'keg', 'slow cooker', 'urn'] as const).flatMap((kind) => {
    const cards = drinks.map(({ card }) => card).filter(({ containers }) => containers?.kind === kind);
    const count = cards.reduce((sum, { containers }) => sum + (containers?.count ?? 0), 0);
    return count > 0
      ? [
          {
            name: kind === 'urn' && !hasPower(party) ? 'Insulated urns with a tap' : CONTAINERS[kind],
            count,
            note: cards.map(({ name }) => name).join(', '),
          },
        ]
      : [];
  });

/** Drinks that one blender makes in an hour: two glasses at a time, rinsed between. Rule of thumb. */
const BLENDED_PER_HOUR = 30;

const isPressed = ({ id, stage }: BatchCard['lines'][number]): boolean =>
  stage === 'service' && id !== null && ['herb', 'fruit'].includes(ingredientOf(id).role);

export const isOnALargeCube = ({ gesture }: BatchCard): boolean => gesture.includes('one large cube');

/** What single drinks take: a blender, muddlers, a machine for espresso. */
const specialTools = (drinks: readonly PartyDrink[], party: Party): ToolCount[] => {
  const stations = stationsOf(party);
  const such = (is: (card: BatchCard) => boolean) => drinks.map(({ card }) => card).filter(is);
  const namesOf = (cards: readonly BatchCard[]) => cards.map(({ name }) => name).join(', ');
  const blended = such(({ technique }) => technique === 'blended');
  const muddled = such(({ technique, lines }) => technique !== 'blended' && lines.some(isPressed));
  const pulled = such(({ lines }) => lines.some(({ id }) => id === 'espresso'));
  const servings = blended.reduce((sum, card) => sum + card.servings, 0);
  return [
    {
      name: 'Blenders',
      count: Math.ceil(servings / (hoursOf(party) * BLENDED_PER_HOUR)),
      note: `${namesOf(blended)}; an outlet for each`,
    },
    {
      name: 'Large ice cubes',
      count: Math.ceil((1 + BUFFER) * such(isOnALargeCube).reduce((sum, card) => sum + card.servings, 0)),
      note: `${namesOf(such(isOnALargeCube))}; order them with the ice, or freeze trays from three days ahead`,
    },
    ...hotTools(drinks, party),
    { name: 'Muddlers', count: muddled.length > 0 ? stations : 0, note: namesOf(muddled) },
    {
      name: 'Espresso machines',
      count: Math.min(1, pulled.length),
      note: `${namesOf(pulled)}; or buy the shots at a coffee shop`,
    },
  ];
};

/** Cups that one airpot of two liters fills, rinsed and filled again as it empties. Rule of thumb. */
const AIRPOTS_EACH = 2;
const POT_ML = 15_000;

/** What heats water and holds what is hot: a kettle, airpots, pots and ladles, burners where no outlet is. */
const hotTools = (drinks: readonly PartyDrink[], party: Party): ToolCount[] => {
  const hot = drinks.map(({ card }) => card).filter(({ technique }) => technique === 'heated');
  if (hot.length === 0) return [];
  const brewed = hot.filter(({ lines }) => lines.every(({ id }) => id !== null && isPlainBrew(id)));
  const ladled = hot.filter(({ containers }) => containers !== null);
  const pots = ladled.reduce((sum, { batchMl }) => sum + Math.max(1, Math.ceil(batchMl / POT_ML)), 0);
  const namesIn = (cards: readonly BatchCard[]) => cards.map(({ name }) => name).join(', ');
  return [
    {
      name: 'Kettles',
      count: Math.max(1, brewed.length),
      note: 'for tea, coffee and what is thinned with hot water',
    },
    { name: 'Airpots', count: AIRPOTS_EACH * brewed.length, note: namesIn(brewed) },
    {
      name: 'Coffee brewers',
      count: brewed.some(({ lines }) => lines.some(({ id }) => id === 'hot-coffee')) ? 1 : 0,
    },
    { name: 'Stock pots, four gallons', count: pots, note: `${namesIn(ladled)}; heat one after the other` },
    { name: 'Ladles', count: ladled.length, note: 'one for each hot drink' },
    {
      name: 'Gas burners, each with a spare cylinder',
      count: hasPower(party) ? 0 : Math.max(1, Math.min(pots, 2)),
      note: 'to heat what the urns keep hot',
    },
  ];
};

const shakenToOrder = ({ card }: PartyDrink) => card.technique === 'shaken' && !card.isPoured;

/**
 * Tools for the bartenders and what the batches wait in. Three bartenders: three jiggers; two shakers each where
 * anything is shaken to order; a tap at each station for each drink from kegs, as far as there are kegs of it.
 */
export const barTools = (drinks: readonly PartyDrink[], party: Party): ToolCount[] => {
  const { guestCount: guests } = party;
  const [bartenders, stations] = [staffOf(party), stationsOf(party)];
  const isShaking = drinks.some(shakenToOrder);
  // Each station draws each drink, as far as there are kegs of it.
  const taps = drinks.reduce(
    (sum, { card: { containers } }) =>
      sum + (containers?.kind === 'keg' ? Math.min(stations, containers.count) : 0),
    0,
  );
  const { pounds } = iceFor(
    icedFor(
      drinks.map(({ card }) => card),
      party,
    ),
    guests,
    party,
  );
  const tools: ToolCount[] = [
    // Where guests serve themselves, one beside each drink.
    { name: 'Jiggers', count: bartenders === 0 ? drinks.length : bartenders },
    { name: 'Bar spoons', count: bartenders },
    { name: 'Openers and corkscrews', count: stations },
    { name: 'Shakers', count: isShaking ? 2 * bartenders : 0, note: 'one shakes while the other is rinsed' },
    { name: 'Strainers, one coarse and one fine each', count: isShaking ? bartenders : 0 },
    ...specialTools(drinks, party),
    ...containersOf(drinks, party),
    { name: 'Keg taps with gas', count: taps, note: 'one at each station that pours it' },
    { name: 'Ice scoops', count: pounds > 0 ? stations : 0 },
    {
      name: 'Ice tubs',
      count: pounds > 0 ? stations + Math.ceil(pounds / POUNDS_PER_TUB) : 0,
      note: 'one at each station, the rest in reserve and for bottles',
    },
    { name: 'Water pitchers', count: Math.ceil(guests / 25) },
    { name: 'Bus tubs', count: Math.ceil(guests / GUESTS_PER_BUS_TUB) },
    { name: 'Trash and recycling bins', count: 2 * Math.ceil(guests / GUESTS_PER_BIN) },
    { name: 'Bar towels', count: TOWELS * stations },
  ];
  return tools.filter(({ count }) => count > 0);
};
