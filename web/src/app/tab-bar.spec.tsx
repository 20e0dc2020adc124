import { afterEach, describe, expect, it, jest } from '@jest/globals';
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
      ['My bar', '/bar'],
    ]);
    expect(links.filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'))).toEqual([links[2]]);
  });

  it('makes room while one reads down the page, and comes back with a scroll up', async () => {
    matchMediaQueries(PHONE);
    renderApp({ path: '/saved', user: aUser() });
    await screen.findByRole('navigation', { name: 'Tabs' });
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
    const scrollTo = (y: number) => {
      Object.assign(window, { scrollY: y });
      window.dispatchEvent(new Event('scroll'));
      return document.documentElement.dataset.bars === 'hidden';
    };
    expect([scrollTo(300), scrollTo(305), scrollTo(280)]).toEqual([true, true, false]);
    expect([scrollTo(600), scrollTo(3000 - window.innerHeight)]).toEqual([true, false]);
    scrollTo(0);
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
