import { afterEach, describe, expect, it } from '@jest/globals';
import type { Menu, MenuEntry } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { aMenu, openPlanner } from '../../testing/menus.ts';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(closeApp);

const CHANGE = 'PATCH /api/menus/:id/cocktails/:entryId';
const SWAP = 'POST /api/menus/:id/cocktails/:entryId/swap';
const RENAME = 'PATCH /api/menus/:id';
const BAD = () => new Failure(503, '');

const changed = (entryId: string, change: Partial<MenuEntry>): Menu => {
  const menu = aMenu();
  return {
    ...menu,
    cocktails: menu.cocktails.map((entry) => (entry.id === entryId ? { ...entry, ...change } : entry)),
  };
};

async function open(replies: Replies, drink = 'Garden Gate') {
  const app = openPlanner({ path: '/planning?menu=m1', replies });
  const row = within(await screen.findByRole('group', { name: drink }));
  const servings = row.getByRole<HTMLInputElement>('spinbutton', { name: 'Servings' });
  return {
    ...app,
    row,
    servings,
    press: (name: string) => app.person.click(row.getByRole('button', { name })),
  };
}

const total = () => screen.getByText('Estimated total cost').nextElementSibling?.textContent;

describe('the servings of a drink', () => {
  it('change at Enter, are shown before they are answered and kept as answered', async () => {
    const answer = Promise.withResolvers<Menu>();
    const { person, servings, bodies } = await open({ [CHANGE]: () => answer.promise });
    await person.clear(servings);
    await person.type(servings, '28{Enter}');
    await screen.findByText('28 servings');
    expect(total()).toBe('$448.00');
    answer.resolve({ ...changed('e2', { servings: 28 }), name: 'As the server has it' });
    await screen.findByRole('heading', { level: 2, name: 'As the server has it' });
    expect(servings.value).toBe('28');
    expect(bodies(CHANGE)).toEqual([{ servings: 28 }]);
  });

  it('step up and down, and are sent once the hands rest', async () => {
    const { press, servings, bodies, callsTo } = await open({
      [CHANGE]: () => changed('e2', { servings: 20 }),
    });
    await press('More servings');
    await press('More servings');
    await press('More servings');
    await press('Fewer servings');
    expect(servings.value).toBe('20');
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ servings: 20 }]));
    expect(callsTo(CHANGE)[0]?.path).toBe('/api/menus/m1/cocktails/e2');
    await screen.findByText('20 servings');
  });

  it.each([
    ['0', 1],
    ['20001', 20_000],
  ])('are never %s', async (typed, sent) => {
    const { person, servings, bodies } = await open({ [CHANGE]: () => changed('e2', { servings: sent }) });
    await person.clear(servings);
    await person.type(servings, typed);
    await person.tab();
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ servings: sent }]));
  });

  it('that were typed by mistake are forgotten at Escape', async () => {
    const { person, servings, bodies } = await open({ [CHANGE]: BAD });
    await person.type(servings, '5{Escape}');
    expect(servings.value).toBe('18');
    await person.tab();
    expect(bodies(CHANGE)).toEqual([]);
  });

  it('come back where they could not be changed', async () => {
    const { press, servings } = await open({ [CHANGE]: BAD });
    await press('More servings');
    await expectToast('Error', 'Failed to change the menu. Please try again.');
    await waitFor(() => expect(servings.value).toBe('18'));
    expect(total()).toBe('$378.00');
  });
});

