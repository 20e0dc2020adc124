import { describe, expect, it } from '@jest/globals';
import { ABV_RANGES, ALL_FLAVOR_NOTES, MAX_SELECTED_NOTES } from '@swizzle/proto';
import { compose } from '../composing/compose.ts';
import { isAlcoholFree } from './candidate.ts';
import { CLASSIC_CANDIDATES, openBar, someEvents } from './candidates.fixture.ts';
import { readTheme, themeFit } from './occasions/theme.ts';
import { signatureWishes } from './signature-wishes.ts';
import type { MenuEvent } from './wish.ts';

const DINNER: MenuEvent = {
  eventType: 'Intimate Dinner Party',
  guestCount: 12,
  eventLength: '3-4 hours',
  budget: '$8-12',
};
const SEED = { seed: 1, date: '2026-07-15' };
/** A bar that has nothing without alcohol yet. */
const STRONG_CANDIDATES = CLASSIC_CANDIDATES.filter((candidate) => !isAlcoholFree(candidate));
const wishesFor = (event: Partial<MenuEvent>, candidates = STRONG_CANDIDATES, options = SEED) =>
  signatureWishes({ ...DINNER, ...event }, candidates, options);
const keysOf = (wishes: readonly { key: string }[]) => wishes.map(({ key }) => key);

/** The classics, and as many drinks for a theme as it lacks. */
const stockedFor = (theme: string) => {
  const bar = openBar();
  const made = [1, 2, 3].flatMap(
    (seed) => bar.plan({ event: { ...DINNER, theme }, date: SEED.date, seed }).made,
  );
  return [...CLASSIC_CANDIDATES, ...made.map(bar.candidateById)];
};

describe('drinks that a menu should have made', () => {
  it('are one without alcohol alone, where the host names no theme', () => {
    const [wish, ...rest] = wishesFor({});
    expect(rest).toEqual([]);
    expect(wish).toMatchObject({ key: 'zero-proof', request: { abv: '0%' } });
  });

  it('are none where the classics without alcohol are at hand', () => {
    expect(wishesFor({}, [...CLASSIC_CANDIDATES])).toEqual([]);
  });

  it.each(['Grandma Ruth’s 80th', 'no speeches'])(
    'are no more where a theme is nothing to drink: %s',
    (theme) => {
      expect(keysOf(wishesFor({ theme }))).toEqual(['zero-proof']);
    },
  );

  it('are two signatures besides for a theme that hardly a drink suits', () => {
    expect(keysOf(wishesFor({ theme: 'Kyoto' }))).toEqual(['signature 1', 'signature 2', 'zero-proof']);
  });

  it('are no signatures where many drinks suit', () => {
    expect(keysOf(wishesFor({ theme: 'Roaring Twenties' }))).toEqual(['zero-proof']);
  });

  it('become fewer as the menu fills up', () => {
    expect(wishesFor({ theme: 'Kyoto' }, stockedFor('Kyoto'))).toEqual([]);
  });

  it('serve each theme of several, not the easy one alone', () => {
    const [first, second] = wishesFor({ theme: 'Kyoto cowboys' });
    const japanese = ['Yuzu', 'Matcha', 'Shiso', 'Lychee', 'Ginger', 'Plum', 'Lemongrass', 'Cherry'];
    for (const wish of [first, second])
      expect(wish?.request.selectedNotes.every((note) => japanese.includes(note))).toBe(true);
  });

  it('show what the host’s own words name', () => {
    for (const { request } of wishesFor({ theme: 'all lavender, please' }))
      expect(request.selectedNotes).toContain('Lavender');
  });

  it('suit their theme when they are mixed', () => {
    const theme = readTheme('Kyoto');
    const drinks = openBar();
    const { made } = drinks.plan({ event: { ...DINNER, theme: 'Kyoto' }, date: SEED.date, seed: 1 });
    for (const id of made) expect(themeFit(drinks.candidateById(id), theme)).toBeGreaterThan(0.6);
  });

  it('ask for nothing dear where little is to be spent', () => {
    const notes = (budget: MenuEvent['budget']) =>
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
        wishesFor({ theme: 'masquerade', budget }, undefined, { ...SEED, seed }).flatMap(
          ({ request }) => request.selectedNotes,
        ),
      );
    expect(notes('$8-12')).toContain('Chartreuse');
    expect(notes('$3-5')).not.toContain('Chartreuse');
  });

  it('ask for fruit in its season alone', () => {
    const asked = (date: string) =>
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
        wishesFor({ theme: 'romance' }, undefined, { date, seed }).flatMap(
          ({ request }) => request.selectedNotes,
        ),
      );
    expect(asked('2026-06-14')).toContain('Strawberry');
    expect(asked('2026-02-14')).not.toContain('Strawberry');
  });

  it('are never stronger than the theme allows', () => {
    for (const { request } of wishesFor({ theme: 'yoga retreat' }))
      expect(ABV_RANGES[request.abv].max).toBeLessThanOrEqual(10);
  });

  // Children are handed no last glass.
  it.each([
    ['Dry January', 7],
    ['Sweet Sixteen', 6],
    ['kids birthday', 6],
  ])('fill a whole menu without alcohol: %s', (theme, count) => {
    const bar = openBar();
    const { menu } = bar.plan({
      // Money enough: a small budget may take one signature.
      event: { ...DINNER, budget: '$12+', guestCount: 150, theme },
      date: '2026-01-15',
      seed: 4,
    });
    expect(menu.entries).toHaveLength(count);
    expect(menu.entries.every(({ id }) => isAlcoholFree(bar.candidateById(id)))).toBe(true);
  });

  it('are the same for the same event, and can be ordered', () => {
    for (const { event, date, seed } of someEvents(60)) {
      const wishes = signatureWishes(event, CLASSIC_CANDIDATES, { date, seed });
      expect(signatureWishes(event, CLASSIC_CANDIDATES, { date, seed })).toEqual(wishes);
      expect(new Set(keysOf(wishes)).size).toBe(wishes.length);
      for (const { request } of wishes) {
        expect(request.selectedNotes.length).toBeLessThanOrEqual(MAX_SELECTED_NOTES);
        expect(request.selectedNotes.every((note) => ALL_FLAVOR_NOTES.includes(note))).toBe(true);
        expect(request.suggestedName).toBeUndefined();
      }
    }
  });

  it('come out as strong as asked for', () => {
    for (const { request } of wishesFor({ theme: 'Kyoto' })) {
      const { min, max } = ABV_RANGES[request.abv];
      const { abv } = compose(request, 5);
      expect(abv).toBeGreaterThanOrEqual(min);
      expect(abv).toBeLessThanOrEqual(max);
    }
  });
});
