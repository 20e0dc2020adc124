import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../briefs/read-brief.ts';
import { planParty } from '../events/party-plan.ts';
import { batchCard } from '../events/prep/batch-card.ts';
import { CLASSIC_CANDIDATES } from '../menus/candidates.fixture.ts';
import { planMenu } from '../menus/plan-menu.ts';
import { readMenuWish } from '../menus/wish.ts';
import { customDrinksFor } from './custom-drinks.ts';
import { isStation, REGIONAL_DRINKS } from './regional.ts';

const EVENT = {
  eventType: 'Custom Event',
  guestCount: 40,
  eventLength: '3-4 hours',
  budget: '$12+',
} as const;
const DATE = '2027-05-02';

const named = (theme: string) =>
  readBrief({ ...EVENT, theme }).named.map(({ label }) => label.replace(' without alcohol', ''));

const planned = (theme: string) => {
  const event = { ...EVENT, theme };
  const custom = customDrinksFor(readMenuWish(event, { date: DATE }));
  const candidates = [...CLASSIC_CANDIDATES, ...custom.map(({ candidate }) => candidate)];
  const menu = planMenu(event, candidates, { date: DATE, seed: 1 });
  const drinks = menu.entries.flatMap(({ id, section, servings }) => {
    const recipe = custom.find(({ candidate }) => candidate.id === id)?.recipe;
    return recipe && isStation(recipe.name) ? [{ section, servings, recipe }] : [];
  });
  const { prep, shopping } = planParty(EVENT, drinks);
  return { drinks, prep, shopping };
};

describe('a station', () => {
  it.each([
    ['Brunch with a mimosa bar', ['Mimosa Bar']],
    ['a Bloody Mary station and a spritz cart', ['Bloody Mary Bar', 'Spritz Bar']],
    ['build-your-own G&T bar', ['Gin & Tonic Bar']],
    ['DIY margaritas', ['Margarita Bar']],
    ['a mimosa and bloody mary bar', ['Mimosa Bar', 'Bloody Mary Bar']],
    ['make your own spritzes and mules', ['Spritz Bar', 'Mule Bar']],
    ['a hot chocolate bar for the kids', ['Hot Chocolate Bar']],
    ['Bloody Marys at the bar', ['Bloody Mary']],
    ['a spritz, and an open bar', ['spritz']],
  ])('is what a host says guests build: %s', (theme, drinks) => {
    expect(named(theme)).toEqual(drinks);
  });

  it('counts its base, its mixers, and its garnishes, and mixes nothing before', () => {
    const { drinks, prep, shopping } = planned('brunch with a mimosa bar and a bloody mary bar');
    expect(drinks).toHaveLength(2);
    expect(prep.filter(({ kind }) => kind === 'batch').map(({ what }) => what)).not.toContainEqual(
      expect.stringMatching(/Mix|Add/),
    );
    const tasks = prep.filter(({ what }) => /where guests build their own/.test(what));
    expect(tasks).toHaveLength(2);
    const listed = shopping.aisles.flatMap(({ lines }) => lines.map(({ name }) => name)).join(', ');
    for (const word of [/prosecco/, /orange/, /strawberr/, /vodka/, /tomato juice/, /celery/, /olives/])
      expect(listed).toMatch(word);
  });

  it('takes no more of each garnish than guests do who choose among them', () => {
    const [drink] = planned('brunch with a mimosa bar').drinks;
    if (!drink) throw new RangeError('No station');
    const { garnish, servings } = batchCard(drink.recipe, drink.servings);
    const pieces = garnish.reduce((sum, { count }) => sum + count, 0);
    expect(garnish.length).toBeGreaterThan(1);
    expect([pieces >= servings, pieces <= 2 * servings]).toEqual([true, true]);
  });

  it.each([
    ['a bloody mary bar, no fish', 'fish'],
    ['a mimosa bar, nobody can have grapefruit', 'grapefruit'],
    ['a spritz bar, no Campari', 'Campari'],
  ])('leaves off the table what is ruled out, and says nothing of it: %s', (theme, out) => {
    const { drinks } = planned(theme);
    expect(drinks).toHaveLength(1);
    const [{ recipe } = { recipe: undefined }] = drinks;
    const words = [...(recipe?.ingredients.map(({ name }) => name) ?? []), ...(recipe?.instructions ?? [])];
    expect(words.join(' ').toLowerCase()).not.toContain(out.toLowerCase());
    expect(recipe?.allergens ?? []).not.toContain(out);
  });

  it('has steps and two things to choose from at least', () => {
    for (const { steps, ingredients, garnish } of REGIONAL_DRINKS.filter(({ name }) => isStation(name))) {
      expect(steps?.length).toBeGreaterThan(1);
      expect(Object.keys(ingredients).length + garnish.length).toBeGreaterThan(3);
    }
  });
});
