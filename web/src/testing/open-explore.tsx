import type { Cocktail, SamAnswer, User } from '@swizzle/proto';
import { screen } from '@testing-library/react';
import type { Filters } from '../features/explore/filters.ts';
import { DESKTOP } from '../lib/use-media-query.ts';
import type { Replies } from './fake-server.ts';
import { aCocktail, aUser } from './fixtures.ts';
import { matchMediaQueries } from './jsdom-gaps.ts';
import { renderApp } from './render-app.tsx';

/** What an answer may carry besides the words and the filters. */
type Besides = Omit<SamAnswer, 'baseLiquorIntent' | 'moodIntent'>;

export const samSays = (
  words: string,
  { baseLiquor = 'all', mood = 'all', ...more }: Partial<Filters> & Besides = {},
): SamAnswer => ({
  baseLiquorIntent: { base_liquor: baseLiquor, witty_response: words },
  moodIntent: { mood },
  ...more,
});

export const drinks = (count: number): Cocktail[] =>
  Array.from({ length: count }, (_, index) => aCocktail({ id: index + 1, name: `Drink ${index + 1}` }));

export const LIST = 'GET /api/cocktails';
export const ASK_SAM = 'POST /api/patron-ai/base-liquor';

interface Options {
  path?: string;
  user?: User;
  /** Media queries that match. */
  media?: string[];
  replies?: Replies;
}

/** Opens Explore for a member, with thirty drinks on the shelf and a Sam of few words. */
export function openExplore({ path = '/explore', user = aUser(), media = [DESKTOP], replies }: Options = {}) {
  matchMediaQueries(...media);
  const app = renderApp({
    path,
    user,
    replies: {
      [LIST]: () => drinks(30),
      'GET /api/cocktails/:id': ({ id }) => aCocktail({ id: Number(id), name: `Drink ${id}` }),
      'GET /api/user/saved-cocktails': () => [],
      [ASK_SAM]: () => samSays('Coming right up.'),
      ...replies,
    },
  });
  const callsTo = (key: string) => app.asked.filter((call) => call.key === key);
  const say = async (words: string) => {
    await app.person.type(await screen.findByRole('textbox'), `${words}{Enter}`);
  };
  const choose = async (label: string, option: string) => {
    await app.person.click(await screen.findByRole('combobox', { name: label }));
    await app.person.click(screen.getByRole('option', { name: option }));
  };
  return {
    ...app,
    say,
    choose,
    /** What Sam was asked. */
    toldSam: () => callsTo(ASK_SAM).map(({ body }) => body),
    /** The queries of the lists asked for. */
    searches: () => callsTo(LIST).map(({ path: asked }) => asked.split('?')[1] ?? ''),
  };
}

/** The whole lines of the chat, as they are heard. */
export const lines = () =>
  [...screen.getByRole('log').querySelectorAll('li')].map((line) => {
    const heard = line.cloneNode(true);
    if (heard instanceof Element) for (const seen of heard.querySelectorAll('[aria-hidden]')) seen.remove();
    return heard.textContent;
  });
