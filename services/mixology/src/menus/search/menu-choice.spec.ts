import { describe, expect, it } from '@jest/globals';
import { drinksFor } from '../../events/service/hours.ts';
import { sampleSize } from '../../sample.fixture.ts';
import { WITHOUT } from '../budget/savings.ts';
import { type Candidate, isAlcoholFree } from '../candidate.ts';
import { CLASSIC_CANDIDATES, openBar, someEvents } from '../candidates.fixture.ts';
import { planMenu } from '../plan-menu.ts';
import type { MenuEvent } from '../wish.ts';
import { type Choice, judgeChoice, listFor } from './menu-choice.ts';

const EVENT: MenuEvent = {
  eventType: 'Birthday Celebration',
  guestCount: 12,
  eventLength: '3-4 hours',
  budget: '$5-8',
};
const OPTIONS = { seed: 3, date: '2026-07-15', removedParts: [WITHOUT] };
const LIST = listFor(EVENT, CLASSIC_CANDIDATES, OPTIONS);

/** The planner's own menu: nothing is wrong with it, and all of it is listed. */
const choicesFrom = (event = EVENT): Choice[] =>
  planMenu(event, CLASSIC_CANDIDATES, OPTIONS).entries.map(({ id, section }) => ({ id, section }));
const GOOD = choicesFrom();
const faultsOf = (choices: readonly Choice[], list = LIST) => {
  const judged = judgeChoice(list, choices);
  return 'faults' in judged ? judged.faults.join(' ') : '';
};
const replaced = (at: number, id: number | undefined): Choice[] =>
  GOOD.map((choice, place) => (place === at && id !== undefined ? { ...choice, id } : choice));

describe('the list that a menu is chosen from', () => {
  it('is short, names each drink once in a section, and holds what is light', () => {
    for (const { event, date, seed } of someEvents(sampleSize(10, 30))) {
      const { slots, sections } = listFor(event, CLASSIC_CANDIDATES, { date, seed });
      expect(slots.at(0)).toBe('welcome');
      for (const drinks of Object.values(sections)) {
        expect(drinks.length).toBeGreaterThanOrEqual(10);
        expect(drinks.length).toBeLessThanOrEqual(24);
        expect(new Set(drinks).size).toBe(drinks.length);
        expect(drinks.some(({ abv }) => abv <= 10)).toBe(true);
      }
    }
  });
});

describe('a menu that someone else chose', () => {
  it('is reckoned as the planner would', () => {
    const judged = judgeChoice(LIST, GOOD);
    if ('faults' in judged) throw new Error(judged.faults.join(' '));
    const { entries, cost, drinksEach } = judged.menu;
    const own = planMenu(EVENT, CLASSIC_CANDIDATES, OPTIONS);
    expect(entries.map(({ id }) => id)).toEqual(GOOD.map(({ id }) => id));
    expect(entries.reduce((sum, { servings }) => sum + servings, 0)).toBe(
      drinksFor(12, { eventLength: '3-4 hours', drinksEach: own.drinksEach }),
    );
    expect(cost).toEqual(own.cost);
    expect(drinksEach).toBe(own.drinksEach);
  });

  it('may hold nothing that is not listed', () => {
    expect(faultsOf(replaced(0, 99_999))).toMatch(/welcome: 99999 is not on its list/);
  });

  it('may hold no drink twice', () => {
    expect(faultsOf(replaced(1, GOOD[2]?.id))).toMatch(/is on the menu twice/);
  });

  it('leaves no place empty and adds none', () => {
    expect(faultsOf(GOOD.slice(0, -1))).toMatch(/digestif: 1 drinks are wanted, not 0/);
    const one = GOOD.filter(({ section }) => section !== 'signature');
    expect(faultsOf(one)).toMatch(/signature: 3 drinks are wanted, not 0/);
  });

  it('may hold no near-twins', () => {
    const first = LIST.sections.signature.find(({ id }) => id === GOOD[1]?.id) as Candidate;
    const twin = { ...first, id: 5000 };
    const sections = { ...LIST.sections, signature: [...LIST.sections.signature, twin] };
    expect(faultsOf(replaced(2, 5000), { ...LIST, sections })).toMatch(/nearly the same drink/);
  });

  it('needs a signature without alcohol where there is one, and always a light drink', () => {
    const strong = (drinks: readonly Candidate[]) =>
      drinks.map((drink) => ({ ...drink, abv: drink.abv + 11 }));
    const { welcome, signature, digestif } = LIST.sections;
    const lightElsewhere = { ...(welcome[0] as Candidate), id: 6000, abv: 9 };
    const sections = {
      welcome: [...strong(welcome), lightElsewhere],
      signature: strong(signature),
      digestif: strong(digestif),
    };
    expect(faultsOf(GOOD, { ...LIST, sections })).toMatch(/10 % or less/);
    const free = { ...sections, signature: [...strong(signature), { ...lightElsewhere, abv: 0 }] };
    expect(faultsOf(GOOD, { ...LIST, sections: free })).toMatch(/must be without alcohol/);
  });

  it('keeps the budget', () => {
    expect(faultsOf(GOOD)).toBe('');
    expect(faultsOf(GOOD, { ...LIST, mostPerGuest: 3 })).toMatch(/a guest; 3.00 are allowed: choose cheaper/);
  });

  it('is offered what was made without alcohol', () => {
    const bar = openBar();
    const { made } = bar.plan({ event: EVENT, date: OPTIONS.date, seed: 1 });
    const list = listFor(EVENT, [...CLASSIC_CANDIDATES, ...made.map(bar.candidateById)], OPTIONS);
    for (const drinks of Object.values(list.sections)) expect(drinks.some(isAlcoholFree)).toBe(true);
  });
});
