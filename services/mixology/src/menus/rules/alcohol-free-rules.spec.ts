import { describe, expect, it } from '@jest/globals';
import { chanceOf } from '../../chance.ts';
import type { Candidate } from '../candidate.ts';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { searchSpaceFor } from '../search/search-space.ts';
import { type MenuEvent, readMenuWish } from '../wish.ts';
import { mistakenFaults, noticedFaults } from './alcohol-free-rules.ts';

const DINNER: MenuEvent = {
  eventType: 'Intimate Dinner Party',
  guestCount: 12,
  eventLength: '3-4 hours',
  budget: '$8-12',
};
const searchSpaceOf = (theme: string) =>
  searchSpaceFor(CLASSIC_CANDIDATES, readMenuWish({ ...DINNER, theme }, { date: '2027-11-25' }), chanceOf(1));
const drinkOf = (name: string): Candidate => {
  const found = CLASSIC_CANDIDATES.find((one) => one.name === name);
  if (!found) throw new RangeError(`No classic is called ${name}`);
  return found;
};
const faults = (theme: string, drinks: readonly Candidate[]) =>
  mistakenFaults(
    drinks.map((candidate) => ({ candidate, section: 'signature' })),
    searchSpaceOf(theme),
  ).length;

describe('a drink without alcohol', () => {
  const [mojito, nojito] = [drinkOf('Mojito'), drinkOf('Nojito')];
  const lookalike = { ...nojito, color: mojito.color, glass: mojito.glass, garnishIds: mojito.garnishIds };

  it.each(['one guest is in recovery', 'one guest is pregnant'])(
    'isn’t mistaken for one with alcohol where someone mustn’t have any: %s',
    (theme) => {
      expect(faults(theme, [mojito, lookalike])).toBe(1);
      expect(faults(theme, [mojito, { ...lookalike, glass: 'Coupe' }])).toBe(0);
      expect(faults(theme, [mojito, { ...lookalike, garnishIds: new Set(['lemon-twist']) }])).toBe(0);
    },
  );

  it('has no name that only leaves out the spirit', () => {
    const named = (drink: Candidate, name: string) => ({ ...drink, name });
    const [punch, rumPunch] = [
      named({ ...nojito, glass: 'Coupe' }, 'Cranberry Punch'),
      named(mojito, 'Cranberry Rum Punch'),
    ];
    expect(faults('one guest is in recovery', [punch, rumPunch])).toBe(1);
    expect(faults('one guest is in recovery', [punch, mojito])).toBe(0);
  });

  it('looks like one of the others where nobody is to notice, and is no mistake then', () => {
    const theme = 'One of us is secretly pregnant: her glass must look like everyone else’s';
    const hidden = { ...lookalike, isFizzy: mojito.isFizzy };
    const noticed = (drinks: readonly Candidate[]) =>
      noticedFaults(
        drinks.map((candidate) => ({ candidate, section: 'signature' })),
        searchSpaceOf(theme),
      ).length;
    expect(noticed([mojito, hidden])).toBe(0);
    expect(noticed([mojito, { ...hidden, glass: 'Coupe' }])).toBe(1);
    expect(faults(theme, [mojito, hidden])).toBe(0);
  });

  it('may look like any other where everybody drinks', () => {
    expect(faults('garden party', [mojito, lookalike])).toBe(0);
  });
});
