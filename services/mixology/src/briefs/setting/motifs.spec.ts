import { describe, expect, it } from '@jest/globals';
import { CLASSICS } from '../../classics/classics.ts';
import { customDrinksFor } from '../../custom-drinks/custom-drinks.ts';
import { REGIONAL_DRINKS } from '../../custom-drinks/regional.ts';
import { isAlcoholFree } from '../../menus/candidate.ts';
import { readMenuWish } from '../../menus/wish.ts';
import { readBrief } from '../read-brief.ts';
import { flavorsOf, MOTIFS } from './motifs.ts';

const read = (theme: string, eventType: 'Custom Event' | 'Holiday Party' = 'Custom Event') =>
  readBrief({ eventType, theme, guestCount: 40 }, { month: 6 });
const motifs = (theme: string) => read(theme).motifs.map(({ id }) => id);
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('the themes that are known', () => {
  it('name drinks that exist, flavors that something carries, and no word twice', () => {
    const drinks = new Set([...CLASSICS, ...REGIONAL_DRINKS].map(({ name }) => name));
    expect(MOTIFS.flatMap((motif) => motif.drinks.filter((name) => !drinks.has(name)))).toEqual([]);
    expect(MOTIFS.filter((motif) => flavorsOf(motif).length < motif.flavors.length)).toEqual([]);
    expect(
      MOTIFS.filter((motif) => flavorsOf(motif).some(({ ingredients }) => ingredients.size === 0)),
    ).toEqual([]);
    const words = MOTIFS.flatMap((motif) => motif.words);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('what a party is about', () => {
  it.each([
    ['dinosaur party in the backyard', ['dinosaurs']],
    ['a baby shower, what will it bee', ['baby', 'bees']],
    ['Product launch for a cybersecurity company', ['cybersecurity']],
    ['Hochzeit im Oktoberfest-Stil', ['oktoberfest']],
    ['Nowruz with the whole family', ['nowruz']],
    ['wedding, no unicorns please', []],
    ['dinner in Hawaii', []],
  ])('is read from the words of the host: %s', (theme, found) => {
    expect(motifs(theme)).toEqual(found);
  });

  it('is a part of the brief that goes when the host takes it away', () => {
    expect(labels('dinosaur party')).toContain('Dinosaurs');
    const event = { eventType: 'Custom Event' as const, theme: 'dinosaur party' };
    expect(readBrief(event, { removed: ['style:dinosaurs'] }).motifs).toEqual([]);
  });

  it('is nothing for mourners', () => {
    expect(motifs('memorial for a retired sailor')).toEqual([]);
    expect(labels('memorial for a retired sailor')).not.toContain('The sea');
  });

  it('is the season for a holiday party that says nothing else', () => {
    expect(read('nothing with gin', 'Holiday Party').motifs.map(({ id }) => id)).toEqual(['office-holiday']);
    expect(read('sushi night', 'Holiday Party').motifs.map(({ id }) => id)).toEqual(['kaiseki']);
  });

  it('gives drinks without alcohol its names and colors at a child’s party, and none at a grown-up one', () => {
    const namesAt = (theme: string) =>
      customDrinksFor(
        readMenuWish(
          {
            eventType: 'Birthday Celebration',
            theme,
            guestCount: 20,
            eventLength: '2-3 hours',
            budget: '$5-8',
          },
          { date: '2026-06-12' },
        ),
      ).filter(({ candidate }) => /Swamp Juice|Lava Fizz/.test(candidate.name));
    const named = namesAt('my daughter turns 7, dinosaur party');
    expect(named.map(({ candidate }) => candidate.name)).toContain('Swamp Juice');
    expect(named.every(({ candidate }) => isAlcoholFree(candidate))).toBe(true);
    expect(namesAt('my husband turns 47, dinosaur party')).toEqual([]);
  });
});

describe('colors', () => {
  it.each([
    ['colors are marigold and emerald green', ['Orange drinks', 'Green drinks']],
    ['brand colors are black and electric green', ['Black drinks', 'Green drinks']],
    ['color lila y dorado', ['Purple drinks', 'Yellow drinks']],
  ])('are read by the names that hosts give them: %s', (theme, found) => {
    expect(labels(theme)).toEqual(expect.arrayContaining(found));
  });
});
