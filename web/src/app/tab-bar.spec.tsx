import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aUser } from '../testing/fixtures.ts';
import { matchMediaQueries } from '../testing/jsdom-gaps.ts';
import { closeApp, renderApp } from '../testing/render-app.tsx';

afterEach(closeApp);

const PHONE = '(max-width: 47.99rem) and (min-height: 30rem)';
const tabs = () => screen.queryByRole('navigation', { name: 'Tabs' });

describe('the tab bar', () => {
  it('leads a member on a phone to their rooms, and marks the one they are in', async () => {
    matchMediaQueries(PHONE);
    renderApp({ path: '/saved', user: aUser() });
    const links = within(await screen.findByRole('navigation', { name: 'Tabs' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Generate', '/generate'],
      ['Explore', '/explore'],
      ['Saved', '/saved'],
      ['Plan', '/planning'],
    ]);
    expect(links.filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'))).toEqual([links[2]]);
  });

  it('is not there on other screens', async () => {
    renderApp({ path: '/saved', user: aUser() });
    await screen.findByRole('button', { name: 'Your account' });
    expect(tabs()).toBeNull();
  });

  it('is not there for visitors', async () => {
    matchMediaQueries(PHONE);
    renderApp({ path: '/pricing' });
    await screen.findByRole('heading', { level: 1, name: 'A plan for every kind of host' });
    expect(tabs()).toBeNull();
  });
});
