import { afterEach, describe, expect, it } from '@jest/globals';
import type { SamAnswer } from '@swizzle/proto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { dropHint } from '../../lib/session/sign-in.ts';
import { Failure, SIGNED_OUT } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { ASK_SAM, lines, openExplore, samSays } from '../../testing/open-explore.tsx';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const GIN = samSays('Gin it is.', { baseLiquor: 'gin' });
const intro = () => screen.findByRole('heading', { name: "What's your vibe tonight?" });

/** A user who asked for gin and opened the second page. */
async function askForGin(media?: string[]) {
  const app = openExplore({ ...(media ? { media } : {}), replies: { [ASK_SAM]: () => GIN } });
  await app.say('Gin');
  await screen.findByText('Gin it is.');
  const results = screen.queryByRole('tab', { name: /Results/ });
  if (results) await app.person.click(results);
  await app.person.click(await screen.findByRole('button', { name: 'Page 2' }));
  return app;
}

async function expectBar() {
  const page = await screen.findByRole('button', { name: 'Page 2' });
  expect(page.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Drink 13' })).toBeTruthy();
}

describe('what was said to Sam', () => {
  it('is there again after a look at the page of a cocktail', async () => {
    const { person } = await askForGin();
    await person.click(screen.getByRole('link', { name: 'Drink 13' }));
    await person.click(await screen.findByRole('link', { name: 'Full page' }));
    await person.click(await screen.findByRole('link', { name: 'Back to Chat' }));
    await expectBar();
    expect(lines()).toEqual(['You: Gin', 'Sam: Gin it is.']);
    expect(screen.getByRole('combobox', { name: 'Base liquor' }).textContent).toBe('Gin');
  });

  it('is there again on the way back of the browser', async () => {
    const { person } = await askForGin();
    await person.click(screen.getByRole('link', { name: 'Drink 13' }));
    await person.click(await screen.findByRole('link', { name: 'Full page' }));
    await screen.findByRole('link', { name: 'Back to Chat' });
    act(() => window.history.back());
    await screen.findByRole('button', { name: 'Back to Results' });
    act(() => window.history.back());
    await expectBar();
  });

  it('is there again after a reload, on the same tab', async () => {
    await askForGin([]);
    cleanup();
    openExplore({ media: [] });
    await expectBar();
    expect(screen.getByRole('tab', { name: /Results/ }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('button', { name: 'Filters 1 set' })).toBeTruthy();
  });

  it('gets its answer while the guest is elsewhere', async () => {
    const answer = Promise.withResolvers<SamAnswer>();
    const { say, person } = openExplore({ replies: { [ASK_SAM]: () => answer.promise } });
    await say('Gin');
    await person.click(screen.getByRole('link', { name: 'Generate' }));
    await screen.findByRole('heading', { name: 'AI-Powered Generation' });
    await act(async () => answer.resolve(GIN));
    await person.click(screen.getByRole('link', { name: 'Explore' }));
    await waitFor(() => expect(lines()).toEqual(['You: Gin', 'Sam: Gin it is.']));
  });

  it.each([
    ['broken', '{"userId":"u1","conversation":{"started":true,"lines":7'],
    ['of another shape', JSON.stringify({ userId: 'u1', conversation: { started: true, lines: 'none' } })],
    ['nothing', 'null'],
  ])('is ignored where what the tab kept is %s', async (_, kept) => {
    sessionStorage.setItem('exploreConversation', kept);
    openExplore();
    await intro();
  });

  it('is not for someone else', async () => {
    await askForGin();
    cleanup();
    openExplore({ user: aUser({ id: 'u2' }) });
    await intro();
  });

  it('is not for anyone who signs in next, be it to the same account', async () => {
    await askForGin();
    cleanup();
    openExplore({ session: 'another' });
    await intro();
  });

  it('is gone from the tab after signing out', async () => {
    await askForGin();
    cleanup();
    dropHint();
    renderApp({ path: '/' });
    await screen.findByRole('link', { name: 'Generate Your First Drink' });
    expect(sessionStorage.getItem('exploreConversation')).toBeNull();
  });

  it('waits for its guest where the session ends under an open page', async () => {
    await askForGin();
    cleanup();
    renderApp({ path: '/', replies: { 'GET /api/auth/user': () => SIGNED_OUT } });
    await screen.findByRole('link', { name: 'Generate Your First Drink' });
    expect(sessionStorage.getItem('exploreConversation')).not.toBeNull();
  });

  it('is gone from the tab once someone else signs in', async () => {
    await askForGin();
    cleanup();
    openExplore({ user: aUser({ id: 'u2' }) });
    await intro();
    await waitFor(() => expect(sessionStorage.getItem('exploreConversation') ?? '').not.toContain('"u1"'));
  });

  it('is gone from the tab once a new session begins, be it of the same account', async () => {
    await askForGin();
    cleanup();
    renderApp({ path: '/generate', user: aUser(), session: 'another' });
    await screen.findByRole('heading', { name: 'AI-Powered Generation' });
    await waitFor(() => expect(sessionStorage.getItem('exploreConversation')).toBeNull());
  });

  it('is kept while the bar does not answer who is there', async () => {
    await askForGin();
    cleanup();
    const lost = new Failure(503, 'closed');
    renderApp({ path: '/', replies: { 'GET /api/auth/user': () => lost } });
    await screen.findByRole('link', { name: 'Generate Your First Drink' });
    expect(sessionStorage.getItem('exploreConversation')).not.toBeNull();
  });
});
