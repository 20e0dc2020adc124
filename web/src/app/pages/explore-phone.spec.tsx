import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ASK_SAM, drinks, LIST, openExplore, samSays } from '../../testing/open-explore.tsx';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const isShown = async (name: RegExp) => (await tab(name)).getAttribute('aria-selected') === 'true';

async function openOnPhone(options: Parameters<typeof openExplore>[0] = {}) {
  const app = openExplore({ media: [], ...options });
  await app.say('Anything');
  await tab(/Results 30/);
  return app;
}

describe('on a small screen', () => {
  it('the chat comes first, and the tab of the results counts them', async () => {
    const { person } = await openOnPhone();
    expect(await isShown(/Chat/)).toBe(true);
    await screen.findByText('Coming right up.');
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
    await person.click(await tab(/Results 30/));
    await screen.findByText('30 cocktails found');
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('a hundred results may be more', async () => {
    const { say } = openExplore({ media: [], replies: { [LIST]: () => drinks(100) } });
    await say('Anything');
    await tab(/Results 100\+/);
  });

  it('the tabs change with the arrow keys', async () => {
    const { person } = await openOnPhone();
    await person.click(await tab(/Chat/));
    await person.keyboard('{ArrowRight}');
    expect(await isShown(/Results/)).toBe(true);
  });

  it('filters change when they are applied, both at once', async () => {
    const { person, choose, toldSam, searches } = await openOnPhone();
    await person.click(await tab(/Results/));
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    await choose('Base liquor', 'Gin');
    await choose('Mood', 'Cozy');
    expect(searches()).toEqual(['']);
    await person.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(searches()).toEqual(['', 'baseLiquor=gin&mood=Cozy']));
    expect(toldSam()[1]).toEqual({
      message: 'Show me Cozy gin cocktails',
      currentBaseLiquor: 'gin',
      currentMood: 'Cozy',
    });
    expect(await isShown(/Results/)).toBe(true);
    const filters = screen.getByRole('button', { name: 'Filters 2 set' });
    await waitFor(() => expect(document.activeElement).toBe(filters));
  });

  it('filters that are not applied are forgotten', async () => {
    const { person, choose, toldSam } = await openOnPhone();
    await person.click(await tab(/Results/));
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    await choose('Base liquor', 'Gin');
    await person.click(screen.getByRole('button', { name: 'Close filters' }));
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(panel.getByRole('combobox', { name: 'Base liquor' }).textContent).toBe('All');
    await person.click(panel.getByRole('button', { name: 'Apply Filters' }));
    expect(toldSam()).toHaveLength(1);
  });

  it('both filters can be cleared at once', async () => {
    const { person, toldSam } = await openOnPhone({
      replies: { [ASK_SAM]: () => samSays('Sure.', { baseLiquor: 'gin', mood: 'Cozy' }) },
    });
    await person.click(await tab(/Results/));
    await person.click(screen.getByRole('button', { name: 'Filters 2 set' }));
    await person.click(screen.getByRole('button', { name: 'Clear both' }));
    await person.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(toldSam()[1]).toMatchObject({ message: 'Show me everything' }));
  });

  it('a link to a drink opens on its side', async () => {
    openExplore({ media: [], path: '/explore?drink=3' });
    await screen.findByRole('button', { name: 'Back to Results' });
    expect(await isShown(/Results/)).toBe(true);
  });
});
