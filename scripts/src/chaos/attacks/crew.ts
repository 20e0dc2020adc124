// People who may call everything, and so are free to try everything.
import type { Tier } from '@swizzle/proto';
import type { Bar } from '../house/bar.ts';
import type { Answer, Guest, Sending } from '../house/guest.ts';
import { plan } from './evening.ts';
import type { Row } from './table.ts';

/** So many that nobody is in too much of a hurry for the limits of a minute. */
const SIZE = 6;

export type Crew = Awaited<ReturnType<typeof gatherCrew>>;

/** Addresses of the range for tests that the doors leave free. */
let calls = 0;
export const elsewhere = (): string => {
  calls++;
  return `198.19.${Math.floor(calls / 250) % 250}.${(calls % 250) + 1}`;
};

/** Somebody who signs up, and whose session says that the tier is another. */
export async function joinAs(bar: Bar, tier: Tier): Promise<Guest> {
  const guest = await bar.doors.join();
  guest.carry(await bar.doors.begin(guest.id, tier));
  return guest;
}

export async function gatherCrew(bar: Bar) {
  const members: Guest[] = [];
  while (members.length < SIZE) members.push(await joinAs(bar, 'admin'));
  const [host] = members as [Guest];
  const own = await plan(host, bar.witness());
  const planner = await joinAs(bar, 'party_planner');
  let turn = 0;
  const sender = ({ path, access }: Row): Guest => {
    if (access !== 'open' && access !== 'user' && !access.includes('admin')) return planner;
    // Only its host finds a menu.
    if (path.startsWith('/api/menus/:id')) return host;
    return members[turn++ % SIZE] as Guest;
  };
  return {
    ids: [...members, planner].map(({ id }) => id),
    /** Values for the parameters of a row's path, of what is the crew's own. */
    params: ({ path }: Row): Record<string, string> => ({
      id: path.includes('/menus/') ? own.menu.id : String(own.cocktail.id),
      entryId: own.menu.cocktails[0]?.id ?? '',
      slug: own.slug,
      hash: 'x'.repeat(43),
      queueName: 'make-cocktail',
      jobId: '1',
      '*': 'api',
    }),
    /** Somebody whom the row admits. */
    sender,
    /** Calls a row as somebody whom it admits; what is open to all, from an address of its own. */
    call: (row: Row, path: string, { headers, ...sending }: Sending = {}): Promise<Answer> =>
      sender(row).call(row.method, path, {
        ...sending,
        headers: { ...(row.access === 'open' && { 'x-forwarded-for': elsewhere() }), ...headers },
      }),
  };
}
