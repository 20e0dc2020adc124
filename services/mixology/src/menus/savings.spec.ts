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
const BOTH = ['saving:without', 'saving:each'];

describe('a plan beyond its budget', () => {
  it.each<Partial<MenuEvent>>([
    {},
    { guestCount: 25, theme: 'garden party in June' },
    { budget: '$5-8', eventLength: '4-6 hours', theme: 'rum and tequila' },
    { budget: '$5-8', eventLength: 'All day/night', guestCount: 90 },
  ])('is cut until it meets it, and says how: %j', (changes) => {
    const uncut = planned(changes, BOTH);
    const cut = planned(changes);
    expect(uncut.cost.budgetGap).toBeGreaterThan(0);
    expect(cut.cost.budgetGap).toBeLessThanOrEqual(0);
    expect(savingsOf(cut).length).toBeGreaterThan(0);
    for (const { label } of savingsOf(cut)) expect(label).toMatch(/^To stay within \$[58], .+/);
  });

  it('keeps what its host took back, and offers it again', () => {
    const each = planned({}, ['saving:each']);
    expect(each.drinksEach).toBeUndefined();
    expect(savingsOf(planned({}, BOTH)).map(({ isRemoved }) => isRemoved)).toEqual([true, true]);
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

  it('pours nobody less than half of what is usual, nor less than the host counts', () => {
    const { drinksEach = 9 } = planned({ eventLength: 'All day/night' });
    expect(drinksEach).toBeGreaterThanOrEqual(4.5);
    expect(planned({ drinksEach: 4 }).drinksEach).toBeUndefined();
  });
});
