import { Int32, ObjectId, Timestamp } from 'bson';
import { type Doc, setField, type Value } from '../bson/value.ts';
import { PAUSE, type Steps } from '../query/budget.ts';
import { assertStorable } from '../update/storable.ts';
import type { Reply } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { assertBatchSize, runStatements, withWriteErrors } from './writes.ts';

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  *run({ store, db, args, budget }): Steps<Reply> {
    const documents = args.documents('documents');
    assertBatchSize(documents);
    const name = args.text('insert');
    let inserted = 0;
    const errors = yield* runStatements(documents, args.optionalFlag('ordered') ?? true, function* (doc) {
      if (budget.isSliceOver()) yield PAUSE;
      const identified = withId(doc);
      assertStorable(identified);
      store.catalog.findOrCreate(db, name).insert(identified);
      inserted++;
    });
    return withWriteErrors({ n: new Int32(inserted) }, errors);
  },
};

/** `_id` comes first, made here if the client sent none; an empty timestamp means now. */
function withId(doc: Doc): Doc {
  const { _id = new ObjectId(), ...rest } = doc;
  const identified: Doc = { _id };
  for (const [field, value] of Object.entries(rest)) setField(identified, field, filledTimestamp(value));
  return identified;
}

let ordinal = 0;

function filledTimestamp(value: Value): Value {
  if (!(value instanceof Timestamp) || !value.isZero()) return value;
  ordinal++;
  return new Timestamp({ t: Math.floor(Date.now() / 1000), i: ordinal });
}
