import type { PartyDrink } from '../prep/prep-task.ts';
import { providedAtOnce, providedDrinks } from '../shopping/provided.ts';
import { hoursOf } from './hours.ts';
import type { Party } from './servings.ts';
import { isTaste, isToastName } from './toasts.ts';

/** Glasses of one kind. */
export interface GlassCount {
  glass: string;
  /** In use at once. */
  needed: number;
  spares: number;
  /** Racks that a rental company brings; null where there are few enough to own. */
  racks: number | null;
}

/** Hours from a glass being handed out to its being back clean. Rule of thumb. */
const HOURS_AWAY = 1.5;
const SPARE_SHARE = 0.1;
const MIN_SPARES = 2;
/** Glasses of one kind above which one rents, and how many are in a rental rack. */
const MAX_OWNED = 24;
const A_RACK = 25;

const counted = (glass: string, needed: number): GlassCount => {
  const spares = Math.max(MIN_SPARES, Math.ceil(needed * SPARE_SHARE));
  const all = needed + spares;
  return { glass, needed, spares, racks: all > MAX_OWNED ? Math.ceil(all / A_RACK) : null };
};

/** Copper burns lips and hands, and thin glass breaks: what is hot comes in thick glass or china. */
const glassOf = ({ card: { technique, glassType } }: Pick<PartyDrink, 'card'>): string =>
  technique === 'heated' ? 'Hot Mug' : glassType;

/** The glass of a card as the papers name it, the same on each. */
export const glassNameOf = (card: PartyDrink['card']): string => {
  const glass = glassOf({ card });
  return glass === 'Hot Mug' ? 'Glass or china mug' : glass;
};

/** Glasses of a drink that are out at once: a welcome, a toast and a last drink all together, others as they come back clean. */
const outAtOnce = ({ section, card }: PartyDrink, hours: number, isWashed: boolean): number => {
  // Tastes stand side by side.
  const comesBack = section === 'signature' && isWashed && !isToastName(card.name) && !isTaste(card.name);
  return card.servings * (comesBack ? Math.min(1, HOURS_AWAY / hours) : 1);
};

const cups = (glass: string, needed: number): GlassCount => ({ ...counted(glass, needed), racks: null });

/** Servings of all drinks, and of the hot ones. */
interface CupUse {
  servings: number;
  hot: number;
}

/** A fresh cup for every drink, and one for every guest's water: none comes back. */
const cupsFor = ({ servings, hot }: CupUse, guestCount: number): GlassCount[] =>
  [cups('Cup', servings - hot), cups('Hot Cup', hot), cups('Water Cup', guestCount)].filter(
    ({ needed }) => needed > 0,
  );

/** All cups of a party, spares counted in. */
export const cupCount = (use: CupUse, guestCount: number): number =>
  cupsFor(use, guestCount).reduce((sum, { needed, spares }) => sum + needed + spares, 0);

const servingsIn = (drinks: readonly PartyDrink[]): number =>
  drinks.reduce((sum, { card }) => sum + card.servings, 0);

/**
 * Glasses by kind, and a water glass for every guest. Twelve guests for 3.5 hours with 12 spritzes at the door in
 * wine glasses and 18 Daiquiris in coupes: 12 wine glasses; 18 × 1.5 ÷ 3.5 = 7.7, so 8 coupes; 12 water glasses;
 * two spare of each.
 */
export const glassesFor = (drinks: readonly PartyDrink[], party: Party): GlassCount[] => {
  const { guestCount, lacks = [] } = party;
  if (lacks.includes('glassware')) {
    const hot = drinks.filter(({ card }) => card.technique === 'heated');
    const beside = providedDrinks(party).reduce((sum, { servings }) => sum + servings, 0);
    return cupsFor({ servings: servingsIn(drinks) + beside, hot: servingsIn(hot) }, guestCount);
  }
  const hours = hoursOf(party);
  const provided = providedDrinks(party);
  const totals = new Map<string, number>();
  for (const drink of drinks) {
    const glass = glassOf(drink);
    totals.set(glass, (totals.get(glass) ?? 0) + outAtOnce(drink, hours, !lacks.includes('running water')));
  }
  // With a course, everybody has the glass at once.
  for (const { card } of drinks.filter((drink) => party.courseOf?.[drink.card.name] !== undefined))
    totals.set(card.glassType, Math.max(totals.get(card.glassType) ?? 0, card.servings));
  for (const drink of provided)
    totals.set(drink.glass, (totals.get(drink.glass) ?? 0) + providedAtOnce(drink, party));
  return [
    ...[...totals].map(([glass, needed]) => counted(glass, Math.ceil(needed - 1e-6))),
    counted('Water', guestCount),
  ];
};
