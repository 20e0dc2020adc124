import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { readMenuWish } from '../wish.ts';
import { bearingOf, occasionMisfit, occasionPreference } from './occasion-profile.ts';

const drink = (name: string) => {
  const found = CLASSIC_CANDIDATES.find((one) => one.name === name);
  if (!found) throw new RangeError(`No classic is called ${name}`);
  return found;
};
const wishOf = (theme: string) =>
  readMenuWish(
    { eventType: 'Custom Event', guestCount: 30, eventLength: '3-4 hours', budget: '$8-12', theme },
    { date: '2026-07-15' },
  );
const misfit = (name: string, theme: string) => occasionMisfit(drink(name), wishOf(theme));

describe('what an occasion asks of its drinks', () => {
  it.each([
    ['Brown Derby', 'Mimosa', 'baby shower at eleven in the morning'],
    ['Old Fashioned', 'Aperol Spritz', 'Sunday brunch at 10am'],
    ['Manhattan', 'Paloma', 'birthday on the beach in August'],
    ['Martini', 'Pimm’s Cup', 'allotment society’s garden party, afternoon'],
    ['Kir Royale', 'Snakebite', 'lunch after the sheepdog trials'],
    ['Hot Toddy', 'Paloma', 'cookout in the park at noon'],
    ['Kir', 'Rum Punch', '21st in a student house'],
    ['Kir', 'Bamboo', 'dinner for wine collectors'],
  ])('%s is further from it than %s: %s', (wrong, right, theme) => {
    expect(misfit(wrong, theme)).toBeGreaterThan(misfit(right.replace('’', "'"), theme));
  });

  it('minds a full measure where nothing strong is wanted', () => {
    expect(misfit('Gin Rickey', 'garden tea in May, nothing strong')).toBeGreaterThan(
      misfit('Kir', 'garden tea in May, nothing strong'),
    );
  });

  it('says nothing against what the host names, nor where nobody says what it is', () => {
    expect(misfit('Old Fashioned', 'brunch at 10am with an Old Fashioned')).toBe(0);
    expect(misfit('Manhattan', 'friends come over')).toBe(0);
  });

  it('prefers what belongs to it', () => {
    expect(occasionPreference(drink('Hot Toddy'), wishOf('a wake in the parish hall'))).toBeGreaterThan(0);
    expect(occasionPreference(drink('Hot Toddy'), wishOf('pool party'))).toBe(0);
  });

  it('knows a long glass from a short one, and a flute from a beer', () => {
    expect(bearingOf(drink('Manhattan')).weight).toBeGreaterThan(bearingOf(drink('Paloma')).weight);
    expect(bearingOf(drink('Bellini')).ceremony).toBeGreaterThan(bearingOf(drink('Snakebite')).ceremony);
  });
});
