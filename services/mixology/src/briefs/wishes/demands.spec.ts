// What a host demands of all drinks is a rule that every drink of the menu meets, or is shown as not understood.
import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES as POOL } from '../../menus/candidates.fixture.ts';
import { planMenu } from '../../menus/plan-menu.ts';
import { isPermitted } from '../event-brief.ts';
import { readBrief } from '../read-brief.ts';
import { isPale } from './drink-colors.ts';

const event = (theme: string) =>
  ({
    eventType: 'Custom Event',
    theme,
    guestCount: 60,
    budget: '$12+',
    eventLength: '3-4 hours',
  }) as const;
const read = (theme: string) => readBrief(event(theme), { month: 6 });
const labelsIn = (theme: string): string[] => read(theme).rules.map(({ label }) => label);
const permitted = (theme: string) => {
  const brief = read(theme);
  return POOL.filter((drink) => isPermitted(drink, brief));
};

describe('demands of all drinks', () => {
  it.each([
    ['All drinks have to be transparent or pale, the floor is new', 'Only clear or pale drinks'],
    ['Everything poured should be very pale', 'Only clear or pale drinks'],
    ['Nobody shakes: my uncle pours', 'Nothing shaken'],
    ['We don’t own a shaker', 'Nothing shaken'],
    ['Nothing flashy or colorful, it is a quiet day', 'Nothing bright or silly'],
    ['Small pours, 60 ml at most', 'At most 2 oz a glass: a larger recipe fills several'],
    ['Nothing over 3 oz please', 'At most 3 oz a glass: a larger recipe fills several'],
  ])('reads “%s”', (theme, label) => {
    expect(labelsIn(theme)).toContain(label);
  });

  it.each([
    'Gin and tonics with clear ice',
    'A bright evening in the garden with white wine',
    'Four years sober, so please a good drink without alcohol; no almonds',
  ])('reads none in “%s”', (theme) => {
    const { demands } = read(theme);
    expect(demands).toEqual([]);
  });

  it('serves pale drinks alone where that is demanded', () => {
    const theme = 'Everything served must be clear or pale';
    const drinks = permitted(theme);
    expect(drinks.length).toBeGreaterThan(10);
    expect(drinks.every(({ liquid }) => isPale(liquid))).toBe(true);
  });

  it('keeps the children’s drinks apart from the adults’', () => {
    const theme =
      'Thirty children with their own table, nothing that looks the same as the adult drinks. Margaritas for us';
    const names = permitted(theme).map(({ name }) => name);
    expect(names).toContain('Margarita');
    expect(names).not.toContain('Zero-Proof Margarita');
  });

  it('pours no espresso and blends nothing where there is no power', () => {
    const drinks = permitted('A field with no power. Rum');
    expect(drinks.some(({ ingredients }) => ingredients.has('espresso'))).toBe(false);
    expect(drinks.some(({ technique }) => technique === 'blended')).toBe(false);
  });

  it('batches everything that has to be in jugs', () => {
    expect(read('Everything has to be batched in big cooler jugs').isBatched).toBe(true);
  });

  it('shows with what isn’t understood a demand that nothing answers', () => {
    const menu = planMenu(event('Gin. My in-laws want the bar out of sight, not near the food'), POOL, {
      seed: 1,
    });
    expect(menu.brief.notUnderstood.join()).toMatch(/in-laws want the bar out of sight/);
  });
});

describe('demands on the work and the shopping', () => {
  const idsOf = (theme: string) =>
    readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }).demands.map(({ id }) => id);

  it.each([
    ['Gin and rum, nothing too fussy', ['easy']],
    ['Drinks that are quick to pour, gin', ['easy']],
    ['As few bottles as possible please, gin', ['few-bottles']],
    ['Two spirits at most', ['few-bottles']],
    ['Bottles of gin, easy crowd', []],
  ])('are rules: %s', (theme, ids) => expect(idsOf(theme)).toEqual(ids));

  it('leave out no part of what is ‘not all’ or ‘not just’ one thing', () => {
    const { excluded } = readBrief({
      eventType: 'Custom Event',
      theme: 'Not all wine, and not just beer',
      guestCount: 40,
    });
    expect(excluded).toEqual([]);
  });
});
