import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aBar } from '../../testing/bars.ts';
import { aMenu, openPlanner } from '../../testing/menus.ts';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const LEFT = 'PATCH /api/menus/:id/leftovers';

describe('after the party', () => {
  it('keeps what was left of each drink', async () => {
    const { person, bodies } = openPlanner({
      path: '/planning?menu=m1',
      replies: { [LEFT]: () => aMenu({ leftovers: { e2: 7 } }) },
    });
    await person.click(await screen.findByRole('button', { name: 'What was left?' }));
    await person.type(screen.getByRole('textbox', { name: /Garden Gate/ }), '7');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Change what was left' });
    expect(bodies(LEFT)).toEqual([{ left: { e2: 7 } }]);
  });

  it('is taken from the bar that the menu follows, unless its host says no', async () => {
    const { person, bodies } = openPlanner({
      path: '/planning?menu=m1',
      replies: {
        'GET /api/bars': () => [aBar({ id: 'b1' }), aBar({ id: 'b2', name: 'Cottage' })],
        'GET /api/menus/:id': () => aMenu({ stockBarId: 'b2' }),
        [LEFT]: () => aMenu({ stockBarId: 'b2', pouredFromId: 'b2', leftovers: {} }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'What was left?' }));
    await screen.findByRole('switch', { name: 'Take what was poured from Cottage', checked: true });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Change what was left' }));
    await person.click(screen.getByRole('switch', { name: 'Take what was poured from Cottage' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Change what was left' });
    expect(bodies(LEFT)).toEqual([{ left: {}, barId: 'b2' }, { left: {} }]);
  });

  it('says on the next menu what it learned', async () => {
    const learned = '3.25 drinks a guest instead of 4.5: 38% was left over at Garden Birthday.';
    openPlanner({
      path: '/planning?menu=m1',
      replies: { 'GET /api/menus/:id': () => aMenu({ learned }) },
    });
    await screen.findByText(learned);
  });
});
