// People who do not wait for what they asked for.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { order } from '../house/guest.ts';
import { ORDER } from '../house/model.ts';
import { holdModel } from './held-model.ts';
import { cocktailsOf } from './making.ts';
import { strangers } from './strangers.ts';

/** More than the calls to one service that the gateway has under way at a time (128). */
const MANY = 200;

async function oneLeaves(bar: Bar): Promise<void> {
  const guest = await bar.doors.join();
  const release = holdModel(bar);
  const leaving = new AbortController();
  const key = randomUUID();
  const asking = order(guest, bar.witness(), ORDER, { key, signal: leaving.signal });
  await bar.until(() => bar.model.asked('chat').length > 0);
  leaving.abort();
  assert.equal((await asking).answer.status, 0);
  release();
  await bar.until(async () => (await cocktailsOf(bar, guest)).length > 0);
  const { answer, cocktail } = await order(guest, bar.witness(), ORDER, { key });
  assert.equal(answer.status, 200);
  assert.deepEqual(await cocktailsOf(bar, guest), [cocktail?.id]);
}

async function manyLeave(bar: Bar): Promise<void> {
  const guests = await strangers(bar, MANY);
  const [stays] = await strangers(bar, 1);
  assert(stays);
  const { cocktail } = await order(stays, bar.witness(), ORDER);
  const release = holdModel(bar);
  const leaving = new AbortController();
  const key = randomUUID();
  const asking = guests.map((guest) => order(guest, bar.witness(), ORDER, { key, signal: leaving.signal }));
  const accepted = async () => (await bar.books.generations()).filter(({ ownerId }) => ids.has(ownerId));
  const ids = new Set(guests.map(({ id }) => id));
  await bar.until(async () => (await accepted()).length === MANY);
  leaving.abort();
  await Promise.all(asking);
  const shared = await stays.call('POST', `/api/cocktails/${cocktail?.id}/share-bonus`);
  assert.equal(shared.status, 200);
  release();
  assert.equal((await order(stays, bar.witness(), ORDER)).answer.status, 200);
  await bar.until(async () => (await accepted()).every(({ state }) => state === 'made'));
  const [first] = guests;
  assert(first);
  assert.equal((await order(first, bar.witness(), ORDER, { key })).answer.status, 200);
  assert.equal((await bar.books.cocktails()).filter(({ authorId }) => ids.has(authorId ?? '')).length, MANY);
}

async function manyLeaveTheCatalog(bar: Bar): Promise<void> {
  const guests = await strangers(bar, MANY);
  const [stays] = await strangers(bar, 1);
  await bar.line('mongo').become({ kind: 'silent' });
  const leaving = new AbortController();
  const path = '/api/user/saved-cocktails';
  const asking = guests.map((guest) => guest.call('GET', path, { signal: leaving.signal }));
  // For this one there is no place until somebody leaves: it needs no store, only the service.
  const refused = stays?.call('GET', `${path}?abv=strong`);
  leaving.abort();
  await bar.recovered(async () => (await refused)?.status === 400);
  await Promise.all(asking);
  await bar.line('mongo').become({ kind: 'fine' });
  await bar.recovered();
}

export const LEAVING: readonly Case[] = [
  {
    title: 'Somebody leaves while the cocktail is made',
    family: 'processes',
    injected: 'the connection ended while the model thinks',
    isShort: true,
    run: oneLeaves,
  },
  {
    title: 'Two hundred leave while their cocktails are made',
    family: 'processes',
    injected: `${MANY} connections ended while the model thinks`,
    isShort: false,
    run: manyLeave,
  },
  {
    title: 'Two hundred leave a service that does not answer',
    family: 'processes',
    injected: `the store silent, ${MANY} connections ended while the catalog waits for it`,
    isShort: false,
    run: manyLeaveTheCatalog,
  },
];
