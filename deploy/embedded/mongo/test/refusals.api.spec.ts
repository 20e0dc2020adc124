// Unsupported features are rejected by name, with MongoDB's error code.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Long } from 'bson';
import { type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
  await store.client
    .db('bar')
    .collection('c')
    .insertOne({ a: [1], n: 1 });
});
afterAll(() => store.stop());

const find = (filter: object, rest: object = {}) => ({ find: 'c', filter, ...rest });
const aggregate = (...pipeline: object[]) => ({ aggregate: 'c', pipeline, cursor: {} });

const cases: [title: string, command: Record<string, unknown>, code: number, message: RegExp][] = [
  ['a command', { replSetGetStatus: 1 }, 59, /no such command: 'replSetGetStatus'/],
  ['a name of Object', { constructor: 1 }, 59, /no such command: 'constructor'/],
  ['a field of a command', find({}, { foo: 1 }), 40415, /BSON field 'find.foo' is an unknown field/],
  ['a missing field', { insert: 'c' }, 40414, /BSON field 'insert.documents' is missing/],
  ['a wrong type', { find: 'c', filter: 'x' }, 14, /'find.filter' is the wrong type 'string'/],
  ['a query operator', find({ a: { $foo: 1 } }), 2, /unknown operator: \$foo/],
  ['a top level operator', find({ $foo: 1 }), 2, /unknown top level operator: \$foo/],
  ['$where', find({ $where: 'true' }), 115, /\$where is not supported/],
  ['$expr', find({ $expr: { $eq: ['$n', 1] } }), 115, /\$expr is not supported/],
  ['$bitsAllSet', find({ n: { $bitsAllSet: 1 } }), 115, /\$bitsAllSet is not supported/],
  ['let in find', find({}, { let: { x: 1 } }), 115, /let is not supported/],
  ['let in aggregate', { ...aggregate(), let: { x: 1 } }, 115, /let is not supported/],
  [
    'let in update',
    { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } } }], let: { x: 1 } },
    115,
    /let is not/,
  ],
  ['let in delete', { delete: 'c', deletes: [{ q: {}, limit: 1 }], let: { x: 1 } }, 115, /let is not/],
  ['let in findAndModify', { findAndModify: 'c', remove: true, let: { x: 1 } }, 115, /let is not supported/],
  ['an expression in a projection', find({}, { projection: { a: '$n' } }), 115, /expression in a projection/],
  ['a lookaround', find({ a: { $regex: 'a(?=b)' } }), 115, /\(\?= in a regular expression/],
  ['$text', find({ $text: { $search: 'x' } }), 115, /\$text is not supported/],
  ['$near', find({ a: { $near: [0, 0] } }), 115, /\$near is not supported/],
  ['$jsonSchema', find({ $jsonSchema: {} }), 115, /\$jsonSchema is not supported/],
  ['a broken pattern', find({ a: { $regex: '(' } }), 51091, /Regular expression is invalid/],
  ['an empty $or', find({ $or: [] }), 2, /nonempty array/],
  ['$in without an array', find({ a: { $in: 1 } }), 2, /\$in needs an array/],
  ['a collation', find({}, { collation: { locale: 'fr' } }), 115, /collation is not supported/],
  ['a tailable cursor', find({}, { tailable: true }), 2, /tailable cursor/],
  ['a cursor that is no number', { getMore: Number.NaN, collection: 'c' }, 14, /wrong type 'double'/],
  ['a negative limit', find({}, { limit: -1 }), 51024, /must be >= 0/],
  ['a stage', aggregate({ $foo: 1 }), 40324, /Unrecognized pipeline stage name: '\$foo'/],
  ['two stages in one', aggregate({ $match: {}, $limit: 1 }), 40323, /exactly one field/],
  ['$out', aggregate({ $out: 'd' }), 115, /\$out is not supported/],
  ['$lookup', aggregate({ $lookup: {} }), 115, /\$lookup is not supported/],
  ['$graphLookup', aggregate({ $graphLookup: {} }), 115, /\$graphLookup is not supported/],
  ['$changeStream', aggregate({ $changeStream: {} }), 40573, /only supported on replica sets/],
  ['an aggregation without a cursor', { aggregate: 'c', pipeline: [] }, 9, /'cursor' option is required/],
  ['an expression', aggregate({ $project: { v: { $foo: 1 } } }), 168, /Unrecognized expression '\$foo'/],
  [
    'an accumulator',
    aggregate({ $group: { _id: 1, v: { $foo: 1 } } }),
    15952,
    /unknown group operator '\$foo'/,
  ],
  ['an undefined variable', aggregate({ $project: { v: '$$foo' } }), 17276, /Use of undefined variable: foo/],
  ['division by zero', aggregate({ $project: { v: { $divide: ['$n', 0] } } }), 2, /divide by zero/],
  ['a limit of zero', aggregate({ $limit: 0 }), 15958, /the limit must be positive/],
  ['a path by position', aggregate({ $group: { _id: '$a.0' } }), 115, /the path \$a\.0/],
  ['grouping by documents', aggregate({ $group: { _id: '$a' } }), 115, /grouping by documents or arrays/],
  [
    'an update modifier in findAndModify',
    { findAndModify: 'c', update: { $foo: 1 } },
    9,
    /Unknown modifier: \$foo/,
  ],
  ['findAndModify of nothing', { findAndModify: 'c' }, 9, /Either an update or remove=true/],
  ['a capped collection', { create: 'capped', capped: true, size: 1 }, 115, /'capped' of create/],
  ['a validator', { create: 'valid', validator: {} }, 115, /'validator' of create/],
  ['a name of a collection', { create: 'a$b' }, 73, /Invalid collection name/],
  ['listing the indexes of nothing', { listIndexes: 'none' }, 26, /ns does not exist/],
  [
    'a transaction',
    { ...find({}), txnNumber: Long.ONE, startTransaction: true, autocommit: false },
    20,
    /replica set member or mongos/,
  ],
  ['a snapshot', find({}, { readConcern: { level: 'snapshot' } }), 115, /read concern snapshot/],
];

