import { describe, expect, it } from '@jest/globals';
import { customDrinksFor } from '../../custom-drinks/custom-drinks.ts';
import { isHousePour } from '../../custom-drinks/regional.ts';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { planMenu } from '../plan-menu.ts';
import { type MenuEvent, readMenuWish } from '../wish.ts';

const DATE = '2026-10-10';
const namesFor = (theme: string, changes: Partial<MenuEvent> = {}): string[] => {
  const event: MenuEvent = {
    eventType: 'Custom Event',
    guestCount: 40,
    eventLength: '3-4 hours',
    budget: '$8-12',
    theme,
    ...changes,
  };
  const custom = customDrinksFor(readMenuWish(event, { date: DATE })).map(({ candidate }) => candidate);
  const candidates = [...CLASSIC_CANDIDATES, ...custom];
  const byId = new Map(candidates.map((one) => [one.id, one.name]));
  return planMenu(event, candidates, { date: DATE, seed: 1 }).entries.map(({ id }) => byId.get(id) ?? '');
};

describe('what is drunk as it is', () => {
  it.each([
    ['the men would rather have beer', 'Glass of Lager'],
    ['harvest supper with cider', 'Glass of Cider'],
    ['wake for my grandfather, and a stout', 'Glass of Stout'],
    ['dinner with friends, red wine is essential', 'Glass of Red Wine'],
  ])('is on the menu of a host who asks for it: %s', (theme, name) => {
    expect(namesFor(theme)).toContain(name);
  });

  it.each(['garden party', 'gin and elderflower', 'wine cocktails for a summer evening'])(
    'is offered to nobody else: %s',
    (theme) => {
      expect(namesFor(theme).filter(isHousePour)).toEqual([]);
    },
  );

  it('is no spirit, but among mourners or where the host wants one neat', () => {
    const poured = (theme: string) =>
      customDrinksFor(
        readMenuWish(
          { eventType: 'Custom Event', guestCount: 20, eventLength: '2-3 hours', budget: '$8-12', theme },
          { date: DATE },
        ),
      ).map(({ candidate: { name } }) => name);
    expect(poured('a wake, Irish whiskey')).toContain('Glass of Irish Whiskey');
    expect(poured('Irish whiskey, neat')).toContain('Glass of Irish Whiskey');
    expect(poured('birthday with Irish whiskey')).not.toContain('Glass of Irish Whiskey');
  });
});
