import { afterEach, describe, expect, it } from '@jest/globals';
import type { Menu, Tier } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure, SIGNED_OUT } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { holdLogin, releaseTimers } from '../../testing/hold-login.ts';
import { aMenu, openPlanner } from '../../testing/menus.ts';
import { closeApp, enter, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  releaseTimers();
  closeApp();
});

const GENERATE = 'POST /api/menus/generate';
const upgrade = () => screen.queryByRole('link', { name: 'Upgrade to Start Planning' });
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Generate Menu' });
const guests = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Number of guests' });
const blank = (name: string) => screen.getByRole('combobox', { name });

const edit = () => screen.getByRole('button', { name: 'Edit' });

type App = ReturnType<typeof openPlanner>;

async function choose({ person }: App, label: string, option: string) {
  await person.click(blank(label));
  await person.click(screen.getByRole('option', { name: option }));
}

async function order(app: App) {
  await button();
  await choose(app, 'Event type', 'Birthday Celebration');
  await choose(app, 'Event length', '3-4 hours');
  await choose(app, 'Budget per person', '$5-8');
  await app.person.click(await button());
}

describe('planning', () => {
  it.each(['/planning', '/planning/m1/shopping'])(
    'shows those on the free tier what it takes, and the way there: %s',
    async (path) => {
      renderApp({ path, user: aUser() });
      const party = within(await screen.findByRole('article', { name: 'Party Planner' }));
      expect(party.getByText('Event planning tools')).toBeTruthy();
      expect(screen.getByRole('article', { name: 'Bar Owner' })).toBeTruthy();
      expect(screen.queryByRole('article', { name: 'Cocktail Curious' })).toBeNull();
      expect(upgrade()?.getAttribute('href')).toBe('/subscribe');
    },
  );

  it.each<Tier>(['party_planner', 'bar_owner', 'admin'])('is not locked for a %s', async (tier) => {
    openPlanner({ user: { tier } });
    await screen.findByRole('heading', { level: 1, name: 'Plan Your Event' });
    expect(upgrade()).toBeNull();
    expect(document.title).toBe('Plan an event · Swizzle');
  });

  it('sends a visitor to sign in', async () => {
    const { leave } = renderApp({ path: '/planning/m1/prep' });
    await expectToast('Sign In Required', 'Please sign in to plan an event. Taking you there...');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/api/login'));
  });

  it('promises four things before there is a menu', async () => {
    openPlanner();
    const promise = within(await screen.findByRole('region', { name: 'Your menu' }));
    expect(promise.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Custom cocktail recommendations',
      'Automatic batch calculations',
      'Cost estimates per person',
      'Shopping list generation',
    ]);
  });
});

