import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { SamAnswer } from '@swizzle/proto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DESKTOP, REDUCED_MOTION } from '../../lib/use-media-query.ts';
import { Failure } from '../../testing/fake-server.ts';
import { ASK_SAM, lines, openExplore, samSays } from '../../testing/open-explore.tsx';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(closeApp);

const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Continue the conversation...');

describe('a word to Sam', () => {
  it('is answered, and the filters follow the answer', async () => {
    const { say, searches } = openExplore({
      replies: { [ASK_SAM]: () => samSays('Gin it is.', { baseLiquor: 'gin', mood: 'Cozy' }) },
    });
    await say('Something cozy');
    await waitFor(() => expect(lines()).toEqual(['You: Something cozy', 'Sam: Gin it is.']));
    expect(screen.getByRole('combobox', { name: 'Base liquor' }).textContent).toBe('Gin');
    expect(screen.getByRole('combobox', { name: 'Mood' }).textContent).toBe('Cozy');
    await waitFor(() => expect(searches()).toEqual(['baseLiquor=gin&mood=Cozy']));
  });

  it('tells Sam what the filters say', async () => {
    const { say, toldSam } = openExplore({
      replies: { [ASK_SAM]: () => samSays('Gin it is.', { baseLiquor: 'gin' }) },
    });
    await say('Gin');
    await waitFor(() => expect(lines()).toHaveLength(2));
    await say('Another');
    expect(toldSam()[1]).toEqual({ message: 'Another', currentBaseLiquor: 'gin', currentMood: 'all' });
  });

  it('keeps the field closed until Sam has answered, and then gives the focus back', async () => {
    const answer = Promise.withResolvers<SamAnswer>();
    const { say } = openExplore({ replies: { [ASK_SAM]: () => answer.promise } });
    await say('Gin');
    await screen.findByText('Sam is thinking');
    expect(field().disabled).toBe(true);
    field().blur();
    answer.resolve(samSays('Sure.'));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().disabled).toBe(false);
    expect(screen.queryByText('Sam is thinking')).toBeNull();
  });

  it('that Sam did not hear goes back into the field', async () => {
    const { say } = openExplore({ replies: { [ASK_SAM]: () => new Failure(503, 'closed') } });
    await say('Gin, please');
    await expectToast('Error', 'Something went wrong. Please try again.');
    expect(field().value).toBe('Gin, please');
    expect(field().disabled).toBe(false);
    expect(lines()).toEqual(['What can I pour you?']);
    await screen.findByText('30 cocktails found');
  });
});

describe('a reply', () => {
  const WORDS = 'A fine choice indeed.';

  async function hear(media = [DESKTOP]) {
    jest.useFakeTimers();
    const answer = Promise.withResolvers<SamAnswer>();
    openExplore({ media, replies: { [ASK_SAM]: () => answer.promise } });
    fireEvent.click(await screen.findByRole('button', { name: 'Cozy whiskey' }));
    await act(async () => answer.resolve(samSays(WORDS)));
    await act(() => jest.advanceTimersByTimeAsync(0));
  }
  afterEach(() => {
    jest.useRealTimers();
  });
  const seen = () => {
    const bubble = screen.getByText(WORDS).parentElement;
    return bubble?.querySelector('[aria-hidden]')?.textContent ?? 'all of it';
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each([
    ['fastest', 0, 15],
    ['slowest', 0.999_999, 25],
  ])('is typed at 15 to 25 ms a character (%s)', async (_, random, pace) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    await hear();
    expect(seen()).toBe('');
    for (let count = 1; count < 6; count += 1) {
      await pass(pace);
      expect(seen()).toBe(WORDS.slice(0, count));
    }
    for (const _letter of WORDS.slice(5)) await pass(pace);
    expect(seen()).toBe('all of it');
  });

  it('is heard whole, once, from the start', async () => {
    await hear();
    const heard = screen.getByText(WORDS);
    expect(screen.getByRole('log').contains(heard)).toBe(true);
    await pass(5000);
    expect(screen.getByText(WORDS)).toBe(heard);
  });

  it('is shown whole by a click', async () => {
    await hear();
    const typed = screen.getByText(WORDS).parentElement?.querySelector('[aria-hidden]');
    if (typed) fireEvent.click(typed);
    expect(seen()).toBe('all of it');
  });

  it('is shown whole by Escape', async () => {
    await hear();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(seen()).toBe('all of it');
  });

  it('is whole at once where motion is not wanted', async () => {
    await hear([DESKTOP, REDUCED_MOTION]);
    expect(seen()).toBe('all of it');
  });
});

describe('the chat', () => {
  it('suggests more while a filter is open', async () => {
    const answers = [
      samSays('Gin it is.', { baseLiquor: 'gin' }),
      samSays('Nice.', { baseLiquor: 'gin', mood: 'Cozy' }),
    ];
    const { say } = openExplore({ replies: { [ASK_SAM]: () => answers.shift() ?? samSays('') } });
    const chips = () => screen.queryByRole('list', { name: 'Suggestions' });
    await say('Gin');
    await screen.findByText('Gin it is.');
    const first = within(screen.getByRole('list', { name: 'Suggestions' })).getAllByRole('button');
    for (const chip of first) expect(chip.textContent).toMatch(/ gin$/);
    fireEvent.click(first[0] ?? field());
    await screen.findByText('Nice.');
    expect(chips()).toBeNull();
  });

  it('starts over with nothing said and no filters', async () => {
    const { say, person, toldSam } = openExplore({
      replies: { [ASK_SAM]: () => samSays('Gin it is.', { baseLiquor: 'gin' }) },
    });
    await say('Gin');
    await screen.findByText('Gin it is.');
    await person.click(screen.getByRole('button', { name: 'Start Over' }));
    await screen.findByRole('heading', { name: "What's your vibe tonight?" });
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await say('Rum');
    expect(toldSam()[1]).toEqual({
      message: 'Rum',
      currentBaseLiquor: 'all',
      currentMood: 'all',
      isNewTalk: true,
    });
    await waitFor(() => expect(lines()).toEqual(['You: Rum', 'Sam: Gin it is.']));
  });

  it('hears no answer to what was said before it started over', async () => {
    const answer = Promise.withResolvers<SamAnswer>();
    const { say, person } = openExplore({ replies: { [ASK_SAM]: () => answer.promise } });
    await say('Gin');
    await person.click(await screen.findByRole('button', { name: 'Start Over' }));
    await act(async () => answer.resolve(samSays('Gin it is.', { baseLiquor: 'gin' })));
    await screen.findByRole('heading', { name: "What's your vibe tonight?" });
    expect(screen.queryByText('Gin it is.')).toBeNull();
  });
});
