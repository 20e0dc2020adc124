import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, guestCount = 60) =>
  readBrief({ eventType: 'Custom Event', theme, guestCount }, { month: 6 });

describe('no alcohol', () => {
  it.each([
    [
      'My dad’s family are Methodists, about twenty of them, and take no alcohol at all. Gin for the rest.',
      20,
    ],
    ['He loves single malt, on-call people can’t drink (around 12). An Old Fashioned.', 12],
    ['The night-shift nurses (9) can’t have alcohol. Margaritas for all others.', 9],
    ['The twelve firefighters on duty drink no alcohol, the rest want beer.', 12],
    ['Bourbon crowd, but my sister’s family (5) is Mormon: no alcohol, no coffee, no tea.', 5],
    ['Fifteen are Pentecostal and don’t touch it. Irish coffee at midnight.', 15],
  ])('is of those whom its sentence counts: %s', (theme, count) => {
    const { alcoholFree, nonDrinkerShare = 0 } = read(theme);
    expect(alcoholFree).toBe('some');
    expect(nonDrinkerShare * 60).toBeCloseTo(count, 0);
  });

  it.each([
    'Thanksgiving, cider. Uncle Ray is sober, no alcohol in his desserts either.',
    'My mother is on medication and can’t drink alcohol; negronis',
    'The choir doesn’t drink. Sherry for the others.',
    'One of us is in an AA group, rum punch',
    'Our CFO is in recovery, gin',
    'The groom’s side (about 40) are observant Muslims. A Paper Plane.',
    'Half of them won’t drink much. Sherry',
    'Tomás is on medication so zero alcohol. Palomas for the rest',
    'My cousin’s pregnant, so no booze. Rum punch',
    'Ana’s on antibiotics, so nothing alcoholic. Pisco sours',
    'My uncle turns 60. My sister is sober 3 years. Rye',
  ])('is of whom its sentence speaks of: %s', (theme) => {
    expect(read(theme).alcoholFree).toBe('some');
  });

  it.each([
    'We are Methodists and take no alcohol at all. Lemon and mint.',
    'Everyone in the family is Baptist and doesn’t drink alcohol.',
    'Yoga retreat, no alcohol, no caffeine',
    'No alcohol, the pastor is there',
    'Party for my AA group: no alcohol whatsoever',
    'Sunday recovery brunch for my women’s AA group, 10 to noon. Good coffee.',
    'My son’s 13th, twelve boys, gaming and pizza',
    'Our daughter is 9, unicorns',
  ])('is of all where nobody is named, or all are: %s', (theme) => {
    expect(read(theme).alcoholFree).toBe('all');
  });

  it('and what else a diet rules out is said of those who keep it', () => {
    const mormon = read(
      'My sister’s family (5) is Mormon: no alcohol, no coffee, no tea. Sweet tea for the rest.',
    );
    const jain = read('Five are strict Jains (no root vegetables, no honey). No peanuts.');
    expect(mormon.excluded.map(({ id }) => id)).toEqual([]);
    expect(jain.excluded.map(({ id }) => id)).not.toContain('honey');
    expect(jain.excluded.map(({ id }) => id)).toContain('peanuts');
  });
});
