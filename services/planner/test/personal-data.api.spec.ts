import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { events, type Menu } from '@swizzle/proto';
import { type Planner, startPlanner, until } from './start-planner.ts';

const START_MS = 60_000;

let planner: Planner;
let menu: Menu;
beforeAll(async () => {
  planner = await startPlanner();
  menu = await planner.plan('ada', { theme: 'Grandma Ruth’s 80th' });
  await planner.plan('bea');
  await planner.call('PATCH', `/menus/${menu.id}/shopping`, 'ada', {
    prices: { ice: 2 },
    atHome: { ice: true },
  });
}, START_MS);
afterAll(() => planner?.stop());

const exported = (userId: string) => planner.requests.ask('planner.user.export', { userId });

/** As identity does when an account is deleted. */
const forget = async (userId: string) => {
  const connection: NatsConnection = await planner.nats.connect();
  const { streams } = await jetstreamManager(connection);
  const subjects = Object.keys(events).filter((subject) => subject.startsWith('identity.'));
  await streams.add({ name: 'identity', subjects }).catch(() => undefined);
  await jetstream(connection).publish('identity.user.deleted.v1', JSON.stringify({ userId }));
};

describe('what the planner knows about a user', () => {
  it('is given away whole', async () => {
    const { cocktails } = menu;
    expect(await exported('ada')).toMatchObject({
      menus: [
        {
          id: menu.id,
          name: menu.name,
          theme: 'Grandma Ruth’s 80th',
          guestCount: 12,
          cocktails: cocktails.map(({ servings, cocktail }) => ({ servings, cocktail: { id: cocktail.id } })),
          prices: { ice: 2 },
          atHome: ['ice'],
        },
      ],
    });
  });

  it('holds what was asked for and could not be planned', async () => {
    const { _id, ...kept } = (await planner.menus.findOne({ _id: menu.id })) ?? { _id: '' };
    await planner.menus.insertOne({ ...kept, _id: 'failed', ownerId: 'cleo', state: 'failed' } as never);
    expect(await exported('cleo')).toMatchObject({
      menus: [{ state: 'failed', theme: 'Grandma Ruth’s 80th', createdAt: menu.createdAt }],
    });
  });

  it('is nothing where nothing is known', async () => {
    expect(await exported('nobody')).toEqual({ menus: [], bars: [], madeDrinks: [] });
  });

  it('is forgotten with the account: the guests’ page closes, and others keep theirs', async () => {
    const shared = await planner.menuOf(await planner.call('POST', `/menus/${menu.id}/share`, 'ada', {}));
    const slug = shared.share?.slug ?? '';
    await planner.call('POST', `/m/${slug}/views`, undefined);
    const connection: NatsConnection = await planner.nats.connect();
    const heard: string[] = [];
    connection.subscribe('planner.menu.changed.v1', {
      callback: (_error, message) => void heard.push(message.json<{ slug: string }>().slug),
    });
    await connection.flush();

    await forget('ada');
    await until(() => heard.includes(slug));
    expect((await planner.call('GET', `/m/${slug}`, undefined)).status).toBe(404);
    await until(async () => (await planner.menus.countDocuments({ ownerId: 'ada' })) === 0);
    expect(await planner.views.countDocuments({ menuId: menu.id })).toBe(0);
    expect(await exported('ada')).toEqual({ menus: [], bars: [], madeDrinks: [] });
    expect(await exported('bea')).toMatchObject({ menus: [{ guestCount: 12 }] });
  });
});
