// A query returns the same result with an index as with a scan.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Double, Long } from 'bson';
import { type Collection, type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
let drinks: Collection;

/** A seeded sequence, the same in every run. */
let seed = 42;
function random(below: number): number {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return seed % below;
}

function pick<T>(...choices: (() => T)[]): T {
  const choice = choices[random(choices.length)];
  if (!choice) throw new Error('nothing to choose from');
  return choice();
}

function scalar(): unknown {
  return pick<unknown>(
    () => random(5),
    () => random(5) + 0.5,
    () => Long.fromNumber(random(5)),
    () => new Double(random(3)),
    () => 'abc'[random(3)],
    () => null,
    () => new Date(random(5)),
    () => random(2) === 0,
    () => Number.NaN,
  );
}

function value(depth = 0): unknown {
  if (depth > 1 || random(3) > 0) return scalar();
  return pick<unknown>(
    () => Array.from({ length: random(4) }, () => value(depth + 1)),
    () => ({ x: value(depth + 1), y: scalar() }),
  );
}

/** Only `b` or `c` can be an array, because an index allows only one. */
function document() {
  const doc: Record<string, unknown> = { a: scalar(), b: value(), c: scalar() };
  for (const field of ['a', 'b', 'c']) if (random(6) === 0) delete doc[field];
  return doc;
}

function operand(): Record<string, unknown> {
  return pick<Record<string, unknown>>(
    () => ({ $eq: value() }),
    () => ({ $in: [scalar(), scalar(), scalar()] }),
    () => ({ $gt: scalar() }),
    () => ({ $gte: scalar(), $lt: scalar() }),
    () => ({ $lte: scalar() }),
    () => ({ $ne: scalar() }),
    () => ({ $exists: random(2) === 0 }),
    () => ({ $elemMatch: { $gte: random(5) } }),
    () => ({ $all: [value(), scalar()] }),
    () => ({ $not: { $gt: scalar() } }),
  );
}

function filter(depth = 0): Record<string, unknown> {
  const field = () => 'abc'[random(3)] ?? 'a';
  const path = () =>
    pick(
      field,
      field,
      () => 'b.x',
      () => 'b.y',
      () => 'b.0',
    );
  return pick<Record<string, unknown>>(
    () => ({ [path()]: operand() }),
    () => ({ [path()]: operand(), [path()]: scalar() }),
    () => ({ a: scalar(), [path()]: operand() }),
    () => (depth > 0 ? { a: scalar() } : { $or: [filter(1), filter(1)], [path()]: operand() }),
    () => (depth > 0 ? { b: scalar() } : { $or: [{ a: scalar() }, { c: scalar() }] }),
  );
}

const SORTS: Record<string, 1 | -1>[] = [{ a: 1 }, { a: -1, b: 1 }, { c: 1, a: -1 }, { b: -1 }, { 'b.x': 1 }];

beforeAll(async () => {
  store = await startStore();
  drinks = store.collection();
  await drinks.insertMany(Array.from({ length: 400 }, document));
  await drinks.createIndexes([
    { key: { a: 1, b: -1 } },
    { key: { b: 1 } },
    { key: { c: -1, a: 1 } },
    { key: { 'b.x': 1, 'b.y': 1 } },
    { key: { 'b.y': -1 }, sparse: true },
    { key: { a: -1, c: 1 }, partialFilterExpression: { a: { $gt: 1 } } },
    { key: { 'b.0': 1 } },
  ]);
});
afterAll(() => store.stop());

describe('an index', () => {
  it('finds what a scan finds, and counts the same', async () => {
    for (let i = 0; i < 500; i++) {
      const query = filter();
      const scanned = await drinks.find(query).hint({ $natural: 1 }).toArray();
      const found = await drinks.find(query).toArray();
      const ids = (docs: { _id: unknown }[]) => docs.map(({ _id }) => String(_id)).toSorted();
      expect({ query, ids: ids(found) }).toEqual({ query, ids: ids(scanned) });
      expect({ query, count: await drinks.countDocuments(query) }).toEqual({ query, count: scanned.length });
    }
  });

  it('sorts like a scan', async () => {
    for (let i = 0; i < 150; i++) {
      const query = random(2) === 0 ? filter() : {};
      const sort = { ...SORTS[random(SORTS.length)], _id: 1 as const };
      const natural = await drinks.find(query).sort(sort).hint({ $natural: 1 }).toArray();
      const found = await drinks.find(query).sort(sort).toArray();
      const ids = (docs: { _id: unknown }[]) => docs.map(({ _id }) => String(_id));
      expect({ query, sort, ids: ids(found) }).toEqual({ query, sort, ids: ids(natural) });
    }
  });

  it('stays correct when documents change', async () => {
    const changed = await drinks.find().limit(200).toArray();
    for (const { _id } of changed) {
      if (random(4) === 0) await drinks.deleteOne({ _id });
      else await drinks.replaceOne({ _id }, document());
    }
    for (let i = 0; i < 150; i++) {
      const query = filter();
      const scanned = await drinks.find(query).hint({ $natural: 1 }).toArray();
      expect({ query, n: (await drinks.find(query).toArray()).length }).toEqual({ query, n: scanned.length });
    }
  });
});
