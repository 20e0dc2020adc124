import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES, candidateById } from './candidates.fixture.ts';
import { planMenu } from './plan-menu.ts';
import type { MenuEvent } from './wish.ts';

const PARTY: MenuEvent = {
  eventType: 'Birthday Celebration',
  guestCount: 60,
  eventLength: '3-4 hours',
  budget: '$3-5',
};
const OPTIONS = { date: '2026-07-15', seed: 3 };
const planned = (changes: Partial<MenuEvent> = {}, removedParts: string[] = []) =>
  planMenu({ ...PARTY, ...changes }, CLASSIC_CANDIDATES, { ...OPTIONS, removedParts });
const savingsOf = ({ brief }: ReturnType<typeof planned>) =>
  brief.parts.filter(({ kind }) => kind === 'saving');
const TAKEN_BACK = ['saving:without'];

describe('a plan beyond its budget', () => {
  it.each<Partial<MenuEvent>>([
    {},
    { guestCount: 25, theme: 'garden party in June' },
    { budget: '$5-8', eventLength: '4-6 hours', theme: 'rum and tequila' },
    { budget: '$5-8', eventLength: 'All day/night', guestCount: 90 },
  ])('loses a drink or two where that meets it or comes nearer, and says so: %j', (changes) => {
    const uncut = planned(changes, TAKEN_BACK);
    const cut = planned(changes);
    expect(uncut.cost.budgetGap).toBeGreaterThan(0);
    expect(cut.cost.budgetGap).toBeLessThan(uncut.cost.budgetGap);
    expect(cut.entries.length).toBeLessThan(uncut.entries.length);
    const aim =
      cut.cost.budgetGap <= 0
        ? /^To stay within \$[58], .+ left out$/
        : /^To come nearer to \$[58], .+ left out$/;
    expect(savingsOf(cut).map(({ label }) => label)).toEqual([expect.stringMatching(aim)]);
    // The last glass goes only where that meets it.
    const hasLast = ({ entries }: typeof cut) => entries.some(({ section }) => section === 'digestif');
    if (hasLast(uncut) && !hasLast(cut)) expect(cut.cost.budgetGap).toBeLessThanOrEqual(0);
  });

  it('keeps what its host took back, and offers it again', () => {
    expect(savingsOf(planned({}, TAKEN_BACK)).map(({ isRemoved }) => isRemoved)).toEqual([true]);
  });

  it('leaves out nothing that its host asks for, nor the only drink of those who don’t drink', () => {
    for (const theme of [
      'mojitos, espresso martinis and a few non-drinkers',
      'Palomas please, ten don’t drink',
    ]) {
      const { entries, brief } = planned({ theme, guestCount: 40 });
      const names = entries.map(({ id }) => candidateById(id).name);
      for (const { label } of brief.named) expect(names).toContain(label);
      expect(entries.some(({ id, section }) => section === 'signature' && candidateById(id).abv <= 0.5)).toBe(
        true,
      );
    }
  });

  it('pours as many glasses for each guest as usual: fewer are the host’s to choose', () => {
    const servings = (menu: ReturnType<typeof planned>) =>
      menu.entries.reduce((sum, { servings: own }) => sum + own, 0);
    expect(servings(planned())).toBe(servings(planned({}, TAKEN_BACK)));
  });
});
