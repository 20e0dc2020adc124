import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES, candidateById } from '../candidates.fixture.ts';
import { planMenu } from '../plan-menu.ts';
import type { MenuEvent } from '../wish.ts';

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
const TAKEN_BACK = ['saving:without', 'saving:fewer'];
const glassesOf = (menu: ReturnType<typeof planned>) =>
  menu.entries.reduce((sum, { servings }) => sum + servings, 0);

const OVER: readonly Partial<MenuEvent>[] = [
  {},
  { guestCount: 25, theme: 'garden party in June' },
  { budget: '$5-8', eventLength: '4-6 hours', theme: 'rum and tequila' },
  { budget: '$5-8', eventLength: 'All day/night', guestCount: 90 },
];

describe('a plan beyond its budget', () => {
  it.each(OVER)('pours fewer glasses or drinks until it is met or nearer, and says so: %j', (changes) => {
    const uncut = planned(changes, TAKEN_BACK);
    const cut = planned(changes);
    expect(uncut.cost.budgetGap).toBeGreaterThan(0);
    expect(cut.cost.budgetGap).toBeLessThan(uncut.cost.budgetGap);
    const { high } = cut.cost.budgetPerGuest;
    const aim = cut.cost.budgetGap <= 0 ? `To stay within $${high}, ` : `To come nearer to $${high}, `;
    const savings = savingsOf(cut);
    expect(savings.length).toBeGreaterThan(0);
    for (const { id, label } of savings) {
      expect(label.startsWith(aim)).toBe(true);
      if (id === 'saving:fewer') expect(label).toContain(` ${cut.drinksEach} drinks each instead of `);
    }
    if (cut.drinksEach !== undefined)
      expect(glassesOf(cut)).toBe(Math.ceil((changes.guestCount ?? PARTY.guestCount) * cut.drinksEach));
  });

  it('takes no more from the guests than a third of their glasses', () => {
    for (const changes of OVER)
      expect(glassesOf(planned(changes)) / glassesOf(planned(changes, TAKEN_BACK))).toBeGreaterThan(0.59);
  });

  it('keeps what its host took back, and offers it again', () => {
    const kept = planned({}, TAKEN_BACK);
    expect(savingsOf(kept).map(({ isRemoved }) => isRemoved)).toEqual([true, true]);
    expect(kept.drinksEach).toBeUndefined();
  });

  it('pours as many as the host counts, whatever that costs', () => {
    expect(
      planned({ theme: 'five drinks for each guest', eventLength: '2-3 hours' }).drinksEach,
    ).toBeUndefined();
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
});
