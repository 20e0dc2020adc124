import type { Cocktail, SamAnswer, User } from '@swizzle/proto';
import { screen, within } from '@testing-library/react';
import type { Filters } from '../features/explore/filters.ts';
import { DESKTOP, REDUCED_MOTION } from '../lib/use-media-query.ts';
import type { Failure, Replies } from './fake-server.ts';
import { aCocktail, aUser } from './fixtures.ts';
import { matchMediaQueries } from './jsdom-gaps.ts';
import { enter, renderApp } from './render-app.tsx';

/** Optional parts of Sam's answer besides text and filters. */
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

/** The response of a list: these cocktails, or thirty. */
const listed = ({ ids }: Record<string, string>): Cocktail[] =>
  ids === undefined
    ? drinks(30)
    : ids.split(',').map((id) => aCocktail({ id: Number(id), name: `Drink ${id}` }));

export const LIST = 'GET /api/cocktails';
export const ASK_SAM = 'POST /api/patron-ai/base-liquor';

interface Options {
  path?: string;
  user?: User;
  /** Media queries that match. */
  media?: string[];
  replies?: Replies;
  session?: string;
}

/** Opens Explore for a member, with thirty cocktails and a scripted Sam. */
export function openExplore({
  path = '/explore',
  user = aUser(),
  media = [DESKTOP],
  replies,
  session,
}: Options = {}) {
  matchMediaQueries(...media);
  const app = renderApp({
    path,
    user,
    ...(session !== undefined && { session }),
    replies: {
      [LIST]: listed,
      'GET /api/cocktails/:id': ({ id }) => aCocktail({ id: Number(id), name: `Drink ${id}` }),
      'GET /api/user/saved-cocktails': () => [],
      [ASK_SAM]: () => samSays('Coming right up.'),
      ...replies,
    },
  });
  const callsTo = (key: string) => app.asked.filter((call) => call.key === key);
  const say = async (words: string) => {
    await enter(app.person, await screen.findByRole('textbox'), words);
    await app.person.keyboard('{Enter}');
  };
  const choose = async (label: string, option: string) => {
    await app.person.click(await screen.findByRole('combobox', { name: label }));
    await app.person.click(screen.getByRole('option', { name: option }));
  };
  return {
    ...app,
    say,
    choose,
    /** The requests to Sam. */
    toldSam: () => callsTo(ASK_SAM).map(({ body }) => body),
    /** The queries of the requested lists. */
    searches: () => callsTo(LIST).map(({ path: asked }) => asked.split('?')[1] ?? ''),
  };
}

/** The complete lines of the chat, as screen readers get them. */
export const lines = () =>
  [...screen.getByRole('log').querySelectorAll('li')].map((line) => {
    const heard = line.cloneNode(true);
    if (heard instanceof Element) for (const seen of heard.querySelectorAll('[aria-hidden]')) seen.remove();
    return heard.textContent;
  });

export const WORDS = 'Have a Drink 5, or a Drink 3.';
export const KNOWN = [
  { key: 'taste:bitter', label: 'bitter' },
  { key: 'allergen:nuts', label: 'no nuts' },
];
/** An answer with two drinks, three results, and known wishes. */
export const BITTER = samSays(WORDS, {
  suggestions: [
    { id: 3, name: 'Drink 3', reason: 'Bitter and quick' },
    { id: 5, name: 'Drink 5', reason: 'Gentian, and no nuts' },
  ],
  order: [5, 3, 9],
  known: KNOWN,
});

interface Talk {
  /** Sam's answers in turn; the last one repeats. */
  answers?: (SamAnswer | Failure | Promise<SamAnswer>)[];
  replies?: Replies;
  media?: string[];
}

/** Opens Explore and sends one message; answers appear at once. */
export async function talk({ answers = [BITTER], replies, media = [DESKTOP, REDUCED_MOTION] }: Talk = {}) {
  const left = [...answers];
  const next = () => (left.length > 1 ? left.shift() : left[0]) ?? samSays('');
  const app = openExplore({ media, replies: { [ASK_SAM]: next, ...replies } });
  await app.say('Something bitter, no nuts');
  return app;
}

export const suggestedDrinks = () => screen.findByRole('group', { name: 'Suggested drinks' });
/** The card of a suggested drink. */
export async function suggestedDrink(name: string): Promise<HTMLElement> {
  const link = within(await suggestedDrinks()).getByRole('link', { name });
  return link.closest<HTMLElement>('.suggested-drink') ?? link;
}
