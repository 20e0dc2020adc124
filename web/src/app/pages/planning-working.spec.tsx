import { afterEach, describe, expect, it } from '@jest/globals';
import type { Menu } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import type { Replies } from '../../testing/fake-server.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { aMenu, openPlanner } from '../../testing/menus.ts';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const EVENT = 'PATCH /api/menus/:id/event';
const UNDO = 'POST /api/menus/:id/undo';
const REPLAN = 'POST /api/menus/:id/replan';
const ORDER = 'PATCH /api/menus/:id/order';
const ADD = 'POST /api/menus/:id/cocktails';
const ENTRY = 'PATCH /api/menus/:id/cocktails/:entryId';
const COPY = 'POST /api/menus/:id/duplicate';

const open = (menu: Menu = aMenu(), replies: Replies = {}) =>
  openPlanner({ path: '/planning?menu=m1', replies: { 'GET /api/menus/:id': () => menu, ...replies } });
const toolsOf = async (name: string) => within(await screen.findByRole('group', { name }));

/** A menu after a change to 20 guests: more servings of the welcome drink, and one new signature drink. */
const grown = (): Menu => {
  const menu = aMenu();
  return {
    ...menu,
    guestCount: 20,
    lastChange: { id: 'c1', label: 'Changed the event', perGuestBefore: 6.5 },
    cocktails: menu.cocktails.map((entry, at) => ({
      ...entry,
      ...(at === 0 && { servings: 20, changed: { isNew: false, servingsBefore: 12 } }),
      ...(at === 1 && { changed: { isNew: true, servingsBefore: null } }),
    })),
  };
};

describe('changing the event of a menu', () => {
  it('changes the open menu, and marks what changed', async () => {
    const { person, bodies } = open(aMenu(), { [EVENT]: grown });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const guests = screen.getByLabelText(/guests/i);
    await person.type(guests, '20', { initialSelectionStart: 0, initialSelectionEnd: 9 });
    await person.click(screen.getByRole('button', { name: 'Update This Menu' }));
    await screen.findByText(/Changed the event: \$6\.50 → \$5 a guest/);
    expect(bodies(EVENT)).toEqual([{ guestCount: 20 }]);
    screen.getByText('was 12');
    screen.getByText('New');
  });

  it('is undone at one click', async () => {
    const { person, bodies } = open(grown(), { [UNDO]: () => aMenu() });
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(bodies(UNDO)).toEqual([{ changeId: 'c1' }]);
    expect(screen.queryByText('was 12')).toBeNull();
  });
});

describe('the drinks of a menu', () => {
  it('can be kept while others are planned', async () => {
    const locked = (): Menu => {
      const menu = aMenu();
      return {
        ...menu,
        cocktails: menu.cocktails.map((entry) => ({ ...entry, isLocked: entry.id === 'e2' })),
      };
    };
    const { person, bodies } = open(aMenu(), { [ENTRY]: locked, [REPLAN]: locked });
    await person.click((await toolsOf('Garden Gate')).getByRole('button', { name: 'More for Garden Gate' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Keep it in new plans' }));
    await screen.findByText('Kept');
    await person.click(screen.getByRole('button', { name: 'Swap all drinks' }));
    expect(bodies(ENTRY)).toEqual([{ isLocked: true }]);
    expect(bodies(REPLAN)).toEqual([{ removedParts: [], variant: 1 }]);
  });

  it('move within their section', async () => {
    const { person, bodies } = open(aMenu(), { [ORDER]: () => aMenu() });
    const more = async (drink: string) =>
      person.click((await toolsOf(drink)).getByRole('button', { name: `More for ${drink}` }));
    await more('Garden Gate');
    await person.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    expect(bodies(ORDER)).toEqual([{ entryIds: ['e1', 'e3', 'e2', 'e4'] }]);
    await more('Bellini');
    const up = await screen.findByRole('menuitem', { name: 'Move up' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
  });

  it('are joined by one of the host’s own', async () => {
    const mine = aCocktail({ id: 77, name: 'Porch Light' });
    const { person, bodies } = open(aMenu(), {
      'GET /api/user/cocktails': () => [mine],
      'GET /api/user/saved-cocktails': () => [mine, aCocktail({ id: 78, name: 'Back Step' })],
      [ADD]: () => aMenu(),
    });
    await person.click(await screen.findByRole('button', { name: 'Add one of my drinks' }));
    await person.click(await screen.findByRole('radio', { name: 'Welcome' }));
    await person.type(screen.getByRole('textbox', { name: 'Find' }), 'porch');
    expect(screen.queryByText('Back Step')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Add Porch Light' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(ADD)).toEqual([{ cocktailId: 77, section: 'welcome' }]);
  });

  it('stand alone where the menu is viewed as it is printed', async () => {
    const { person } = open(grown());
    await person.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(screen.queryByRole('group', { name: 'Garden Gate' })).toBeNull();
    expect(screen.queryByText('New')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Edit the menu' }));
    await toolsOf('Garden Gate');
  });
});

describe('a copy of an event', () => {
  it('opens', async () => {
    const copy = aMenu({ id: 'm2', name: 'Garden Birthday (copy)' });
    const { person } = openPlanner({
      path: '/planning?menu=m1',
      replies: { 'GET /api/menus/:id': ({ id }) => (id === 'm2' ? copy : aMenu()), [COPY]: () => copy },
    });
    await person.click(await screen.findByRole('button', { name: 'Duplicate' }));
    await screen.findByRole('heading', { level: 2, name: 'Garden Birthday (copy)' });
  });
});
