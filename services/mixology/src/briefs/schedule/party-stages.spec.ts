import { describe, expect, it } from '@jest/globals';
import { isAlcoholFree } from '../../menus/candidate.ts';
import { CLASSIC_CANDIDATES } from '../../menus/candidates.fixture.ts';
import { planMenu } from '../../menus/plan-menu.ts';
import { readBrief } from '../read-brief.ts';

const EVENT = {
  eventType: 'Wedding Reception',
  guestCount: 60,
  eventLength: '4-6 hours',
  budget: '$8-12',
} as const;
const read = (theme: string) => readBrief({ ...EVENT, theme }, { month: 6 });
const planned = (theme: string) =>
  planMenu({ ...EVENT, theme }, CLASSIC_CANDIDATES, { date: '2027-06-12', seed: 3 }).entries.flatMap(
    ({ id, section, why }) => {
      const candidate = CLASSIC_CANDIDATES.find((one) => one.id === id);
      return candidate ? [{ section, why, isFree: isAlcoholFree(candidate) }] : [];
    },
  );

describe('a drink for each stage of an evening', () => {
  it.each([
    ['A drink for each stage of the night: arrival, dinner, dancing, last call', ['dinner', 'dancing'], 1],
    ['One drink on arrival, one with dinner, one for dancing and a last one', ['dinner', 'dancing'], 1],
    ['Cocktails for the reception, the speeches, dinner and dancing', ['speeches', 'dinner', 'dancing'], 0],
    ['A different drink for every part of the evening', ['dinner', 'dancing'], 1],
  ])('is a place of its own on the menu: %s', (theme, courses, last) => {
    const { size } = read(theme);
    expect(size?.courses).toEqual(courses);
    expect([size?.welcome, size?.digestif]).toEqual([1, last]);
  });

  it.each(['Dinner, dancing and a late bar', 'Dinner at seven, dancing after', 'Three drinks for dinner'])(
    'is not what a schedule says: %s',
    (theme) => {
      expect(read(theme).size?.isEvening).toBeUndefined();
    },
  );

  it('is poured for that stage, and somebody who doesn’t drink has another', () => {
    const drinks = planned('A drink for each stage of the night: arrival, dinner, dancing, last call');
    expect(drinks.map(({ why }) => why)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^With dinner/),
        expect.stringMatching(/^For the dancing/),
      ]),
    );
    expect(drinks.some(({ isFree }) => isFree)).toBe(true);
  });
});

describe('a glass of their own', () => {
  it.each([
    ['An arrival drink for the kids and a last one for the drivers', ['welcome', 'digestif']],
    ['For the drivers a drink at the end of the night', ['digestif']],
    ['A nightcap for those who don’t drink', ['digestif']],
    ['For the kids: one on arrival, one with dinner', ['welcome']],
    ['Something for my mother-in-law who doesn’t drink on arrival', ['welcome']],
    ['The kids leave at the end', []],
    ['A nightcap for my grandfather', []],
  ])('stands beside that of the others: %s', (theme, sections) => {
    expect(read(theme).ownGlasses).toEqual(sections);
  });

  it.each([
    ['Something for the kids on arrival', 'welcome'],
    ['A last drink for the drivers', 'digestif'],
  ])('has no alcohol, where the others’ has: %s', (theme, section) => {
    const own = planned(theme).filter((one) => one.section === section);
    expect(own.map(({ isFree }) => isFree).toSorted()).toEqual([false, true]);
  });

  it('of those who drive leaves the others theirs', () => {
    expect(read('For the drivers a drink at the end of the night').alcoholFree).toBe('some');
  });
});
