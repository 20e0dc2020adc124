import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aPlan, openPlanner } from '../../testing/menus.ts';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(closeApp);

const CHANGE = 'PATCH /api/menus/:id/bar';

async function open(replies: Replies = {}) {
  const app = openPlanner({ path: '/planning/m1/bar', replies });
  await screen.findByRole('heading', { level: 1, name: 'Bar Plan' });
  const region = (name: string) => within(screen.getByRole('region', { name }));
  return { ...app, region };
}

describe('the bar plan', () => {
  it('counts what the bar needs, group by group', async () => {
    const { region } = await open();
    const [row] = region('Glasses').getAllByRole('listitem');
    expect(row?.textContent).toBe('Coupes8 and 2 spare10');
    expect(region('Allergens').getByText('Contains egg')).toBeTruthy();
    expect(region('Allergens').getByText('Check the label of every bottle.')).toBeTruthy();
  });

  it('shows nothing of a group that is off', async () => {
    const { region } = await open();
    expect(region('Ice').getByRole('switch', { name: 'Off' })).toBeTruthy();
    expect(region('Ice').queryByText('For shaking')).toBeNull();
  });

  it('switches a group off at once, and remembers it', async () => {
    const { bar, ...plan } = aPlan();
    const off = { ...plan, bar: bar.map((group) => ({ ...group, isOn: false })) };
    const answer = Promise.withResolvers<typeof off>();
    const { region, person, bodies } = await open({ [CHANGE]: () => answer.promise });
    await person.click(region('Glasses').getByRole('switch'));
    await waitFor(() => expect(region('Glasses').queryByText('Coupes')).toBeNull());
    expect(bodies(CHANGE)).toEqual([{ groups: { glasses: false } }]);
    answer.resolve(off);
    await waitFor(() => expect(region('Allergens').queryByText('Contains egg')).toBeNull());
  });

  it('has it back where it could not be remembered', async () => {
    const { region, person } = await open({ [CHANGE]: () => new Failure(503, '') });
    await person.click(region('Glasses').getByRole('switch'));
    await expectToast('Error', 'Failed to change the bar plan. Please try again.');
    await waitFor(() => expect(region('Glasses').getByText('Coupes')).toBeTruthy());
  });
});
