import { afterEach, describe, expect, it } from '@jest/globals';
import type { Cocktail, SamAnswer } from '@swizzle/proto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LOADING_PHRASES } from '../../features/explore/components/results/found.tsx';
import { Failure } from '../../testing/fake-server.ts';
import { ASK_SAM, drinks, LIST, lines, openExplore, samSays } from '../../testing/open-explore.tsx';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(closeApp);

const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const cards = () => within(screen.getByRole('list', { name: 'Cocktails' })).getAllByRole('article');

async function search(replies: Parameters<typeof openExplore>[0] = {}) {
  const app = openExplore(replies);
  await app.say('Anything');
  return app;
}

describe('the results', () => {
  it.each([
    [0, '0 cocktails found'],
    [1, '1 cocktail found'],
    [2, '2 cocktails found'],
    [99, '99 cocktails found'],
    [100, '100+ cocktails found'],
  ])('of %i drinks are titled %s', async (count, words) => {
    await search({ replies: { [LIST]: () => drinks(count) } });
    await title(words);
  });

  it('come twelve at a time', async () => {
    const { person } = await search();
    await title('30 cocktails found');
    expect(cards()).toHaveLength(12);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(cards()[0]?.textContent).toMatch(/^Drink 13/);
    expect(document.activeElement?.textContent).toBe('30 cocktails found');
    await person.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(cards()).toHaveLength(6);
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(cards()[0]?.textContent).toMatch(/^Drink 13/);
  });

  it('say where nothing was found, and what else to ask for', async () => {
    const { person, toldSam } = await search({
      replies: { [LIST]: () => [], [ASK_SAM]: () => samSays('Hm.', { baseLiquor: 'gin', mood: 'Cozy' }) },
    });
    await screen.findByText('No cocktails found. Try a different request.');
    await person.click(await screen.findByRole('button', { name: 'Surprise me' }));
    expect(toldSam()[1]).toEqual({ message: 'Surprise me', currentBaseLiquor: 'gin', currentMood: 'Cozy' });
  });

  it('are waited for with one of seven phrases', async () => {
    const answer = Promise.withResolvers<Cocktail[]>();
    await search({ replies: { [LIST]: () => answer.promise } });
    await screen.findByText('Loading cocktails');
    const heading = within(screen.getByRole('region', { name: 'Results' })).getByRole('heading');
    expect(LOADING_PHRASES).toContain(heading.textContent);
    expect(new Set(LOADING_PHRASES).size).toBe(7);
    await act(async () => answer.resolve(drinks(2)));
    await title('2 cocktails found');
  });

  it('wait for what Sam makes of a message', async () => {
    const answer = Promise.withResolvers<SamAnswer>();
    await search({ replies: { [ASK_SAM]: () => answer.promise } });
    await screen.findByText('Loading cocktails');
    await act(async () => answer.resolve(samSays('Sure.')));
    await title('30 cocktails found');
  });

  it('can be asked for again when the search failed', async () => {
    const answers = [new Failure(503, 'closed'), drinks(3)];
    const { person } = await search({ replies: { [LIST]: () => answers.shift() ?? [] } });
    await expectToast('Search Error', 'Failed to search cocktails. Please try again.');
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await title('3 cocktails found');
  });

  it('can be saved and remixed where they are', async () => {
    await search();
    await title('30 cocktails found');
    const card = within(cards()[0] ?? document.body);
    expect(card.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(card.getByRole('link', { name: 'Remix' }).getAttribute('href')).toBe('/generate?remix=1');
  });
});

describe('a filter', () => {
  it('says what it was set to, and finds other drinks', async () => {
    const { choose, toldSam, searches } = await search();
    await title('30 cocktails found');
    await choose('Base liquor', 'Gin');
    await waitFor(() =>
      expect(lines()).toEqual([
        'You: Anything',
        'Sam: Coming right up.',
        'You: Show me gin cocktails',
        'Sam: Coming right up.',
      ]),
    );
    expect(toldSam()[1]).toEqual({
      message: 'Show me gin cocktails',
      currentBaseLiquor: 'gin',
      currentMood: 'all',
    });
    await choose('Mood', 'Cozy');
    await screen.findByText('Show me Cozy gin cocktails');
    await waitFor(() => expect(searches()).toEqual(['', 'baseLiquor=gin', 'baseLiquor=gin&mood=Cozy']));
  });

  it('stands, whatever Sam answers', async () => {
    const { choose } = await search({
      replies: { [ASK_SAM]: () => samSays('Have some rum.', { baseLiquor: 'rum', mood: 'Classic' }) },
    });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Mood' }).textContent).toBe('Classic'));
    await choose('Base liquor', 'Gin');
    await waitFor(() => expect(screen.getAllByText('Have some rum.')).toHaveLength(2));
    expect(screen.getByRole('combobox', { name: 'Base liquor' }).textContent).toBe('Gin');
    expect(screen.getByRole('combobox', { name: 'Mood' }).textContent).toBe('Classic');
  });

  it('is not undone by a late answer to an earlier message', async () => {
    const late = Promise.withResolvers<SamAnswer>();
    const answers = [late.promise, samSays('Gin it is.')];
    const { choose } = await search({ replies: { [ASK_SAM]: () => answers.shift() ?? samSays('') } });
    await choose('Base liquor', 'Gin');
    await screen.findByText('Gin it is.');
    await act(async () => late.resolve(samSays('Rum it is.', { baseLiquor: 'rum' })));
    await waitFor(() =>
      expect(lines()).toEqual([
        'You: Anything',
        'Sam: Rum it is.',
        'You: Show me gin cocktails',
        'Sam: Gin it is.',
      ]),
    );
    expect(screen.getByRole('combobox', { name: 'Base liquor' }).textContent).toBe('Gin');
  });

  it('finds other drinks even where Sam does not answer', async () => {
    const answers = [samSays('Sure.'), new Failure(503, 'closed')];
    const { choose, searches } = await search({
      replies: { [ASK_SAM]: () => answers.shift() ?? samSays('') },
    });
    await choose('Mood', 'Cozy');
    await expectToast('Error', 'Something went wrong. Please try again.');
    expect(lines()).toContain('You: Show me cocktails with a Cozy mood');
    expect(searches()).toEqual(['', 'mood=Cozy']);
    await title('30 cocktails found');
  });

  it('is asked for anew, also where its drinks are known', async () => {
    const { choose, searches } = await search();
    await choose('Base liquor', 'Gin');
    await choose('Base liquor', 'All');
    await screen.findByText('Show me all base liquors');
    await waitFor(() => expect(searches()).toEqual(['', 'baseLiquor=gin', '']));
  });

  it('begins at the first page', async () => {
    const { choose, person } = await search();
    await person.click(await screen.findByRole('button', { name: 'Page 3' }));
    await choose('Base liquor', 'Gin');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page'),
    );
  });
});
