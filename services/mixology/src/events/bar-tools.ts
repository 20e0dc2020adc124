// What stands on and behind the bar, counted.

import { ingredientOf } from '../ingredients/pantry.ts';
import { type BatchCard, BUFFER } from './batch-card.ts';
import { icedDrinks } from './cold-storage.ts';
import { hasFridge, hasPower } from './containers.ts';
import { hoursOf } from './hours.ts';
import { iceFor } from './ice.ts';
import type { PartyDrink } from './prep-task.ts';
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

const isOnALargeCube = ({ gesture }: BatchCard): boolean => gesture.includes('one large cube');

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
    { name: 'Muddlers', count: muddled.length > 0 ? stations : 0, note: namesOf(muddled) },
    {
      name: 'Espresso machines',
      count: Math.min(1, pulled.length),
      note: `${namesOf(pulled)}; or buy the shots at a coffee shop`,
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
    icedDrinks(
      drinks.map(({ card }) => card),
      hasFridge(party),
    ),
    guests,
    party,
  );
  const tools: ToolCount[] = [
    { name: 'Jiggers', count: bartenders },
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
