import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { dropHint, marker } from '../../lib/session/sign-in.ts';
import { REDUCED_MOTION } from '../../lib/use-media-query.ts';
import { aUser } from '../../testing/fixtures.ts';
import { matchMediaQueries } from '../../testing/jsdom-gaps.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

describe('the landing page', () => {
  it('makes its one promise', async () => {
    renderApp({ path: '/' });
    const headline = await screen.findByRole('heading', { level: 1 });
    expect(headline.textContent?.trim()).toBe('Your Guests. Your Vibe. Our AI.');
    expect(
      screen.getByText(
        'From party pros to home hosts: craft custom menus, prep plans, and bar-ready recipes for any occasion.',
      ),
    ).toBeTruthy();
  });

  it('sends to sign in, and on to the generator afterwards', async () => {
    const { person, leave } = renderApp({ path: '/' });
    await person.click(await screen.findByRole('link', { name: 'Generate Your First Drink' }));
    expect(marker('returnToGenerate')).toBe('true');
    expect(leave).toHaveBeenCalledWith('/api/login');
  });

  it('leads hosts to the planner by way of signing in', async () => {
    const { person, leave } = renderApp({ path: '/' });
    await person.click(await screen.findByRole('link', { name: 'Plan a Party' }));
    expect(leave).toHaveBeenCalledWith('/api/login?returnTo=/planning');
  });

  it('leads to a guest menu that anyone may open', async () => {
    renderApp({ path: '/' });
    const link = await screen.findByRole('link', { name: 'Scan or tap to open a sample menu' });
    expect(link.getAttribute('href')).toBe('/m/sample');
  });

  it('explains itself in four steps', async () => {
    renderApp({ path: '/' });
    const how = await screen.findByRole('region', { name: 'How Swizzle Works' });
    const steps = within(how).getAllByRole('heading', { level: 3 });
    expect(steps.map((step) => step.textContent)).toEqual([
      'Design & Generate',
      'Shop & Prep',
      'Share with QR Codes',
      'Guests Explore',
    ]);
  });

  it('ends with the footer of 2025', async () => {
    renderApp({ path: '/' });
    const footer = within(await screen.findByRole('contentinfo'));
    const names = footer.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['AI Generation', 'Cocktail Explorer', 'About', 'Blog', 'Privacy', 'Contact']);
    expect(footer.getByText(/© 2025 Swizzle/)).toBeTruthy();
  });

  it('asks for the other pictures also where the first had loaded before anybody listened', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
    renderApp({ path: '/' });
    await screen.findByText('Velvet Hour');
    expect(document.querySelectorAll('.hero-picture img')).toHaveLength(4);
  });

  it('keeps to its drink while no other picture has loaded', async () => {
    jest.useFakeTimers();
    renderApp({ path: '/' });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    jest.useRealTimers();
    expect(screen.getByText('Velvet Hour')).toBeTruthy();
  });

  it('lets its drinks be stopped', async () => {
    renderApp({ path: '/' });
    fireEvent.click(await screen.findByRole('button', { name: 'Pause slideshow' }));
    expect(screen.getByRole('button', { name: 'Play slideshow' })).toBeTruthy();
  });

  it('keeps its drinks still where motion is not wanted', async () => {
    matchMediaQueries(REDUCED_MOTION);
    renderApp({ path: '/' });
    await screen.findByText('Velvet Hour');
    expect(screen.queryByRole('button', { name: 'Pause slideshow' })).toBeNull();
  });
});

describe('the radar of the landing page', () => {
  const sour = () => screen.findByRole('slider', { name: 'Sour' });

  it('takes the place of the drinks once someone is there', async () => {
    renderApp({ path: '/' });
    await screen.findByText('Velvet Hour');
    expect(screen.queryByRole('slider')).toBeNull();
    fireEvent.pointerMove(window);
    await sour();
    expect(screen.getAllByRole('slider')).toHaveLength(6);
    expect(screen.queryByText('Velvet Hour')).toBeNull();
  });

  it('takes the place of the drinks once all have been seen, though nobody does anything', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
    jest.useFakeTimers();
    renderApp({ path: '/' });
    for (let turn = 0; turn < 4; turn += 1) await act(() => jest.advanceTimersByTimeAsync(5000));
    jest.useRealTimers();
    await sour();
  });

  it('is there for anyone who did something before the app had come to life', async () => {
    document.documentElement.dataset.input = '';
    renderApp({ path: '/' });
    await sour();
    delete document.documentElement.dataset.input;
  });

  it('waits while the keyboard is on the drinks', async () => {
    renderApp({ path: '/' });
    const pause = await screen.findByRole('button', { name: 'Pause slideshow' });
    act(() => pause.focus());
    fireEvent.keyDown(window, { key: 'Tab' });
    await act(async () => void (await import('../../features/landing/components/hero-stage.tsx')));
    expect(document.activeElement).toBe(pause);
    act(() => pause.blur());
    await sour();
  });

  it('keeps its shape through signing in, for the generator, once', async () => {
    const { person } = renderApp({ path: '/' });
    fireEvent.pointerMove(window);
    (await sour()).focus();
    await person.keyboard('{End}');
    await person.click(screen.getByRole('link', { name: 'Generate Your First Drink' }));
    cleanup();
    renderApp({ path: '/generate', user: aUser() });
    expect((await sour()).getAttribute('aria-valuenow')).toBe('100');
    expect(sessionStorage.getItem('visitorShape')).toBeNull();
  });

  it('leaves the form alone that someone had begun before', async () => {
    const first = renderApp({ path: '/generate', user: aUser() });
    await first.person.type(await screen.findByRole('textbox', { name: 'Suggested Name' }), 'Dusk');
    cleanup();
    dropHint();
    const { person } = renderApp({ path: '/' });
    fireEvent.pointerMove(window);
    (await sour()).focus();
    await person.keyboard('{End}');
    cleanup();
    renderApp({ path: '/generate', user: aUser() });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Suggested Name' });
    expect(name.value).toBe('Dusk');
    expect((await sour()).getAttribute('aria-valuenow')).not.toBe('100');
  });
});
