import { Int32 } from 'bson';
import { CommandError } from '../errors.ts';
import type { Steps } from '../query/budget.ts';
import { changeEach } from '../query/find.ts';
import type { Reply } from '../wire/reply.ts';
import { Arguments } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertBatchSize, runStatements, withWriteErrors } from './writes.ts';

export const deleteCommand: Command = {
  fields: ['deletes', 'ordered', 'let'],
  *run(context): Steps<Reply> {
    const { args } = context;
    const statements = args.documents('deletes');
    assertBatchSize(statements);
    let deleted = 0;
    args.refuseLet();
    const errors = yield* runStatements(
      statements,
      args.optionalFlag('ordered') ?? true,
      function* (statement) {
        deleted += yield* runDelete(
          context,
          new Arguments('delete.deletes', statement, ['q', 'limit', 'collation', 'hint', 'sampleId']),
        );
      },
    );
    return withWriteErrors({ n: new Int32(deleted) }, errors);
  },
};

function* runDelete(
  { store, args, collection, budget }: CommandContext,
  statement: Arguments,
): Steps<number> {
  statement.refuseCollation();
  const limit = statement.count('limit');
  if (limit !== 0 && limit !== 1) {
    throw new CommandError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  }
  const target = collection(args.text('delete'));
  const query = {
    filter: statement.document('q'),
    limit,
    hint: statement.hint(),
    budget,
  };
  return yield* changeEach(store.database, target, query, ({ stored }, found) => found.remove(stored));
}