describe('a drink that is sold out', () => {
  it('is marked at once', async () => {
    const { person, row, bodies } = await open({ [CHANGE]: () => changed('e2', { isSoldOut: true }) });
    const mark = row.getByRole('switch', { name: 'Mark sold out' });
    await person.click(mark);
    await waitFor(() => expect(mark.getAttribute('aria-checked')).toBe('true'));
    expect(bodies(CHANGE)).toEqual([{ isSoldOut: true }]);
  });

  it('is not where it failed', async () => {
    const { person, row } = await open({ [CHANGE]: BAD });
    const mark = row.getByRole('switch', { name: 'Mark sold out' });
    await person.click(mark);
    await expectToast('Error', 'Failed to change the menu. Please try again.');
    await waitFor(() => expect(mark.getAttribute('aria-checked')).toBe('false'));
  });

  it('keeps its mark when a read comes back that set out before', async () => {
    const late = Promise.withResolvers<Menu>();
    const reads = [Promise.resolve(aMenu()), late.promise];
    const { person, row, bodies } = await open({
      'GET /api/menus/:id': () => reads.shift() ?? aMenu(),
      [CHANGE]: () => changed('e2', { isSoldOut: true }),
    });
    // The dialog fetches the number of views.
    await person.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(reads).toEqual([]));
    await person.keyboard('{Escape}');
    const mark = row.getByRole('switch', { name: 'Mark sold out' });
    await person.click(mark);
    await waitFor(() => expect(mark.getAttribute('aria-checked')).toBe('true'));
    late.resolve(aMenu());
    await person.click(screen.getByRole('button', { name: 'Rename the menu' }));
    await person.keyboard('{Escape}');
    expect(mark.getAttribute('aria-checked')).toBe('true');
    await person.click(mark);
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ isSoldOut: true }, { isSoldOut: false }]));
  });

  it('keeps its mark while another change is answered', async () => {
    const first = Promise.withResolvers<Menu>();
    const second = Promise.withResolvers<Menu>();
    const answers = [first.promise, second.promise];
    const { person, row, press, callsTo } = await open({
      [CHANGE]: () => answers.shift() ?? aMenu(),
    });
    await press('More servings');
    await waitFor(() => expect(callsTo(CHANGE)).toHaveLength(1));
    const mark = row.getByRole('switch', { name: 'Mark sold out' });
    await person.click(mark);
    await waitFor(() => expect(mark.getAttribute('aria-checked')).toBe('true'));
    first.resolve(changed('e2', { servings: 19 }));
    await waitFor(() => expect(callsTo(CHANGE)).toHaveLength(2));
    expect(mark.getAttribute('aria-checked')).toBe('true');
    second.resolve(changed('e2', { servings: 19, isSoldOut: true }));
    await screen.findByText('19 servings');
    expect(mark.getAttribute('aria-checked')).toBe('true');
  });
});

describe('swapping a drink', () => {
  it('brings another into its place, and names it', async () => {
    const answer = Promise.withResolvers<Menu>();
    const { press, row, callsTo } = await open({ [SWAP]: () => answer.promise });
    await press('Swap');
    const busy = await row.findByRole('button', { name: 'Swapping...' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    const leaving = aMenu().cocktails.find(({ id }) => id === 'e2')?.cocktail.id;
    expect(callsTo(SWAP).map(({ path }) => path)).toEqual([
      `/api/menus/m1/cocktails/e2/swap?cocktailId=${leaving}`,
    ]);
    answer.resolve(changed('e2', { cocktail: aCocktail({ id: 9, name: 'Paloma' }) }));
    await expectToast('Swapped', 'Garden Gate swapped for Paloma.');
    expect(screen.getByRole('link', { name: 'Paloma' }).getAttribute('href')).toBe('/cocktail/9');
    expect(screen.queryByRole('link', { name: 'Garden Gate' })).toBeNull();
    expect(document.activeElement).toBe(
      within(screen.getByRole('group', { name: 'Paloma' })).getByRole('button', { name: 'Swap' }),
    );
  });

  it.each([
    [new Failure(503, ''), 'Failed to swap Garden Gate. Please try again.'],
    [new Failure(409, { code: 'conflict', message: 'Nothing else fits.' }), 'Nothing else fits.'],
  ])('%# says why it could not', async (failure, words) => {
    const { press } = await open({ [SWAP]: () => failure });
    await press('Swap');
    await expectToast('Error', words);
    expect(screen.getByRole('link', { name: 'Garden Gate' })).toBeTruthy();
  });
});

describe('renaming a menu', () => {
  async function edit(replies: Replies) {
    const app = await open(replies);
    await app.person.click(screen.getByRole('button', { name: 'Rename the menu' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Menu name' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    return { ...app, field };
  }
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
  const pencil = () => screen.getByRole('button', { name: 'Rename the menu' });

  it('saves the new name, here and among the events', async () => {
    const { person, bodies } = await edit({ [RENAME]: () => aMenu({ name: 'Ada is thirty' }) });
    await person.keyboard(' Ada is thirty ');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await heading('Ada is thirty');
    expect(bodies(RENAME)).toEqual([{ name: 'Ada is thirty' }]);
    expect(screen.getByRole('link', { name: 'Ada is thirty' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(pencil()));
  });

  it.each(['{Escape}', 'Cancel'])('is called off by %s', async (way) => {
    const { person, bodies } = await edit({ [RENAME]: BAD });
    await person.keyboard('Other');
    if (way === 'Cancel') await person.click(screen.getByRole('button', { name: way }));
    else await person.keyboard(way);
    expect(document.activeElement).toBe(pencil());
    expect((await heading('Garden Birthday')).textContent).toBe('Garden Birthday');
    expect(bodies(RENAME)).toEqual([]);
  });

  it('that fails says so, and keeps what was typed', async () => {
    const { person, field } = await edit({ [RENAME]: BAD });
    await person.keyboard('Other{Enter}');
    await expectToast('Error', 'Failed to rename the menu. Please try again.');
    expect(field.value).toBe('Other');
  });
});
