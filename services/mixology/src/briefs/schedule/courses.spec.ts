// A drink with each course of a meal, and what a host counts by naming it.
import { describe, expect, it } from '@jest/globals';
import { servingsFor } from '../../events/service/servings.ts';
import { CLASSIC_CANDIDATES } from '../../menus/candidates.fixture.ts';
import { planMenu } from '../../menus/plan-menu.ts';
import type { MenuEvent } from '../../menus/wish.ts';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) =>
  readBrief({ theme, eventType: 'Intimate Dinner Party', guestCount: 8, budget: '$12+' }, { month: 11 });

const planned = (theme: string, guestCount = 8) => {
  const event: MenuEvent = {
    eventType: 'Intimate Dinner Party',
    guestCount,
    eventLength: '3-4 hours',
    budget: '$12+',
    theme,
  };
  return planMenu(event, CLASSIC_CANDIDATES, { date: '2026-11-14', seed: 1 });
};

describe('a drink with each course', () => {
  it.each([
    [
      'Crab, then risotto, then venison, then lemon tart: a small drink with each course and a digestif.',
      ['crab', 'risotto', 'venison', 'lemon tart'],
      { welcome: 0, signature: 4, digestif: 1 },
    ],
    [
      'Dinner for eight: oysters, then venison, then blue cheese with quince. One drink to go with each course, a Martini on arrival and something with cognac after.',
      ['oysters', 'venison', 'blue cheese with quince'],
      { welcome: 1, signature: 3, digestif: 1 },
    ],
    [
      'We eat well: oysters first, then duck with cherries, then a bitter chocolate tart. One drink to match each course.',
      ['oysters', 'duck with cherries', 'bitter chocolate tart'],
      { welcome: 1, signature: 1, digestif: 1 },
    ],
  ])('is counted by the dishes, beside a first and a last glass: %s', (theme, courses, places) => {
    expect(read(theme).size).toEqual({ ...places, courses });
  });

  it.each([
    [
      'Four-course dinner: oysters, then duck, cheese, chocolate tart. A drink with each course.',
      ['oysters', 'duck', 'cheese', 'chocolate tart'],
    ],
    [
      'Three courses: scallops, lamb, lemon tart. A cocktail with each course',
      ['scallops', 'lamb', 'lemon tart'],
    ],
    ['Crab, then steak, then a cheesecake, a cocktail with every course', ['crab', 'steak', 'cheesecake']],
    [
      'A drink for each course: butternut soup, turkey, pecan pie. My sister and two friends come',
      ['butternut soup', 'turkey', 'pecan pie'],
    ],
    ['Three courses, a drink with each', ['first course', 'second course', 'last course']],
  ])('names each course: %s', (theme, courses) => {
    expect(read(theme).size?.courses).toEqual(courses);
  });

  it('suits what is eaten: no brown spirit with oysters, and none of them twice', () => {
    const { entries, brief } = planned(
      'Oysters, then venison, then a chocolate tart: a drink with each course.',
    );
    expect(brief.parts.map(({ label }) => label)).toContain(
      'A drink with each course: oysters, venison, chocolate tart',
    );
    expect(entries.map(({ line }) => /^With the ([a-z ]+)\./.exec(line ?? '')?.[1])).toEqual([
      'oysters',
      'venison',
      'chocolate tart',
    ]);
    const first = CLASSIC_CANDIDATES.find(({ id }) => id === entries[0]?.id);
    expect(['whiskey', 'brandy', 'rum']).not.toContain(first?.base);
  });

  it('is one for everybody, told with its dish and in its order', () => {
    const { entries } = planned(
      'Oysters, then duck, then an almond cake: a drink with each course and a digestif to finish.',
    );
    expect(entries.map(({ servings }) => servings)).toEqual([8, 8, 8, 8]);
    expect(entries.map(({ why }) => /^With the ([a-z ]+)[.:]/.exec(why)?.[1])).toEqual([
      'oysters',
      'duck',
      'almond cake',
      undefined,
    ]);
  });

  it('leaves a glass for who doesn’t drink beside those of the courses', () => {
    const { size } = read(
      'Oysters, then duck, then cake: a drink with each course and a digestif. My sister is pregnant.',
    );
    expect(size).toMatchObject({ welcome: 0, signature: 4, digestif: 1 });
  });

  it('is none where dishes are only named', () => {
    expect(read('Oysters, then duck, then cake').size).toBeUndefined();
  });

  it('splits what is drunk evenly, whatever is handed out at the door', () => {
    const places = ['signature', 'signature', 'digestif'] as const;
    const party = { guestCount: 6, eventLength: '3-4 hours' as const, drinksEach: 3, courses: 2 };
    expect(
      servingsFor(
        party,
        places.map((section) => ({ section, weight: 1 })),
      ),
    ).toEqual([6, 6, 6]);
  });
});

describe('what is named and nothing else', () => {
  it.each([
    'Negroni, Paloma and a Penicillin, exactly those and one without alcohol',
    'A Negroni, a Paloma and a Penicillin, only those. My brother doesn’t drink.',
  ])('is all that is on the menu, and a glass without alcohol: %s', (theme) => {
    expect(read(theme).size).toEqual({ welcome: 0, signature: 4, digestif: 0 });
  });

  it('counts no people', () => {
    expect(read('A Negroni for only those guests who ask').size).toBeUndefined();
  });
});

describe('an hour of a drink’s own', () => {
  it.each([
    ['7 pm to 1 am, Negroni and an Espresso Martini only after ten', { 'Espresso Martini': 180 }],
    ['7 pm to 1 am, a Paloma at eight', { Paloma: 60 }],
    ['7 pm to 1 am, Negroni all night', {}],
  ])('is told in minutes from the beginning: %s', (theme, timed) => {
    expect(read(theme).timed).toEqual(timed);
  });
});

describe('little alcohol for some', () => {
  it.each([
    ['Half want very low strength, the others like rum', 0.5],
    ['My mother takes only low alcohol', 0.15],
  ])('is a drink of theirs, and no rule for all: %s', (theme, share) => {
    const brief = read(theme);
    expect(brief.strength).toBeUndefined();
    expect(brief.groups).toEqual([expect.objectContaining({ label: 'Low in alcohol', share })]);
  });

  it('is a rule where all want it', () => {
    expect(read('We want low alcohol drinks').strength).toBe('low');
  });
});
