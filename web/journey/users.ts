// Accounts of a journey: created by the sign-up form, or by a request where the form isn't under test.
import { randomUUID } from 'node:crypto';
import { BASE_LIQUOR_FILTERS, Cocktail, DEMO_PASSWORD } from '@swizzle/proto';
import { mailedToken } from '@swizzle/scripts/dev/mailed-token';
import { getSharedSystem } from '@swizzle/scripts/dev/shared-system';
import type { Page } from 'playwright-core';
import { z } from 'zod';

export const PASSWORD = 'a good long one';

/** All journeys share the system, so every account has a different email address. */
const newEmail = (name: string) => `${name}-${randomUUID()}@example.com`;

/** Signs up by a request: the page's browser is signed in to a new account. @returns its address */
export async function signUp(page: Page, name: string): Promise<string> {
  const email = newEmail(name);
  const form = { firstName: name, lastName: 'Guest', email, password: PASSWORD };
  const answer = await page.context().request.post('/api/signup', { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`signing up answered ${answer.status()}`);
  return email;
}

/** Opens the verification link that was mailed to a new user. */
export async function verifyAddress(page: Page, email: string): Promise<void> {
  const form = { token: await mailedToken(getSharedSystem().mailDir, email) };
  const answer = await page.context().request.post('/api/verify-email', { form, maxRedirects: 0 });
  if (answer.status() >= 400) throw new Error(`verifying answered ${answer.status()}`);
}

/** A demo account, signed in. Files run concurrently: only one of them may change the stored data of an account. */
export async function signIn(page: Page, name: 'curious' | 'planner' | 'bar' | 'admin'): Promise<void> {
  const form = { email: `${name}@swizzle.local`, password: DEMO_PASSWORD };
  const answer = await page.context().request.post('/api/login', { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`signing in answered ${answer.status()}`);
}

/** Fills in the form of the sign-in page that creates an account. */
export async function createAccount(page: Page, name: string): Promise<void> {
  await page.waitForURL('**/api/login**');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Create account' }) });
  await form.getByLabel('First name').fill(name);
  await form.getByLabel('Last name').fill('Guest');
  await form.getByLabel('Email').fill(newEmail(name));
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button').click();
}

const Cocktails = z.array(Cocktail);

/** The ids of classics, sorted by name. They change when classics are added to the seed. */
export async function cocktailIdsOf(page: Page, names: readonly string[]): Promise<number[]> {
  const ids = new Map<string, number>();
  for (const baseLiquor of BASE_LIQUOR_FILTERS) {
    const answer = await page.context().request.get('/api/cocktails', { params: { baseLiquor } });
    for (const { id, name } of Cocktails.parse(await answer.json())) ids.set(name, id);
  }
  return names.map((name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`${name} is not in the catalog`);
    return id;
  });
}

export async function cocktailIdOf(page: Page, name: string): Promise<number> {
  const [id = 0] = await cocktailIdsOf(page, [name]);
  return id;
}

/** Saves cocktails to the collection, the last one on top. */
export async function saveCocktails(page: Page, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const answer = await page.context().request.post(`/api/cocktails/${id}/save`);
    if (!answer.ok()) throw new Error(`saving ${id} answered ${answer.status()}`);
  }
}
