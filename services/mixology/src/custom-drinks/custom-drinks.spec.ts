import { describe, expect, it } from '@jest/globals';
import { isPermitted } from '../briefs/event-brief.ts';
import { drinkFaults } from '../checking/drink-faults.ts';
import { drinkOfClassic } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { CLASSIC_CANDIDATES } from '../menus/candidates.fixture.ts';
import { planMenu } from '../menus/plan-menu.ts';
import { type MenuEvent, readMenuWish } from '../menus/wish.ts';
import { customDrinksFor } from './custom-drinks.ts';
import { isHousePour, REGIONAL_DRINKS } from './regional.ts';

const EVENT: MenuEvent = {
  eventType: 'Wedding Reception',
  guestCount: 90,
  eventLength: '4-6 hours',
  budget: '$8-12',
};
const DATE = '2027-07-10';
const customFor = (theme: string, event: Partial<MenuEvent> = {}, date = DATE) =>
  customDrinksFor(readMenuWish({ ...EVENT, ...event, theme }, { date }));

/** A menu from the classics and what is composed for it: its brief, and the recipe of each drink. */
const menuFor = (theme: string, event: Partial<MenuEvent> = {}, date = DATE) => {
  const asked = { ...EVENT, ...event, theme };
  const custom = customDrinksFor(readMenuWish(asked, { date }));
  const candidates = [...CLASSIC_CANDIDATES, ...custom.map(({ candidate }) => candidate)];
  const menu = planMenu(asked, candidates, { date, seed: 1 });
  const drinks = menu.entries.map((entry) => ({
    ...entry,
    candidate: candidates.find(({ id }) => id === entry.id),
  }));
  return { ...menu, drinks };
};

const NO_WISH = { flavorProfile: {}, abv: 'Any ABV', mood: 'Any vibe', selectedNotes: [] } as never;

describe('a drink composed for an event', () => {
  it.each([
    'mango and cardamom',
    'tamarind, rose and yuzu',
    'lavender and honey',
    'maple, fig and sage',
    'a purple drink',
    'something with hibiscus',
  ])('brings what the host asks for, with and without alcohol: %s', (theme) => {
    const { wanted, named } = readMenuWish({ ...EVENT, theme }, { date: DATE }).brief;
    const custom = customFor(theme).map(({ candidate }) => candidate);
    for (const term of [...wanted, ...named].filter(({ ingredients }) => ingredients.size > 0)) {
      const own = custom.filter(({ ingredients }) => [...ingredients].some((id) => term.ingredients.has(id)));
      expect([term.label, own.some(({ abv }) => abv > 0.5)]).toEqual([term.label, true]);
      expect([term.label, own.some(({ abv }) => abv <= 0.5)]).toEqual([term.label, true]);
    }
  });

  it('bears the name of what is in it, and no garnish of another kitchen', () => {
    for (const { recipe } of [...customFor('something with marc'), ...customFor('cherry and rose water')]) {
      expect(recipe.name).not.toMatch(/in place of/i);
      expect(recipe.garnish).not.toMatch(/tomato|olive|pickle|onion/i);
    }
  });

  it('is a whole recipe, whose words and measures hold together', () => {
    for (const { recipe, candidate } of customFor('mango, cardamom, rose and tamarind')) {
      expect(recipe.name.length).toBeLessThanOrEqual(42);
      expect(recipe.tagline.length).toBeLessThanOrEqual(70);
      expect(`${recipe.name} ${recipe.tagline}`).not.toMatch(/[{}]|,,|undefined|\b(\w+) \1\b/);
      expect(recipe.instructions.length).toBeGreaterThan(0);
      expect(candidate.sugarPercent).toBeLessThan(14.5);
    }
  });

  it('has nothing of what the host excludes', () => {
    for (const theme of ['mango, no citrus', 'lavender, no honey and no gin', 'rose, diabetic guests']) {
      const { brief } = readMenuWish({ ...EVENT, theme }, { date: DATE });
      const excluded = brief.excluded.flatMap(({ ingredients }) => [...ingredients]);
      for (const { candidate } of customFor(theme).filter(({ candidate }) => isPermitted(candidate, brief)))
        expect(excluded.filter((id) => candidate.ingredients.has(id))).toEqual([]);
    }
  });

  it.each([
    ['no cherries', /cherry|cherries/i],
    ['no lemon', /lemon/i],
    ['no mint', /mint/i],
    ['no nutmeg', /nutmeg/i],
  ])('names no garnish that is ruled out, not even in the steps of a classic: %s', (theme, words) => {
    const classics = customFor(theme).filter(({ recipe }) =>
      CLASSICS.some(({ name }) => name === recipe.name),
    );
    expect(classics.length).toBeGreaterThan(3);
    const said = classics.filter(({ recipe }) => words.test(`${recipe.instructions} ${recipe.garnish}`));
    expect(said.map(({ recipe }) => recipe.name)).toEqual([]);
  });

  it('is the same for the same event', () => {
    const once = customFor('mango and rose').map(({ recipe }) => recipe.name);
    expect(customFor('mango and rose').map(({ recipe }) => recipe.name)).toEqual(once);
  });
});

