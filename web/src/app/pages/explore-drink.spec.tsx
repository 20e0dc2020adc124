import { afterEach, describe, expect, it } from '@jest/globals';
import type { SamAnswer } from '@swizzle/proto';
import { act, screen, waitFor } from '@testing-library/react';
import { Failure } from '../../testing/fake-server.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { ASK_SAM, openExplore, samSays } from '../../testing/open-explore.tsx';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const back = () => screen.findByRole('button', { name: 'Back to Results' });
const results = () => screen.findByText('30 cocktails found');
const card = (name: string) => screen.getByRole('link', { name });
const address = () => window.location.pathname + window.location.search;

async function openDrink(options?: Parameters<typeof openExplore>[0]) {
  const app = openExplore(options);
  await app.say('Anything');
  await results();
  await app.person.click(card('Drink 3'));
  await screen.findByRole('heading', { level: 2, name: 'Drink 3' });
  return app;
}

describe('a drink of the results', () => {
  it('links to its page, and opens in the place of the results', async () => {
    const { say, person } = openExplore();
    await say('Anything');
    await results();
    expect(card('Drink 3').getAttribute('href')).toBe('/cocktail/3?from=explore');
    await person.click(card('Drink 3'));
    expect(address()).toBe('/explore?drink=3');
    const button = await back();
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('heading', { name: 'Ingredients' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Full page' }).getAttribute('href')).toBe(
      '/cocktail/3?from=explore',
    );
    expect(screen.queryByText('30 cocktails found')).toBeNull();
    expect(screen.getByPlaceholderText('Continue the conversation...')).toBeTruthy();
  });

  it.each([
    [
      'Back to Results',
      async ({ person }: Awaited<ReturnType<typeof openDrink>>) => person.click(await back()),
    ],
    ['Escape', async ({ person }: Awaited<ReturnType<typeof openDrink>>) => person.keyboard('{Escape}')],
    ['the way back of the browser', async () => window.history.back()],
  ])('closes by %s, and leaves the focus on its card', async (_, close) => {
    const app = await openDrink();
    await close(app);
    await results();
    expect(address()).toBe('/explore');
    expect(document.activeElement).toBe(card('Drink 3'));
  });

  it('opens from a link, and then leads to results', async () => {
    const { person } = openExplore({ path: '/explore?drink=3' });
    await person.click(await back());
    await results();
    expect(address()).toBe('/explore');
    expect(screen.getByText('What can I pour you?')).toBeTruthy();
  });

  it('opens at the front door too', async () => {
    const { person } = openExplore({ path: '/?drink=3' });
    await person.click(await back());
    await results();
    expect(address()).toBe('/');
  });

  it('that an address only pretends to name is not opened', async () => {
    openExplore({ path: '/explore?drink=../7' });
    await screen.findByRole('heading', { name: "What's your vibe tonight?" });
  });

  it('says Coming Soon where its profile is empty', async () => {
    const flavorProfile = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };
    openExplore({
      path: '/explore?drink=3',
      replies: { 'GET /api/cocktails/:id': () => aCocktail({ flavorProfile }) },
    });
    await screen.findByText('Coming Soon');
  });

  it('that does not exist is said to be gone', async () => {
    const { person } = openExplore({ path: '/explore?drink=404', replies: gone });
    await screen.findByText('This cocktail is no longer available.');
    await person.click(await back());
    await results();
  });

  it('closes when Sam has other drinks to show', async () => {
    const answer = Promise.withResolvers<SamAnswer>();
    const answers = [samSays('Sure.'), answer.promise];
    const { say } = await openDrink({ replies: { [ASK_SAM]: () => answers.shift() ?? samSays('') } });
    await say('Gin');
    expect(address()).toBe('/explore?drink=3');
    await act(async () => answer.resolve(samSays('Gin it is.', { baseLiquor: 'gin' })));
    await results();
    expect(address()).toBe('/explore');
  });

  it('stays open when Sam has no others', async () => {
    const { say } = await openDrink();
    await say('Is it strong?');
    await waitFor(() => expect(screen.getAllByText('Coming right up.')).toHaveLength(2));
    expect(address()).toBe('/explore?drink=3');
  });

  it('stays open at an Escape that is meant for the chat', async () => {
    const { person } = await openDrink();
    await person.click(screen.getByPlaceholderText('Continue the conversation...'));
    await person.keyboard('{Escape}');
    expect(address()).toBe('/explore?drink=3');
  });

  it('is left behind by Start Over', async () => {
    const { person } = await openDrink();
    await person.click(screen.getByRole('button', { name: 'Start Over' }));
    await screen.findByRole('heading', { name: "What's your vibe tonight?" });
    expect(address()).toBe('/explore');
  });
});

const gone = {
  'GET /api/cocktails/:id': () => new Failure(404, { code: 'not_found', message: 'There is nothing here.' }),
} as const;
