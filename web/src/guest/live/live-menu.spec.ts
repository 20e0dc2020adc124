import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { breakStream, endStreams, say, streamsOpened } from '../testing/fake-stream.ts';
import { aDrink, aMenu, changed } from '../testing/render-guest.tsx';
import { followMenu, newsOf, subscribeToMenu } from './live-menu.ts';

const menu = aMenu();

describe('news of a menu', () => {
  it.each([
    ['a drink that is out', changed(menu, 'n', { isSoldOut: true }), 'The Negroni is sold out.'],
    ['another drink', changed(menu, 'n', { name: 'Paloma' }), 'Negroni swapped for Paloma.'],
    [
      'a drink more',
      { ...menu, drinks: [...menu.drinks, aDrink({ id: 'x', name: 'Paloma' })] },
      'New on the menu: the Paloma.',
    ],
    ['a drink less', { ...menu, drinks: menu.drinks.slice(1) }, 'The Negroni is off the menu.'],
  ])('tell of %s', (_case, after, sentence) => {
    expect(newsOf(menu, after)).toEqual([sentence]);
  });

  it('tell of a drink that is back, by its own article', () => {
    const out = changed(menu, 'n', { name: 'The Last Word', isSoldOut: true });
    expect(newsOf(out, changed(out, 'n', { isSoldOut: false }))).toEqual(['The Last Word is back.']);
  });

  it('are silent about what guests need not hear', () => {
    expect(newsOf(menu, { ...changed(menu, 'n', { tagline: 'Other words' }), name: 'Solstice' })).toEqual([]);
  });
});

describe('the sample menu', () => {
  const EVENTS = '/api/m/sample/events';

  it('is shown as it came, and nothing is listened to', () => {
    const live = followMenu('/m/sample', { menu, asOf: undefined });
    expect(live.current()).toMatchObject({ state: 'menu', menu });
    expect(streamsOpened()).not.toContain(EVENTS);
  });

  it('asks for patience where it did not come', () => {
    expect(followMenu('/m/sample', undefined).current()).toEqual({ state: 'away' });
    expect(streamsOpened()).not.toContain(EVENTS);
  });
});

describe('a menu that is followed', () => {
  afterEach(endStreams);

  const follow = () => {
    const live = followMenu('/m/AAAAAAAAAAAAAAAAAAAAAA', { menu, asOf: undefined });
    const heard: string[] = [];
    live.subscribe(() => heard.push(live.current().state));
    return { live, heard };
  };

  it('is not shown again where it is heard as it stands, or as it was', async () => {
    const { live, heard } = follow();
    const before = live.current();
    await say(menu);
    await say({ ...menu, revision: menu.revision - 1, name: 'Earlier' });
    expect(heard).toEqual([]);
    expect(live.current()).toBe(before);
  });

  it('is known to be the latest again once it is heard after a break', async () => {
    const { live, heard } = follow();
    await breakStream();
    expect(live.current()).toHaveProperty('lostAt', expect.any(Number));
    await say(menu);
    expect(live.current()).toHaveProperty('lostAt', undefined);
    expect(heard).toHaveLength(2);
  });
});

const listener = { onMenu: jest.fn(), onGone: jest.fn(), onLost: jest.fn() };
let status: number;

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  status = 503;
  Object.assign(globalThis, { fetch: async () => ({ status, text: async () => '' }) });
  subscribeToMenu('a', listener);
});
afterEach(async () => {
  await endStreams();
  jest.useRealTimers();
});

/** Maximum milliseconds until the page reopens a refused stream. */
const refuse = async (withinMs: number) => {
  const before = streamsOpened().length;
  await breakStream(true);
  await jest.advanceTimersByTimeAsync(withinMs / 2 - 1);
  expect(streamsOpened()).toHaveLength(before);
  await jest.advanceTimersByTimeAsync(withinMs / 2 + 1);
  expect(streamsOpened()).toHaveLength(before + 1);
};

describe('the stream of a menu', () => {
  it('is asked for again after pauses that grow, and soon again once it has spoken', async () => {
    await refuse(2000);
    await refuse(4000);
    await refuse(8000);
    await say(aMenu());
    await refuse(2000);
    expect(listener.onLost).toHaveBeenCalledTimes(4);
  });

  it('is left to the browser where the network broke', async () => {
    await breakStream();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(listener.onLost).toHaveBeenCalledTimes(1);
    expect(streamsOpened()).toHaveLength(1);
  });

  it('ends where there is no menu', async () => {
    status = 404;
    await breakStream(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(listener.onGone).toHaveBeenCalledTimes(1);
    expect(listener.onLost).not.toHaveBeenCalled();
    expect(streamsOpened()).toHaveLength(1);
  });
});
