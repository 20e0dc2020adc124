import { afterEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_FLAVOR, GenerateRequest } from '@swizzle/proto';
import { act, cleanup, screen } from '@testing-library/react';
import { DESKTOP, REDUCED_MOTION } from '../../lib/use-media-query.ts';
import { aBar } from '../../testing/bars.ts';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { matchMediaQueries } from '../../testing/jsdom-gaps.ts';
import { closeApp, enter, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const FORM_KEY = 'generatorForm';

const OrderSent = GenerateRequest.required({ seed: true });

async function open(path = '/generate', user = aUser(), more: Replies = {}) {
  matchMediaQueries(DESKTOP, REDUCED_MOTION);
  const replies = {
    'GET /api/cocktails/:id': ({ id }: Record<string, string>) => aCocktail({ id: Number(id) }),
    'POST /api/cocktails/generate': () => aCocktail(),
    ...more,
  };
  const app = renderApp({ path, user, replies });
  await screen.findByRole('heading', { level: 1, name: 'AI-Powered Generation' });
  return app;
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Suggested Name' });
const flavor = (name: string) => Number(screen.getByRole('slider', { name }).getAttribute('aria-valuenow'));
const form = () => ({
  name: nameField().value,
  sour: flavor('Sour'),
  notes: screen.queryByRole('button', { name: /Remove.*Yuzu/ }) !== null,
});
const FILLED = { name: 'Late Tram', sour: 100, notes: true };
const CLEAR = { name: '', sour: DEFAULT_FLAVOR.sour, notes: false };

/** Fills in the radar, a note and the name. */
async function fillIn({ person }: Awaited<ReturnType<typeof open>>) {
  screen.getByRole('slider', { name: 'Sour' }).focus();
  await person.keyboard('{End}');
  await person.click(screen.getByRole('button', { name: 'Sour notes' }));
  await person.click(screen.getByRole('button', { name: 'Yuzu' }));
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await enter(person, nameField(), 'Late Tram');
  expect(form()).toEqual(FILLED);
}

describe('the form of the generator', () => {
  it('is as it was left after a reload, or a lost session', async () => {
    await fillIn(await open());
    cleanup();
    await open();
    expect(form()).toEqual(FILLED);
  });

  it('is as it was left after its own result, on the way back', async () => {
    const app = await open();
    await fillIn(app);
    await app.person.click(screen.getByRole('button', { name: 'Generate My Cocktail' }));
    await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
    const bodies = (key: string) => app.asked.filter((call) => call.key === key).map(({ body }) => body);
    const [order] = bodies('POST /api/cocktails/generate').map((body) => OrderSent.parse(body));
    expect(order?.suggestedName).toBe('Late Tram');
    // The drink shown last, by its seed; the name may still have been changing.
    const shown = OrderSent.parse(bodies('POST /api/cocktails/preview').at(-1));
    expect({ ...shown, suggestedName: 'Late Tram' }).toEqual(order);
    await act(async () => window.history.back());
    await screen.findByRole('heading', { level: 1, name: 'AI-Powered Generation' });
    expect(form()).toEqual(FILLED);
  });

  it('waits while another cocktail is remixed', async () => {
    await fillIn(await open());
    cleanup();
    await open('/generate?remix=7');
    await screen.findByRole('button', { name: /Remove.*Lime/ });
    expect(form()).toEqual({ name: '', sour: 66, notes: false });
    cleanup();
    await open();
    expect(form()).toEqual(FILLED);
  });

  it('keeps a changed remix on the way back, and loads it anew from its link', async () => {
    const { person } = await open('/generate?remix=7');
    await screen.findByRole('button', { name: /Remove.*Lime/ });
    await enter(person, nameField(), 'Second Gate');
    await person.click(screen.getByRole('link', { name: 'Saved' }));
    await screen.findByRole('heading', { level: 1, name: 'Your Collection' });
    await act(async () => window.history.back());
    await screen.findByRole('heading', { level: 1, name: 'AI-Powered Generation' });
    expect(nameField().value).toBe('Second Gate');
    cleanup();
    await open('/generate?remix=7');
    await screen.findByRole('button', { name: /Remove.*Lime/ });
    expect(nameField().value).toBe('');
  });

  it('starts clean for another user in the same tab', async () => {
    await fillIn(await open());
    cleanup();
    await open('/generate', aUser({ id: 'u2' }));
    expect(form()).toEqual(CLEAR);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', JSON.stringify({ ownerId: 'u1', value: { suggestedName: 7 } })],
    ['a value off the axis', null],
  ])('starts clean where the tab holds %s', async (_case, kept) => {
    await fillIn(await open());
    cleanup();
    const held = sessionStorage.getItem(FORM_KEY)?.replace('"sour":100', '"sour":101') ?? '';
    sessionStorage.setItem(FORM_KEY, kept ?? held);
    await open();
    expect(form()).toEqual(CLEAR);
  });

  it('can be started over', async () => {
    const app = await open();
    await fillIn(app);
    await app.person.click(screen.getByRole('button', { name: 'Start over' }));
    expect(form()).toEqual(CLEAR);
  });
});

describe('from my bar', () => {
  const field = { name: 'From my bar' };

  it('is offered to those who have a bar', async () => {
    await open('/generate', aUser(), { 'GET /api/bars': () => [] });
    await screen.findByRole('button', { name: 'Generate My Cocktail' });
    expect(screen.queryByRole('combobox', field)).toBeNull();
  });

  it('makes the drink of what is there, or says that it can’t', async () => {
    const words = 'Your bar can’t make a drink like that yet.';
    const app = await open('/generate', aUser(), {
      'GET /api/bars': () => [aBar()],
      'POST /api/cocktails/generate': () => new Failure(409, { code: 'conflict', message: words }),
    });
    await app.person.click(await screen.findByRole('combobox', field));
    await app.person.click(screen.getByRole('option', { name: 'Home and one bottle more' }));
    await app.person.click(screen.getByRole('button', { name: 'Generate My Cocktail' }));
    await expectToast('Generation Failed', words);
    const orders = app.asked.filter(({ key }) => key === 'POST /api/cocktails/generate');
    expect(orders.map(({ body }) => OrderSent.parse(body).fromBar)).toEqual([{ barId: 'home', beyond: 1 }]);
  });
});
