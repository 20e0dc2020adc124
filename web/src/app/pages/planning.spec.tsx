import { afterEach, describe, expect, it } from '@jest/globals';
import type { Tier } from '@swizzle/proto';
import { screen, within } from '@testing-library/react';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const upgrade = () => screen.queryByRole('link', { name: 'Upgrade to Start Planning' });

describe('planning', () => {
  it('shows those on the free tier what it takes, and the way there', async () => {
    renderApp({ path: '/planning', user: aUser() });
    const party = within(await screen.findByRole('article', { name: 'Party Planner' }));
    expect(party.getByText('Event planning tools')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Bar Owner' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Cocktail Curious' })).toBeNull();
    expect(upgrade()?.getAttribute('href')).toBe('/subscribe');
  });

  it.each<Tier>(['party_planner', 'bar_owner', 'admin'])('is not locked for a %s', async (tier) => {
    renderApp({ path: '/planning', user: aUser({ tier }) });
    await screen.findByRole('heading', { level: 1, name: 'The party book opens soon' });
    expect(upgrade()).toBeNull();
  });
});
