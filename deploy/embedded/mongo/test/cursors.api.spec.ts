import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Long } from 'bson';
import { Cursors } from '../src/commands/cursors.ts';
import { Budget, type Steps } from '../src/query/budget.ts';
import { type Collection, type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
let drinks: Collection;
beforeAll(async () => {
  store = await startStore();
  drinks = store.collection();
  await drinks.createIndex({ odd: 1, n: -1 });
  await drinks.insertMany(Array.from({ length: 3000 }, (_none, n) => ({ n, odd: n % 2 })));
});
afterAll(() => store.stop());

describe('cursors', () => {
  it.each([
    ['a scan', {}, {}, 3000],
    ['an index', { odd: 1 }, { n: 1 as const }, 1500],
    ['an index backward', { odd: 1 }, { n: -1 as const }, 1500],
    ['a sort in memory', { n: { $gte: 1000 } }, { n: -1 as const }, 2000],
  ])('return every document once over many batches of %s', async (_title, filter, sort, total) => {
    for (const batchSize of [7, 101, 1000]) {
      const found = await drinks.find(filter).sort(sort).batchSize(batchSize).toArray();
      expect(new Set(found.map(({ n }) => n)).size).toBe(total);
      expect(found).toHaveLength(total);
    }
  });

  it('are closed by a single batch, by a limit, and by killCursors', async () => {
    const db = store.client.db('bar');
    const open = async (rest: object) => {
      const { cursor } = await db.command({ find: drinks.collectionName, ...rest });
      return { id: Long.fromValue(cursor.id), size: cursor.firstBatch.length };
    };
    expect(await open({ batchSize: 5, singleBatch: true })).toEqual({ id: Long.ZERO, size: 5 });
    expect(await open({ limit: 3, batchSize: 5 })).toEqual({ id: Long.ZERO, size: 3 });
    expect((await open({ batchSize: 0 })).size).toBe(0);
    const { id, size } = await open({});
    expect(size).toBe(101);
    const killed = await db.command({ killCursors: drinks.collectionName, cursors: [id] });
    expect(killed.cursorsKilled.map(String)).toEqual([String(id)]);
    const more = db.command({ getMore: id, collection: drinks.collectionName });
    await expect(more).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  it('continue while documents are inserted and deleted', async () => {
    const own = store.collection();
    await own.insertMany(Array.from({ length: 500 }, (_none, n) => ({ n })));
    const seen: number[] = [];
    for await (const { n } of own.find({ n: { $lt: 500 } }).batchSize(50)) {
      seen.push(n);
      if (n % 100 === 0) await own.deleteOne({ n: n + 400 });
      await own.insertOne({ n: 1000 + n });
    }
    expect(seen.length).toBeGreaterThanOrEqual(499);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('end with their collection', async () => {
    const own = store.collection();
    await own.insertMany(Array.from({ length: 300 }, (_none, n) => ({ n })));
    const cursor = own.find().batchSize(10);
    await cursor.next();
    await own.drop();
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 43 });
  });
});

describe('the cursor registry', () => {
  function* endless(): Generator<Buffer> {
    for (;;) yield Buffer.alloc(10);
  }
  const start = (cursors: Cursors) => finished(cursors.start('a.b', endless(), new Budget()));

  it('closes the least recently used one above the limit', () => {
    const cursors = new Cursors();
    const first = start(cursors).cursorId;
    const second = start(cursors).cursorId;
    finished(cursors.next(first, 'a.b', 1, new Budget()));
    for (let i = 0; i < 999; i++) start(cursors);
    expect(cursors.size).toBe(1000);
    expect(cursors.kill(second)).toBe(false);
    expect(cursors.kill(first)).toBe(true);
  });

  it('closes idle ones', () => {
    const cursors = new Cursors();
    start(cursors);
    cursors.expireIdle(Date.now() + 9 * 60_000);
    expect(cursors.size).toBe(1);
    cursors.expireIdle(Date.now() + 11 * 60_000);
    expect(cursors.size).toBe(0);
  });
});

function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