describe('the event form', () => {
  it('asks for what is missing, and leads there', async () => {
    const app = openPlanner();
    await app.person.click(await button());
    await expectToast('Missing Information', 'Please fill in all required fields.');
    await waitFor(() => expect(document.activeElement).toBe(blank('Event type')));
    await choose(app, 'Event type', 'Holiday Party');
    await choose(app, 'Event length', 'All day/night');
    await app.person.click(await button());
    expect(document.activeElement).toBe(blank('Budget per person'));
    expect(blank('Event type').getAttribute('aria-invalid')).toBeNull();
    expect(app.callsTo(GENERATE)).toEqual([]);
  });

  it('expects twelve guests, and takes one for what is no number', async () => {
    const { person } = openPlanner();
    await button();
    expect(guests().value).toBe('12');
    await person.clear(guests());
    expect(guests().value).toBe('1');
  });

  it.each([
    ['0', '1'],
    ['1', '1'],
    ['1000', '1000'],
    ['1001', '1000'],
    ['many', '1'],
  ])('makes %s guests %s', async (typed, count) => {
    const { person } = openPlanner();
    await button();
    await person.clear(guests());
    // The current value is selected, so that typing replaces it.
    await person.keyboard(typed);
    expect(guests().value).toBe(count);
  });

  it('sends what was chosen, with a key of its own each time, and the theme only if there is one', async () => {
    const app = openPlanner({ replies: { [GENERATE]: () => new Failure(503, '') } });
    await order(app);
    await expectToast('Generation Failed', 'Failed to generate menu. Please try again.');
    await enter(app.person, screen.getByRole('textbox', { name: 'Theme (optional)' }), ' garden ');
    await app.person.click(await button());
    const event = {
      eventType: 'Birthday Celebration',
      guestCount: 12,
      eventLength: '3-4 hours',
      budget: '$5-8',
    };
    await waitFor(() => expect(app.bodies(GENERATE)).toEqual([event, { ...event, theme: 'garden' }]));
    const keys = app.callsTo(GENERATE).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\w-]{32,36}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

describe('a menu that is planned', () => {
  it('is waited for with its own words, and then announced, shown and among the events', async () => {
    const made = Promise.withResolvers<Menu>();
    const app = openPlanner({ replies: { [GENERATE]: () => made.promise, 'GET /api/menus': () => [] } });
    await order(app);
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Generating Menu...' });
    expect(waiting.disabled).toBe(true);
    const result = screen.getByRole('region', { name: 'Your menu' });
    expect(within(result).getByRole('status').textContent).toBe('Reading your event details');
    expect(document.activeElement).toBe(result);

    made.resolve(aMenu({ id: 'm2', name: 'Neon Night' }));
    await screen.findByRole('heading', { level: 2, name: 'Neon Night' });
    await expectToast('Menu Generated!', 'Neon Night, with 4 cocktails.');
    expect(window.location.search).toBe('?menu=m2');
    expect(app.callsTo('GET /api/menus/:id')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Neon Night' }).getAttribute('aria-current')).toBe('page');
    expect(edit().getAttribute('aria-expanded')).toBe('false');
  });

  it('is still waited for by someone who looked elsewhere meanwhile', async () => {
    const made = Promise.withResolvers<Menu>();
    const app = openPlanner({ replies: { [GENERATE]: () => made.promise } });
    await order(app);
    await screen.findByRole('button', { name: 'Generating Menu...' });
    await app.person.click(screen.getByRole('link', { name: 'Saved' }));
    await screen.findByRole('heading', { level: 1, name: 'Your Collection' });
    await app.person.click(screen.getByRole('link', { name: 'Plan' }));
    await screen.findByRole('button', { name: 'Generating Menu...' });
    made.resolve(aMenu({ id: 'm2', name: 'Neon Night' }));
    await expectToast('Menu Generated!', 'Neon Night, with 4 cocktails.');
    await app.person.click(await screen.findByRole('link', { name: 'Neon Night' }));
    await screen.findByRole('heading', { level: 2, name: 'Neon Night' });
  });

  it('says what cannot be met together, and plans the same event without what the host gives up', async () => {
    const message = 'No drink we have is all of this at once: no fruit and no sugar.';
    const issues = [{ path: 'removedParts.excluded:fruit', message: 'Leave out “No fruit”: 14 drinks fit' }];
    let answer: Failure | Menu = new Failure(422, { code: 'unprocessable', message, issues });
    const app = openPlanner({ replies: { [GENERATE]: () => answer } });
    await enter(
      app.person,
      await screen.findByRole('textbox', { name: 'Theme (optional)' }),
      'no fruit, no sugar',
    );
    await order(app);
    await screen.findByRole('heading', { name: 'Nothing fits all of that' });
    answer = aMenu({ id: 'm2', name: 'With Fruit' });
    await app.person.click(screen.getByRole('button', { name: /Leave out “No fruit”/ }));
    await screen.findByRole('heading', { level: 2, name: 'With Fruit' });
    const [first, second] = app.bodies(GENERATE);
    expect(second).toEqual({ ...(first as object), removedParts: ['excluded:fruit'] });
  });

  it('forgets what could not be met together once another menu is opened', async () => {
    const issues = [{ path: 'removedParts.excluded:fruit', message: 'Leave out “No fruit”: 14 drinks fit' }];
    const refusal = new Failure(422, { code: 'unprocessable', message: 'No drink is all of this.', issues });
    const app = openPlanner({ replies: { [GENERATE]: () => refusal } });
    await order(app);
    await screen.findByRole('heading', { name: 'Nothing fits all of that' });
    await app.person.click(await screen.findByRole('link', { name: aMenu().name }));
    await screen.findByRole('heading', { level: 2, name: aMenu().name });
    expect(screen.queryByRole('heading', { name: 'Nothing fits all of that' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your menu' }));
  });

  it('counts what is left of a long theme, and makes one line of a pasted paragraph', async () => {
    const app = openPlanner();
    const theme = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Theme (optional)' });
    await app.person.click(theme);
    await app.person.paste(`no nuts${'\n\n'}a garden,${'\n'}late June`);
    expect(theme.value).toBe('no nuts. a garden, late June');
    expect(screen.queryByText(/characters left/)).toBeNull();
    await app.person.paste('x'.repeat(700));
    screen.getByText('72 characters left');
  });

  it.each([
    [503, 'Generation Failed', 'Failed to generate menu. Please try again.'],
    [429, 'Generation Failed', 'Failed to generate menu. Please try again.'],
    [403, 'Upgrade Required', 'Event planning requires Party Planner or Bar Owner subscription.'],
  ])('but answers %i says so, and can be tried again', async (status, title, words) => {
    const app = openPlanner({ replies: { [GENERATE]: () => new Failure(status, '') } });
    await order(app);
    await expectToast(title, words);
    const again = await button();
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(blank('Event type').textContent).toBe('Birthday Celebration');
  });

  it('leads back to signing in when the session is over', async () => {
    const letGo = holdLogin();
    const app = openPlanner({ replies: { [GENERATE]: () => SIGNED_OUT } });
    await order(app);
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
    expect(app.leave).not.toHaveBeenCalled();
    letGo();
    expect(app.leave.mock.calls).toEqual([['/api/login']]);
  });
});

describe('the event of a menu that is opened again', () => {
  const SENTENCE =
    "I'm hosting a Birthday Celebration for 12 guests, lasting 3-4 hours, at $5-8 per person, with a theme of garden.";

  it('is a sentence, and fills the form once it is edited', async () => {
    const app = openPlanner({
      path: '/planning?menu=m1',
      replies: { [GENERATE]: () => new Failure(503, '') },
    });
    await screen.findByText(SENTENCE);
    expect(screen.queryByRole('button', { name: 'Generate Menu' })).toBeNull();
    await app.person.click(edit());
    expect(edit().getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByText(SENTENCE)).toBeNull();
    expect(document.activeElement).toBe(blank('Event type'));
    expect(blank('Event length').textContent).toBe('3-4 hours');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Theme (optional)' }).value).toBe('garden');
    await app.person.click(await button());
    const event = {
      eventType: 'Birthday Celebration',
      guestCount: 12,
      eventLength: '3-4 hours',
      budget: '$5-8',
    };
    await waitFor(() => expect(app.bodies(GENERATE)).toEqual([{ ...event, theme: 'garden' }]));
    await expectToast('Generation Failed', 'Failed to generate menu. Please try again.');
    await app.person.click(edit());
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText(SENTENCE)).toBeTruthy();
    expect(document.activeElement).toBe(edit());
  });

  it('is that of the menu that is opened next', async () => {
    const other = aMenu({
      id: 'm2',
      name: 'Wedding',
      eventType: 'Wedding Reception',
      guestCount: 1,
      theme: null,
    });
    const { person } = openPlanner({
      path: '/planning?menu=m1',
      replies: {
        'GET /api/menus': () => [aMenu(), other],
        'GET /api/menus/:id': ({ id }) => (id === 'm2' ? other : aMenu()),
      },
    });
    await screen.findByText(SENTENCE);
    await person.click(edit());
    await person.click(screen.getByRole('link', { name: 'Wedding' }));
    await screen.findByText(
      "I'm hosting a Wedding Reception for 1 guest, lasting 3-4 hours, at $5-8 per person.",
    );
    expect(edit().getAttribute('aria-expanded')).toBe('false');
    await person.click(edit());
    expect(guests().value).toBe('1');
  });

  it('is asked for anew where the menu is gone', async () => {
    openPlanner({
      path: '/planning?menu=gone',
      replies: { 'GET /api/menus/:id': () => new Failure(404, '') },
    });
    await button();
    expect(blank('Event type').textContent).toBe('kind of event');
  });
});
