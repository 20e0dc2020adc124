import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MAX_CHAT_MESSAGE } from '@swizzle/proto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EXAMPLES, shownExample } from '../../features/explore/components/suggestions.tsx';
import { DESKTOP, REDUCED_MOTION } from '../../lib/use-media-query.ts';
import { openExplore } from '../../testing/open-explore.tsx';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const question = () => screen.findByRole('heading', { level: 1, name: "What's your vibe tonight?" });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

async function openIntro(options?: Parameters<typeof openExplore>[0]) {
  const app = openExplore(options);
  await question();
  return app;
}

describe('the intro', () => {
  it.each(['/explore', '/'])('asks a member at %s', async (path) => {
    await openIntro({ path });
    expect(document.title).toBe('Explore · Swizzle');
  });

  it('sends with Enter', async () => {
    const { say, toldSam } = await openIntro();
    await say('Gin, please');
    await screen.findByRole('button', { name: 'Start Over' });
    expect(toldSam()).toEqual([
      { message: 'Gin, please', currentBaseLiquor: 'all', currentMood: 'all', isNewTalk: true },
    ]);
  });

  it('sends with its button', async () => {
    const { person, toldSam } = await openIntro();
    await person.type(field(), 'Gin, please');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toldSam()).toHaveLength(1));
  });

  it('starts a new line with Shift and Enter, and sends one line', async () => {
    const { person, toldSam } = await openIntro();
    await person.type(field(), 'Gin{Shift>}{Enter}{/Shift}please');
    expect(field().value).toBe('Gin\nplease');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(toldSam()).toEqual([expect.objectContaining({ message: 'Gin please' })]));
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'leaves Enter to an input method that composes (%j)',
    async (composing) => {
      const { person, toldSam } = await openIntro();
      await person.type(field(), 'ジン');
      fireEvent.keyDown(field(), { key: 'Enter', ...composing });
      expect(toldSam()).toEqual([]);
      fireEvent.keyDown(field(), { key: 'Enter' });
      await waitFor(() => expect(toldSam()).toHaveLength(1));
    },
  );

  it.each(['', '   ', '{Shift>}{Enter}{/Shift}'])('does not send nothing (%j)', async (nothing) => {
    const { person, toldSam } = await openIntro();
    await person.type(field(), `${nothing}{Enter}`);
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
    expect(toldSam()).toEqual([]);
    await question();
  });

  it('takes so many characters and says when they run out', async () => {
    await openIntro();
    expect(field().maxLength).toBe(MAX_CHAT_MESSAGE);
    fireEvent.change(field(), { target: { value: 'x'.repeat(400) } });
    expect(screen.queryByText(/characters? left/)).toBeNull();
    fireEvent.change(field(), { target: { value: 'x'.repeat(450) } });
    expect(screen.getByText('50 characters left').getAttribute('aria-live')).toBe('polite');
    fireEvent.change(field(), { target: { value: 'x'.repeat(499) } });
    expect(screen.getByText('1 character left').getAttribute('aria-live')).toBe('off');
  });

  it('sends a suggestion when it is pressed', async () => {
    const { person, toldSam } = await openIntro();
    const chips = within(screen.getByRole('list', { name: 'Suggestions' })).getAllByRole('button');
    await person.click(chips[0] ?? field());
    await waitFor(() =>
      expect(toldSam()).toEqual([expect.objectContaining({ message: chips[0]?.textContent })]),
    );
  });
});

describe('the examples in the empty field', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const SHOWN = EXAMPLES.map(shownExample);
  const FIRST = shownExample(EXAMPLES[0]);
  const typed = (example: string, letters: number) => shownExample(example.slice(0, letters));

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each([
    ['fastest', 0, 50],
    ['slowest', 0.999_999, 100],
  ])('are typed at 50 to 100 ms a character (%s)', async (_, random, pace) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    await openIntro();
    const before = field().placeholder.length;
    await pass(pace * 4);
    expect(field().placeholder).toBe(FIRST.slice(0, before + 4));
  });

  it('stand for two seconds, eight of them in turn', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await openIntro();
    const stood: string[] = [];
    let last = '';
    for (let tick = 0; tick < 700; tick += 1) {
      await pass(50);
      const { placeholder } = field();
      if (placeholder.length < last.length) stood.push(last);
      last = placeholder;
    }
    expect(new Set(stood)).toEqual(new Set(SHOWN));
    expect(SHOWN).toHaveLength(8);
  });

  it('rest for two seconds between', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await openIntro();
    while (field().placeholder !== FIRST) await pass(10);
    await pass(1980);
    expect(field().placeholder).toBe(FIRST);
    await pass(20);
    expect(field().placeholder).toBe(typed(EXAMPLES[1], 1));
  });

  it('can be stopped, and then stand whole', async () => {
    await openIntro();
    await pass(300);
    fireEvent.click(screen.getByRole('button', { name: 'Pause examples' }));
    expect(field().placeholder).toBe(FIRST);
    await pass(10_000);
    expect(field().placeholder).toBe(FIRST);
    fireEvent.click(screen.getByRole('button', { name: 'Play examples' }));
    expect(field().placeholder).toBe(typed(EXAMPLES[0], 1));
  });

  it('stand whole and still while someone is about to write', async () => {
    await openIntro();
    act(() => field().focus());
    await pass(100);
    expect(field().placeholder).toBe(FIRST);
    await pass(10_000);
    expect(field().placeholder).toBe(FIRST);
    act(() => field().blur());
    await pass(4000);
    expect(field().placeholder).not.toBe(FIRST);
  });

  it('stand still where motion is not wanted', async () => {
    await openIntro({ media: [DESKTOP, REDUCED_MOTION] });
    await pass(10_000);
    expect(field().placeholder).toBe(FIRST);
    expect(screen.queryByRole('button', { name: /examples/ })).toBeNull();
  });

  it('change neither the name nor the description of the field', async () => {
    await openIntro();
    for (const ms of [0, 120, 5000]) {
      await pass(ms);
      screen.getByRole('textbox', {
        name: "Tell Sam what you're in the mood for",
        description: 'Press Enter to send, Shift+Enter for a new line.',
      });
    }
  });
});