describe('rejected by name', () => {
  it.each(cases)('%s', async (_title, command, code, message) => {
    const error = await store.client
      .db('bar')
      .command(command)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(typeof error.codeName).toBe('string');
  });

  const updates: [title: string, statement: Record<string, unknown>, code: number, message: RegExp][] = [
    ['$replaceWith', { u: [{ $replaceWith: '$a' }] }, 115, /\$replaceWith in an update/],
    ['$match', { u: [{ $match: {} }] }, 72, /\$match is not allowed/],
    ['an unknown expression', { u: [{ $set: { a: { $foo: 1 } } }] }, 168, /Unrecognized expression '\$foo'/],
    ['$rename', { u: { $rename: { a: 'b' } } }, 115, /\$rename is not supported/],
    ['two positions of $', { u: { $set: { 'a.$.b.$': 1 } } }, 2, /Too many positional/],
    ['a position first', { u: { $set: { '$.a': 1 } } }, 2, /first in path/],
    ['an unknown field of a statement', { u: { $set: { a: 1 } }, foo: 1 }, 40415, /update.updates.foo/],
    [
      'an _id with operators',
      { q: { n: 9 }, u: { _id: { $a: 1 } }, upsert: true },
      52,
      /_id fields may not contain/,
    ],
  ];
  it.each(updates)('in an update %s', async (_title, statement, code, message) => {
    const command = { update: 'c', updates: [{ q: {}, ...statement }] };
    const error = await store.client
      .db('bar')
      .command(command)
      .then(
        ({ writeErrors: [first] }) => first,
        (thrown) => thrown,
      );
    expect({ code: error.code, message: error.errmsg ?? error.message }).toEqual({
      code,
      message: expect.stringMatching(message),
    });
    const documents = store.client
      .db('bar')
      .collection('c')
      .find({}, { projection: { _id: 0 } });
    expect(await documents.toArray()).toEqual([{ a: [1], n: 1 }]);
  });

  it('a hint at an index that lacks some of the documents', async () => {
    const sparse = store.collection();
    await sparse.insertMany([{ a: 1 }, { b: 1 }]);
    await sparse.createIndex({ a: 1 }, { sparse: true });
    await expect(sparse.find({}).hint('a_1').toArray()).rejects.toMatchObject({ code: 115 });
    expect(
      await sparse
        .find({ a: { $gt: 0 } })
        .hint('a_1')
        .toArray(),
    ).toHaveLength(1);
  });

  it("a transaction of the driver's session", async () => {
    const session = store.client.startSession();
    session.startTransaction();
    const insert = store.client.db('bar').collection('c').insertOne({ n: 2 }, { session });
    await expect(insert).rejects.toMatchObject({ originalError: { code: 20 } });
    await session.abortTransaction().catch(() => {});
    await session.endSession();
    expect(await store.client.db('bar').collection('c').countDocuments({ n: 2 })).toBe(0);
  });

  it('accepts a session without a transaction', async () => {
    await store.client.withSession(async (session) => {
      expect(await store.client.db('bar').collection('c').countDocuments({ n: 1 }, { session })).toBe(1);
    });
  });
});
