// A single thread serves all clients: no command may block it for long.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, MongoClient, type RunningStore, startStore } from './running-store.ts';

const TOTAL = 40_000;
/** Matches no document, and is slow to evaluate. */
const NONE = Array.from({ length: 100 }, (_none, n) => ({ name: `none ${n}` }));
const SCAN = { $or: NONE };
/** Takes seconds, so that a test can end it while it runs. */
const SLOW_SCAN = { $or: Array.from({ length: 1000 }, (_none, n) => ({ name: `none ${n}` })) };

let store: RunningStore;
let drinks: Collection;
beforeAll(async () => {
  store = await startStore();
  drinks = store.collection();
  for (let start = 0; start < TOTAL; start += 10_000) {
    await drinks.insertMany(
      Array.from({ length: 10_000 }, (_none, i) => ({ n: start + i, name: `drink ${i}` })),
    );
  }
}, 120_000);
afterAll(() => store.stop());

/** The number of sequential pings answered during a command: 1 or 2 if it blocks the thread. */
async function pingsBeside(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let count = 0;
  for (; !isOver; count++) await store.client.db('admin').command({ ping: 1 });
  await work;
  return count;
}

describe('pings are answered during', () => {
  const works: [title: string, work: () => Promise<unknown>][] = [
    ['a find that scans', () => drinks.find(SCAN).toArray()],
    ['a count that scans', () => drinks.countDocuments({ $nor: NONE })],
    ['a pattern that would backtrack', () => drinks.find({ $nor: NONE, name: /^(d+)+$/ }).toArray()],
    ['distinct', () => drinks.distinct('name', { $nor: NONE, n: { $lt: 1000 } })],
    [
      'an update of what a scan finds',
      () => drinks.updateMany({ $nor: NONE, name: 'drink 7' }, { $set: { seen: true } }),
    ],
    [
      'an insert of many',
      () => store.collection().insertMany(Array.from({ length: 150_000 }, (_none, n) => ({ n }))),
    ],
  ];
  it.each(works)('%s', async (_title, work) => {
    expect(await pingsBeside(work())).toBeGreaterThan(5);
  });
});

describe('a command is ended', () => {
  it('at its maxTimeMS', async () => {
    const scan = drinks.find(SCAN, { maxTimeMS: 5 }).toArray();
    await expect(scan).rejects.toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
    const count = drinks.countDocuments({ $nor: NONE }, { maxTimeMS: 5 });
    await expect(count).rejects.toMatchObject({ code: 50 });
  });

  it('when its collection is dropped meanwhile', async () => {
    const own = store.collection();
    await own.insertMany(Array.from({ length: 20_000 }, (_none, n) => ({ n })));
    const scan = own.find(SLOW_SCAN).toArray();
    await own.drop();
    await expect(scan).rejects.toMatchObject({ code: 175 });
    expect(await drinks.countDocuments({ n: 1 })).toBe(1);
  });

  it('when the server closes', async () => {
    const { server, client } = await startStore();
    const noRetryClient = await MongoClient.connect(server.uri, { retryReads: false });
    const own = noRetryClient.db('bar').collection('drinks');
    await own.insertMany(Array.from({ length: 20_000 }, (_none, n) => ({ n })));
    // Two connections, so that the second command below needs no new one.
    await Promise.all([own.findOne({ n: 0 }), own.findOne({ n: 1 })]);
    const scan = own.find(SLOW_SCAN).toArray();
    const ended = expect(scan).rejects.toMatchObject({ code: 11_600 });
    await own.findOne({ n: 0 });
    await server.close();
    await ended;
    await Promise.all([noRetryClient.close(), client.close()]);
  });
});

describe('a pattern', () => {
  it('with exponential backtracking elsewhere is answered at once', async () => {
    const own = store.collection();
    await own.insertMany([{ v: `${'a'.repeat(40)}!` }, { v: 'a'.repeat(40) }]);
    expect(await own.countDocuments({ v: { $regex: '^(a+)+$' } }, { maxTimeMS: 1000 })).toBe(1);
  });
});

describe('a document that changes during the search of an update', () => {
  it('is updated in its current state, and only if it still matches', async () => {
    const own = store.collection();
    await own.insertMany(Array.from({ length: 20_000 }, (_none, n) => ({ n, tag: n % 2 ? 'odd' : 'even' })));
    const update = own.updateMany({ tag: 'odd', n: { $gte: 0 } }, { $inc: { touched: 1 } });
    const changes = Promise.all([
      own.updateOne({ n: 19_999 }, { $set: { tag: 'moved' } }),
      own.updateOne({ n: 19_997 }, { $set: { extra: true } }),
    ]);
    const [{ modifiedCount }] = await Promise.all([update, changes]);
    expect(modifiedCount).toBe(await own.countDocuments({ touched: 1 }));
    expect(await own.findOne({ n: 19_997 })).toMatchObject({ extra: true, touched: 1 });
  });
});

it('concurrent updates of one document are all applied', async () => {
  const own = store.collection();
  await own.insertMany(Array.from({ length: 3000 }, (_none, n) => ({ n, hits: 0 })));
  await Promise.all(Array.from({ length: 40 }, () => own.updateOne({ n: 2999 }, { $inc: { hits: 1 } })));
  expect(await own.findOne({ n: 2999 })).toMatchObject({ hits: 40 });
});
