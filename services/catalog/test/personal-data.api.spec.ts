import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { events } from '@swizzle/proto';
import { type Catalog, recipe, startCatalog } from './start-catalog.ts';

let catalog: Catalog;
let made: number;
beforeAll(async () => {
  catalog = await startCatalog();
  made = (await catalog.create('p-1', recipe(1))).id;
  await catalog.call('POST', `/cocktails/${made}/save`, 'ada');
  await catalog.call('POST', `/cocktails/${made}/save`, 'bea');
});
afterAll(() => catalog.stop());

const exported = (userId: string) => catalog.requests.ask('catalog.user.export', { userId });

/** As identity does when an account is deleted. */
const forget = async (userId: string) => {
  const connection: NatsConnection = await catalog.nats.connect();
  const { streams } = await jetstreamManager(connection);
  const subjects = Object.keys(events).filter((subject) => subject.startsWith('identity.'));
  await streams.add({ name: 'identity', subjects }).catch(() => undefined);
  await jetstream(connection).publish('identity.user.deleted.v1', JSON.stringify({ userId }));
};

describe('personal data', () => {
  it('is exported completely', async () => {
    expect(await exported('ada')).toMatchObject({
      madeCocktails: [{ id: made }],
      savedCocktails: [
        { cocktailId: made, savedAt: expect.any(String), cocktail: expect.objectContaining({ id: made }) },
      ],
    });
  });

  it('is not exported for another user', async () => {
    expect(await exported('bea')).toMatchObject({
      madeCocktails: [],
      savedCocktails: [{ cocktailId: made }],
    });
  });

  it('is deleted with the account, except the public cocktail', async () => {
    await forget('ada');
    while (JSON.stringify(await exported('ada')).includes('id')) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await exported('ada')).toEqual({ madeCocktails: [], savedCocktails: [] });
    expect((await catalog.call('GET', `/cocktails/${made}`)).status).toBe(200);
    expect(await exported('bea')).toMatchObject({ savedCocktails: [{ cocktailId: made }] });
  });
});
