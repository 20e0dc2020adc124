// What people ask for that a model may have a hand in, and what they are owed whatever it does.
import assert from 'node:assert/strict';
import { ingredientOf } from '@swizzle/mixology';
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { type Cocktail, Menu, SamAnswer, User } from '@swizzle/proto';
import type { ChaosSystem } from './chaos-system.ts';
import { type Guest, order } from './guest.ts';
import { ORDER } from './model.ts';

/** What `ORDER` asks for, in percent by volume. */
const STRENGTH = [15, 20] as const;
/** What rounding to tenths may take from grams, from a strength reckoned with them, and from calories. */
const ROUNDING = { grams: 0.051, abv: 0.1, calories: 1.1 };
/** Grams in a milliliter of ethanol, kilocalories in a gram of it and of sugar. */
const [DENSITY, KCAL_PER_ALCOHOL_GRAM, KCAL_PER_SUGAR_GRAM] = [0.789, 7, 4];

const EVENT = { eventType: 'Birthday Celebration', eventLength: '3-4 hours', budget: '$12+' };

/** What is printed of a drink is what its ingredients come to, as mixology knows them. */
export function assertAddsUp(cocktail: Cocktail): void {
  const { abv, calories, figures } = cocktail;
  const { lines, pours } = readRecipe(cocktail);
  const unknown = lines.filter(({ pour }) => !pour).map(({ line }) => line.name);
  assert.deepEqual(unknown, [], 'ingredients unknown to mixology');
  const alcoholMl = pours.reduce((sum, { id, ml }) => sum + (ml * ingredientOf(id).abv) / 100, 0);
  const energy = figures.alcoholGrams * KCAL_PER_ALCOHOL_GRAM + figures.sugarGrams * KCAL_PER_SUGAR_GRAM;
  assertNear(figures.alcoholGrams, alcoholMl * DENSITY, ROUNDING.grams, 'grams of alcohol');
  assertNear(abv, (alcoholMl / figures.volumeMl) * 100, ROUNDING.abv, 'percent by volume');
  assertNear(calories, energy, ROUNDING.calories, 'calories');
}

const assertNear = (said: number, reckoned: number, within: number, what: string) =>
  assert.ok(Math.abs(said - reckoned) <= within, `${said} ${what} are said, and there are ${reckoned}`);

/** A cocktail that adds up, as strong as it was asked for. */
export async function drinkFor(chaos: ChaosSystem, guest: Guest, wish: object = {}): Promise<Cocktail> {
  const { answer, cocktail } = await order(guest, chaos.recorder(), { ...ORDER, ...wish });
  assert.ok(cocktail, `a cocktail was answered ${answer.status}`);
  assertAddsUp(cocktail);
  assert.ok(cocktail.abv >= STRENGTH[0] && cocktail.abv <= STRENGTH[1], `it has ${cocktail.abv} %`);
  return cocktail;
}

/** Cocktails that a guest was charged today. */
export async function chargedTo(guest: Guest): Promise<number> {
  const { body } = await guest.call('GET', '/api/auth/user');
  return User.parse(JSON.parse(body)).dailyCocktailsGenerated;
}

/** What Sam says to a guest. */
export async function samTo(
  guest: Guest,
  message = 'a cozy whiskey',
  filters: object = {},
): Promise<SamAnswer> {
  const { status, body } = await guest.call('POST', '/api/patron-ai/base-liquor', {
    body: { message, ...filters },
  });
  assert.equal(status, 200, `Sam answered ${status}`);
  return SamAnswer.parse(JSON.parse(body));
}

/** A party's menu whose every drink adds up. */
export async function menuFor(chaos: ChaosSystem, host: Guest, event: object = {}): Promise<Menu> {
  const { status, body } = await host.call('POST', '/api/menus/generate', { body: { ...EVENT, ...event } });
  assert.equal(status, 200, `a menu was answered ${status}`);
  const menu = Menu.parse(JSON.parse(body));
  assert.ok(menu.cocktails.length > 2, `${menu.cocktails.length} drinks are no menu`);
  for (const { cocktail } of menu.cocktails) assertAddsUp(cocktail);
  const menus = chaos.databases.of<{ _id: string }>('planner', 'menus');
  chaos.recorder().promised(`menu ${menu.id}`, async () => (await menus.findOne({ _id: menu.id })) !== null);
  return menu;
}
