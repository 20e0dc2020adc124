// Beer and wine that someone else supplies beside the menu: nobody buys it, and it takes glasses and ice all the same.
import { drinkersOf } from '../service/alcohol.ts';
import { drinksPerGuest, hoursOf } from '../service/hours.ts';
import type { Party } from '../service/servings.ts';

/** Glasses of one supplied drink. */
export interface ProvidedDrink {
  name: string;
  glass: string;
  servings: number;
  /** Its bottles stand in ice. */
  isChilled: boolean;
}

type Supplied = Omit<ProvidedDrink, 'servings'>;

const RED: Supplied = { name: 'red wine', glass: 'Wine', isChilled: false };
const WHITE: Supplied = { name: 'white wine', glass: 'Wine', isChilled: true };
const KINDS: Readonly<Record<string, readonly Supplied[]>> = {
  wine: [WHITE, RED],
  'red wine': [RED],
  'white wine': [WHITE],
  beer: [{ name: 'beer', glass: 'Highball', isChilled: true }],
  cider: [{ name: 'cider', glass: 'Highball', isChilled: true }],
};

type Supplying = Pick<
  Party,
  'guestCount' | 'eventLength' | 'hours' | 'stay' | 'pace' | 'sober' | 'served' | 'provided'
>;

/** What guests who drink take of it: what the menu leaves of their thirst, in equal parts. Rule of thumb. */
export const providedDrinks = (party: Supplying): ProvidedDrink[] => {
  const { provided = [], served = 1, guestCount, sober } = party;
  const kinds = [
    ...new Map(provided.flatMap((id) => KINDS[id] ?? []).map((kind) => [kind.name, kind])).values(),
  ];
  const all = drinkersOf(guestCount, sober) * drinksPerGuest(party) * (1 - served);
  return kinds.map((kind) => ({ ...kind, servings: Math.ceil(all / kinds.length) }));
};

/** Hours from a glass being handed out to its being back clean. Rule of thumb. */
const HOURS_AWAY = 1.5;

/** How many of its glasses are out at once. */
export const providedAtOnce = ({ servings }: ProvidedDrink, party: Supplying): number =>
  servings * Math.min(1, HOURS_AWAY / hoursOf(party));