describe('a menu with composed drinks', () => {
  it.each([
    ['a signature named after our dog Biscuit, apples and maple', 'The Biscuit'],
    ['one drink called "Camp Wabanaki", blueberry', 'Camp Wabanaki'],
  ])('has a drink of the name that the host invents: %s', (theme, name) => {
    const { drinks, brief } = menuFor(theme);
    expect(drinks.map(({ candidate }) => candidate?.name)).toContain(name);
    expect(brief.unmet).toEqual([]);
  });

  it.each([
    ['jallab and tamarind, no alcohol', 'Jallab'],
    ['margaritas, micheladas and agua fresca', 'Agua de Sandía'],
    ['shochu highballs and yuzu', 'Shochu Highball'],
  ])('has the regional drinks that the host asks for: %s', (theme, name) => {
    expect(menuFor(theme).drinks.map(({ candidate }) => candidate?.name)).toContain(name);
  });

  it('has a Michelada without the chili that the host rules out', () => {
    const { drinks } = menuFor('micheladas, nothing spicy', { eventType: 'Birthday Celebration' });
    const michelada = drinks.find(({ candidate }) => candidate?.name === 'Michelada');
    expect(michelada?.candidate?.ingredients.has('hot-sauce')).toBe(false);
  });

  it('has something hot from a pot where guests ladle for themselves', () => {
    const { drinks } = menuFor(
      'mulled something in the slow cooker, guests help themselves',
      { eventType: 'Holiday Party', budget: '$5-8' },
      '2026-12-12',
    );
    expect(drinks.some(({ candidate }) => candidate?.technique === 'heated')).toBe(true);
  });

  it('ends a New Year’s Eve with a toast for every guest', () => {
    const { drinks } = menuFor(
      'Champagne at midnight',
      { eventType: 'Holiday Party', budget: '$12+' },
      '2026-12-31',
    );
    const toast = drinks.find(({ section }) => section === 'digestif');
    expect([toast?.candidate?.name, toast?.servings]).toEqual(['Champagne Toast', EVENT.guestCount]);
  });

  it('serves a guest’s allergy and the others’ wish where the two contradict each other', () => {
    const { drinks, brief } = menuFor('yuzu and sake, one guest has a citrus allergy', { guestCount: 12 });
    expect(brief.excluded).toEqual([]);
    expect(drinks.filter(({ suits }) => suits.includes('No citrus')).length).toBeGreaterThanOrEqual(2);
    const ingredients = drinks.flatMap(({ candidate }) => [...(candidate?.ingredients ?? [])]);
    expect(ingredients.some((id) => id.startsWith('yuzu'))).toBe(true);
  });
});

describe('regional drinks', () => {
  // A glass of wine has no balance but its own, and is never full; whoever wants sugar takes it to a plain tea.
  const plain = new Set(['Hot Black Tea', 'Fresh Coffee', 'Cider Toast', 'Sake Toast']);
  const mixed = REGIONAL_DRINKS.filter(({ name }) => !isHousePour(name) && !plain.has(name));
  it.each(mixed.map((drink) => [drink.name, drink] as const))('are balanced: %s', (_, drink) => {
    expect(drinkFaults(drinkOfClassic(drink), NO_WISH)).toEqual([]);
  });
});

describe('a guest with a limit of their own', () => {
  const DINNER: Partial<MenuEvent> = { eventType: 'Intimate Dinner Party', guestCount: 8, budget: '$5-8' };

  it.each([
    ["Negronis before pasta. One guest can't have citrus because of reflux", 'No citrus'],
    ["Gin and tonics in the garden. My aunt can't have tonic", 'No quinine'],
    ['Whiskey sours with egg white. Two are vegan', 'Vegan'],
    ['Mulled cider and hot drinks. One cannot have cinnamon', 'No cinnamon'],
  ])('has a drink that suits, garnish included, and is labeled so: %s', (theme, label) => {
    const { drinks, brief } = menuFor(theme, DINNER, '2027-01-16');
    const own = drinks.filter(({ suits }) => suits.includes(label));
    expect(own.length).toBeGreaterThan(0);
    const group = brief.groups.find((one) => one.label === label);
    for (const { candidate } of own)
      for (const { garnishes, ingredients } of group?.excludes ?? []) {
        expect([...(candidate?.garnishIds ?? [])].filter((id) => garnishes.has(id))).toEqual([]);
        expect([...(candidate?.ingredients ?? [])].filter((id) => ingredients.has(id))).toEqual([]);
      }
  });

  it('may have a classic with another garnish, and the others theirs as it is', () => {
    const theme = "Manhattans and Martinis. One can't have citrus because of reflux";
    const bobby = customFor(theme, DINNER).find(({ recipe }) => recipe.name === 'Bobby Burns');
    expect(bobby?.recipe.garnish).not.toMatch(/lemon|orange|lime/i);
  });
});
