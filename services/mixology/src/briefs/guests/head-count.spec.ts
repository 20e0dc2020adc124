import { describe, expect, it } from '@jest/globals';
import { servingsFor } from '../../events/service/servings.ts';
import { readMenuWish } from '../../menus/wish.ts';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, guestCount: number, removed: string[] = []) =>
  readBrief({ eventType: 'Custom Event', theme, guestCount }, { removed });

const countedIn = (theme: string, guestCount: number): string | undefined =>
  read(theme, guestCount).parts.find(({ id }) => id === 'head-count')?.label;

describe('the guests who take no alcohol', () => {
  it.each([
    [
      'About 30 kids. Her side is Hindu and mostly does not drink, say 45 people.',
      200,
      '75 of 200 without alcohol: 30 children, 45 who don’t drink',
    ],
    ['Twelve of us drive and 8 kids come along', 60, '20 of 60 without alcohol: 8 children, 12 drivers'],
    ['A quarter of the guests don’t drink', 80, '20 of 80 without alcohol'],
    ['Thirty don’t drink, the children included. 10 children', 90, '30 of 90 without alcohol'],
    ['14 kids, and one Muslim family', 50, '18 of 50 without alcohol: 14 children, 4 who don’t drink'],
  ])('are added up as the host counts them: %s', (theme, guests, label) => {
    expect(countedIn(theme, guests)).toBe(label);
  });

  it('are not told where the host counts nobody, or where nobody drinks', () => {
    expect(countedIn('Some mocktails, please', 40)).toBeUndefined();
    expect(countedIn('No alcohol at all, 12 kids', 40)).toBeUndefined();
  });

  it('are planned for as usual once the host takes the count away', () => {
    const { parts, nonDrinkerShare } = read('15 kids', 60, ['head-count']);
    expect(nonDrinkerShare).toBeUndefined();
    expect(parts.find(({ id }) => id === 'head-count')).toMatchObject({ isRemoved: true });
  });

  it('are the children where only the adults are counted', () => {
    expect(countedIn('All teenagers, no alcohol for them; the 5 parents have wine', 25)).toBe(
      '20 of 25 without alcohol',
    );
  });
});

describe('what the adults are allowed', () => {
  it.each([
    ['Parents can have one cocktail each', 1],
    ['A glass of wine or one cocktail per adult, no more', 1],
    ['The grown-ups get two beers each', 2],
  ])('is read: %s', (theme, each) => {
    expect(read(`20 kids and 12 adults. ${theme}`, 32).wetEach).toBe(each);
  });

  it('is no limit where the adults only want something', () => {
    expect(read('20 kids. The adults want a cocktail with rum', 32).wetEach).toBeUndefined();
  });

  it('is what is poured for them, and the rest is without alcohol', () => {
    const { event } = readMenuWish(
      {
        eventType: 'Birthday Celebration',
        guestCount: 30,
        eventLength: '3-4 hours',
        budget: '$5-8',
        theme: 'Girl turning 9, 20 kids and 10 parents. Parents can have one cocktail each.',
      },
      {},
    );
    const servings = servingsFor(event, [
      { section: 'signature' },
      { section: 'signature', isAlcoholFree: true },
      { section: 'signature', isAlcoholFree: true },
    ]);
    const [wet = 0, ...free] = servings;
    expect(wet).toBe(10);
    // Three drinks each at a child's party.
    expect(wet + free.reduce((sum, one) => sum + one, 0)).toBe(90);
  });
});

describe('what one guest can’t have', () => {
  it.each([
    ['One hates coffee. An Espresso Martini is a must for the rest', 'coffee'],
    ['Grandad can’t have grapefruit', 'grapefruit'],
  ])('is left out for nobody else: %s', (theme, id) => {
    const { excluded, groups } = read(theme, 12);
    expect(excluded.map((term) => term.id)).not.toContain(id);
    expect(groups).toEqual([expect.objectContaining({ id: `guest:${id}`, heads: 1 })]);
  });

  it('binds some drivers alone, and the party where all drive', () => {
    expect(read('Whisky, several guests drive home', 40).strength).toBeUndefined();
    expect(read('Everyone is driving', 40).strength).toBe('low');
  });
});

describe('words that are no wish', () => {
  it('say how strong the drinks are', () => {
    const { wanted } = read('Nothing stronger than a glass of wine', 40);
    expect(wanted).toEqual([]);
  });

  it('mean wine where red and white stand on the tables', () => {
    expect(read('Red and white on the tables', 60).wanted.map(({ id }) => id)).toEqual([
      'red wine',
      'white wine',
    ]);
  });
});
