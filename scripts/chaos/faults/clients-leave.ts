// Clients that disconnect before the response.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { cocktailsOf, holdModel, newGuests } from './making.ts';

/** More than the gateway's limit of open calls to one service (128). */
const MANY = 200;

async function oneLeaves(chaos: ChaosSystem): Promise<void> {
  const guest = await chaos.signUps.join();
  const release = holdModel(chaos);
  const leaving = new AbortController();
  const key = randomUUID();
  const asking = order(guest, chaos.recorder(), ORDER, { key, signal: leaving.signal });
  await chaos.until(() => chaos.model.asked('chat').length > 0);
  leaving.abort();
  assert.equal((await asking).answer.status, 0);
  release();
  await chaos.until(async () => (await cocktailsOf(chaos, guest)).length > 0);
  const { answer, cocktail } = await order(guest, chaos.recorder(), ORDER, { key });
  assert.equal(answer.status, 200);
  assert.deepEqual(await cocktailsOf(chaos, guest), [cocktail?.id]);
}

async function manyLeave(chaos: ChaosSystem): Promise<void> {
  const guests = await newGuests(chaos, MANY);
  const [stays] = await newGuests(chaos, 1);
  assert(stays);
  const { cocktail } = await order(stays, chaos.recorder(), ORDER);
  const release = holdModel(chaos);
  const leaving = new AbortController();
  const key = randomUUID();
  const asking = guests.map((guest) =>
    order(guest, chaos.recorder(), ORDER, { key, signal: leaving.signal }),
  );
  const accepted = async () =>
    (await chaos.databases.generations()).filter(({ ownerId }) => ids.has(ownerId));
  const ids = new Set(guests.map(({ id }) => id));
  await chaos.until(async () => (await accepted()).length === MANY);
  leaving.abort();
  await Promise.all(asking);
  const shared = await stays.call('POST', `/api/cocktails/${cocktail?.id}/share-bonus`);
  assert.equal(shared.status, 200);
  release();
  assert.equal((await order(stays, chaos.recorder(), ORDER)).answer.status, 200);
  await chaos.until(async () => (await accepted()).every(({ state }) => state === 'made'));
  const [first] = guests;
  assert(first);
  assert.equal((await order(first, chaos.recorder(), ORDER, { key })).answer.status, 200);
  assert.equal(
    (await chaos.databases.cocktails()).filter(({ authorId }) => ids.has(authorId ?? '')).length,
    MANY,
  );
}

async function manyLeaveTheCatalog(chaos: ChaosSystem): Promise<void> {
  const guests = await newGuests(chaos, MANY);
  const [stays] = await newGuests(chaos, 1);
  await chaos.line('mongo').become({ kind: 'silent' });
  const leaving = new AbortController();
  const path = '/api/user/saved-cocktails';
  const asking = guests.map((guest) => guest.call('GET', path, { signal: leaving.signal }));
  // Needs a free slot, which only appears when another client leaves; needs no database, only the service.
  const refused = stays?.call('GET', `${path}?abv=strong`);
  leaving.abort();
  await chaos.recovered(async () => (await refused)?.status === 400);
  await Promise.all(asking);
  await chaos.line('mongo').become({ kind: 'fine' });
  await chaos.recovered();
}

export const CLIENTS_LEAVE: readonly Case[] = [
  {
    title: 'A client disconnects during a generation',
    family: 'processes',
    injected: 'the connection ended while the model thinks',
    isShort: true,
    run: oneLeaves,
  },
  {
    title: 'Two hundred clients disconnect during generations',
    family: 'processes',
    injected: `${MANY} connections ended while the model thinks`,
    isShort: false,
    run: manyLeave,
  },
  {
    title: 'Two hundred clients disconnect from a hanging service',
    family: 'processes',
    injected: `the store silent, ${MANY} connections ended while the catalog waits for it`,
    isShort: false,
    run: manyLeaveTheCatalog,
  },
];
