// What people do on an ordinary evening.
import type { Bar } from '../house/bar.ts';
import { type Answer, type Guest, order, PASSWORD } from '../house/guest.ts';

/** Signs in by the form, as a browser without scripts does, and carries the new session from then on. */
export async function signIn(guest: Guest): Promise<Answer> {
  const answer = await guest.call('POST', '/api/login', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: guest.email, password: PASSWORD }).toString(),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status === 303 && cookie) guest.carry(cookie);
  return answer;
}

/** Saves a cocktail to the guest's collection; what is acknowledged must be there from then on. */
export async function save(bar: Bar, guest: Guest, cocktailId: number): Promise<Answer> {
  const answer = await guest.call('POST', `/api/cocktails/${cocktailId}/save`);
  if (answer.status === 200)
    bar.witness().promised(`cocktail ${cocktailId} in a collection`, async () => {
      const saves = bar.books.of('catalog', 'saves');
      return (await saves.findOne({ ownerId: guest.id, cocktailId })) !== null;
    });
  return answer;
}

export interface Evening {
  readonly regular: Guest;
  readonly newcomer: Guest;
  /** On the shelf already. */
  readonly cocktailId: number;
}

/** Everything that people come for, at once, by what it is. */
export async function ordinaryEvening(
  bar: Bar,
  { regular, newcomer, cocktailId }: Evening,
): Promise<Record<string, Answer>> {
  const sam = { message: 'Something smoky with mezcal, please' };
  const calls: Record<string, Promise<Answer>> = {
    'signing in': signIn(regular),
    'who am I': regular.call('GET', '/api/auth/user'),
    'the shelf': regular.call('GET', `/api/cocktails?remixedFrom=${cocktailId}`),
    'a cocktail': regular.call('GET', `/api/cocktails/${cocktailId}`),
    'the collection': regular.call('GET', '/api/user/saved-cocktails'),
    'saving one': save(bar, regular, cocktailId),
    Sam: regular.call('POST', '/api/patron-ai/base-liquor', { body: sam }),
    menus: regular.call('GET', '/api/menus'),
    'a trial': newcomer.call('POST', '/api/get-or-create-subscription'),
    'a new cocktail': order(regular, bar.witness()).then(({ answer }) => answer),
  };
  const answers = await Promise.all(Object.values(calls));
  return Object.fromEntries(Object.keys(calls).map((what, index) => [what, answers[index] as Answer]));
}
