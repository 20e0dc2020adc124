// Accounts of all tiers that send attacks.
import assert from 'node:assert/strict';
import { Bar, type Cocktail, Menu } from '@swizzle/proto';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Answer, type Guest, order, type Sending } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import type { Recorder } from '../system/recorder.ts';
import type { Endpoint } from './table.ts';

/** Enough accounts that none reaches a rate limit. */
const SIZE = 6;

export type Attackers = Awaited<ReturnType<typeof createAttackers>>;

/** Addresses of the test range that sign-ups don't use. */
let calls = 0;
export const elsewhere = (): string => {
  calls++;
  return `198.19.${Math.floor(calls / 250) % 250}.${(calls % 250) + 1}`;
};

/** Rate limits used up by earlier cases don't count. */
export async function clearRateLimits({ databases: { redis } }: ChaosSystem): Promise<void> {
  const counters = await redis.keys('rate:*');
  if (counters.length > 0) await redis.del(counters);
}

// The belongings of a host: a cocktail, a shared menu and a bar.
const EVENING = {
  eventType: 'Birthday Celebration',
  guestCount: 12,
  eventLength: '2-3 hours',
  budget: '$5-8',
  theme: 'A garden behind high walls',
};

export interface HostData {
  readonly cocktail: Cocktail;
  readonly menu: Menu;
  /** The public URL of the menu. */
  readonly slug: string;
  readonly bar: Bar;
}

/** Generates and saves a cocktail, plans and shares a menu, and stocks a bar. */
export async function plan(host: Guest, recorder: Recorder): Promise<HostData> {
  const { cocktail, answer } = await order(host, recorder, ORDER);
  assert(cocktail, `the host has no cocktail: ${answer.status} ${answer.body}`);
  await host.call('POST', `/api/cocktails/${cocktail.id}/save`);
  const planned = await host.call('POST', '/api/menus/generate', { body: EVENING });
  assert.equal(planned.status, 200, 'the host has no menu');
  const { id } = Menu.parse(JSON.parse(planned.body));
  const shared = await host.call('POST', `/api/menus/${id}/share`, { body: {} });
  const menu = Menu.parse(JSON.parse(shared.body));
  const stocked = await host.call('POST', '/api/bars', {
    body: { name: 'Behind high walls', shelf: 'negroni' },
  });
  assert.equal(stocked.status, 200, 'the host has no bar');
  return { cocktail, menu, slug: menu.share?.slug ?? '', bar: Bar.parse(JSON.parse(stocked.body)) };
}

export async function createAttackers(chaos: ChaosSystem) {
  await clearRateLimits(chaos);
  const guests: Guest[] = [];
  while (guests.length < SIZE) guests.push(await chaos.signUps.join());
  const [host, admin, planner] = await Promise.all([
    chaos.signUps.demo('bar_owner'),
    chaos.signUps.demo('admin'),
    chaos.signUps.demo('party_planner'),
  ]);
  const own = await plan(host, chaos.recorder());
  let turn = 0;
  const sender = ({ path, access }: Endpoint): Guest => {
    if (access === 'open' || access === 'user') return guests[turn++ % SIZE] as Guest;
    if (!access.includes('admin')) return planner;
    if (!access.includes('bar_owner')) return admin;
    // Only its host can read a menu.
    return path.startsWith('/api/menus/:id') || turn++ % 2 === 0 ? host : admin;
  };
  return {
    /** Users who can change these belongings. */
    ids: [...guests, host, admin].map(({ id }) => id),
    /** Values for an endpoint's path parameters, from the attacker's own belongings. */
    params: ({ path }: Endpoint): Record<string, string> => ({
      id: path.includes('/menus/') ? own.menu.id : String(own.cocktail.id),
      entryId: own.menu.cocktails[0]?.id ?? '',
      slug: own.slug,
      hash: 'x'.repeat(43),
      queueName: 'make-cocktail',
      jobId: '1',
      '*': 'api',
    }),
    host,
    menuId: own.menu.id,
    /** A user whom the endpoint admits. */
    sender,
    /** Calls an endpoint as a user whom it admits; public ones from a separate address. */
    call: (endpoint: Endpoint, path: string, { headers, ...sending }: Sending = {}): Promise<Answer> =>
      sender(endpoint).call(endpoint.method, path, {
        ...sending,
        headers: { ...(endpoint.access === 'open' && { 'x-forwarded-for': elsewhere() }), ...headers },
      }),
  };
}
