// The number of documents that queries read, with twenty thousand documents.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, explained, type RunningStore, startStore } from './running-store.ts';

const TOTAL = 20_000;
const BASES = ['gin', 'rum', 'vodka', 'tequila', 'whiskey'];

let store: RunningStore;
let drinks: Collection;
beforeAll(async () => {
  store = await startStore();
  drinks = store.collection();
  await drinks.createIndexes([
    { key: { baseLiquor: 1, createdAt: -1 } },
    { key: { ownerId: 1 } },
    { key: { tags: 1 } },
    { key: { createdAt: 1 } },
    { key: { pending: 1 }, partialFilterExpression: { pending: { $exists: true } } },
  ]);
  for (let start = 0; start < TOTAL; start += 5000) {
    await drinks.insertMany(Array.from({ length: 5000 }, (_none, i) => cocktail(start + i)));
  }
}, 120_000);
afterAll(() => store.stop());

function cocktail(n: number) {
  return {
    n,
    baseLiquor: BASES[n % 5],
    ownerId: `owner${n % 200}`,
    createdAt: new Date(1.6e12 + ((n * 7919) % TOTAL) * 1000),
    tags: [`t${n % 10}`, `s${n % 14}`],
    ...(n % 2000 === 0 && { pending: n }),
  };
}

describe('with 20,000 documents', () => {
  it('reads only the results of a filter, a sort and a limit', async () => {
    const cursor = () => drinks.find({ baseLiquor: 'gin' }).sort({ createdAt: -1 }).limit(100);
    expect(await explained(cursor())).toEqual({ stages: ['FETCH', 'IXSCAN'], keys: 100, documents: 100 });
    const dates = (await cursor().toArray()).map(({ createdAt }) => createdAt.getTime());
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(dates[0]).toBe(Math.max(...gins()));
  });

  const cases: [title: string, filter: object, sort: Record<string, 1 | -1>, documents: number][] = [
    ['equality', { ownerId: 'owner7' }, {}, 100],
    ['$in', { ownerId: { $in: ['owner7', 'owner8', 'none'] } }, {}, 200],
    ['an element of an array', { tags: 't3' }, {}, 2000],
    ['all elements of an array', { tags: { $all: ['t3', 's3'] } }, {}, 2000],
    ['the better of two indexes', { ownerId: 'owner7', baseLiquor: 'vodka' }, {}, 100],
    ['a range', { createdAt: { $gte: new Date(1.6e12), $lt: new Date(1.6e12 + 50_000) } }, {}, 50],
    ['a compound range', { baseLiquor: 'gin', createdAt: { $lt: new Date(1.6e12 + 50_000) } }, {}, 10],
    ['a nested $and', { $and: [{ ownerId: 'owner7' }, { n: { $gt: 0 } }] }, {}, 100],
    ['an $or of indexed clauses', { $or: [{ ownerId: 'owner7' }, { ownerId: 'owner8' }] }, {}, 200],
    ['the condition of a partial index', { pending: { $exists: true } }, {}, 10],
  ];
  it.each(cases)('%s does not scan', async (_title, filter, sort, documents) => {
    const result = await explained(drinks.find(filter).sort(sort));
    expect(result.stages).not.toContain('COLLSCAN');
    expect(result.documents).toBe(documents);
  });

  it('reads backward for the opposite sort, and by _id', async () => {
    const forward = await explained(drinks.find({ baseLiquor: 'rum' }).sort({ createdAt: 1 }).limit(10));
    expect(forward).toEqual({ stages: ['FETCH', 'IXSCAN'], keys: 10, documents: 10 });
    const newest = await explained(drinks.find().sort({ _id: -1 }).limit(5));
    expect(newest).toEqual({ stages: ['FETCH', 'IXSCAN'], keys: 5, documents: 5 });
  });

  it('pages by range without reading previous pages', async () => {
    const page = drinks.find({ baseLiquor: 'gin', createdAt: { $lt: new Date(1.6e12 + 500_000) } });
    const result = await explained(page.sort({ createdAt: -1 }).limit(20));
    expect(result).toEqual({ stages: ['FETCH', 'IXSCAN'], keys: 20, documents: 20 });
  });

  it('reports a scan if no index can be used', async () => {
    const result = await explained(drinks.find({ n: 77 }));
    expect(result).toEqual({ stages: ['COLLSCAN'], keys: 0, documents: TOTAL });
    expect((await explained(drinks.find({ ownerId: 'owner7' }).sort({ n: 1 }))).stages).toContain('SORT');
  });

  it('reads one document for each one updated or found by findAndModify', async () => {
    const result = await drinks.updateMany({ ownerId: 'owner9' }, { $set: { seen: true } });
    expect(result.modifiedCount).toBe(100);
    expect(await drinks.countDocuments({ ownerId: 'owner9', seen: true })).toBe(100);
  });

  it('lets a hint choose the index, and rejects an unknown one', async () => {
    const filter = { ownerId: 'owner7', baseLiquor: 'vodka' };
    const hinted = await explained(drinks.find(filter).hint('baseLiquor_1_createdAt_-1'));
    expect(hinted.documents).toBe(TOTAL / 5);
    expect((await explained(drinks.find(filter).hint({ $natural: 1 }))).stages).toEqual(['COLLSCAN']);
    await expect(drinks.find(filter).hint('none').toArray()).rejects.toMatchObject({ code: 2 });
  });
});

function gins(): number[] {
  return Array.from({ length: TOTAL }, (_none, n) => cocktail(n))
    .filter(({ baseLiquor }) => baseLiquor === 'gin')
    .map(({ createdAt }) => createdAt.getTime());
}
