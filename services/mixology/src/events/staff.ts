import { hoursOf } from './hours.ts';
import { type Party, staffOf } from './servings.ts';

/** People of one kind behind the bar. */
export interface Shift {
  role: 'bartender' | 'helper';
  people: number;
  /** Each, set-up and clearing away included. */
  hours: number;
  /** Hours before the doors at which they come, and after the end at which they go. */
  before: number;
  after: number;
}

/** Guests that one helper clears for, and up to how many the bartender does it alone. Rule of thumb. */
const GUESTS_PER_HELPER = 75;
const ALONE_UP_TO = 30;
/** Hours. Rule of thumb: bartenders finish the batches and set up, helpers bring ice and glasses. */
const BARTENDER = { before: 2, after: 1 } as const;
const HELPER = { before: 2.5, after: 1 } as const;

/**
 * Who works, and how long. 150 guests for five hours: three bartenders for 2 + 5 + 1 = 8 hours each, two helpers
 * for 7.5. Where guests serve themselves, a helper refills from the first guest on; where the host or volunteers pour,
 * nobody is hired.
 */
export const staffFor = (party: Party): Shift[] => {
  const { guestCount: guests } = party;
  const hours = hoursOf(party);
  const shift = (role: Shift['role'], people: number, span: { before: number; after: number }): Shift => ({
    role,
    people,
    hours: span.before + hours + span.after,
    ...span,
  });
  if (party.lacks?.includes('bartender')) return [];
  const bartenders = staffOf(party);
  const helpers = guests > ALONE_UP_TO || bartenders === 0 ? Math.ceil(guests / GUESTS_PER_HELPER) : 0;
  return [
    ...(bartenders > 0 ? [shift('bartender', bartenders, BARTENDER)] : []),
    ...(helpers > 0 ? [shift('helper', helpers, HELPER)] : []),
  ];
};
