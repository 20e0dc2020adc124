import { Int32 } from 'bson';
import { CommandError } from '../errors.ts';
import { prepareQuery } from '../query/find.ts';
import { Arguments } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertBatchSize, runStatements, withWriteErrors } from './writes.ts';

export const deleteCommand: Command = {
  fields: ['deletes', 'ordered', 'let'],
  run(context) {
    const { args } = context;
    const statements = args.documents('deletes');
    assertBatchSize(statements);
    let deleted = 0;
    const errors = runStatements(statements, args.optionalFlag('ordered') ?? true, (statement) => {
      deleted += runDelete(
        context,
        new Arguments('delete.deletes', statement, ['q', 'limit', 'collation', 'hint', 'sampleId']),
      );
    });
    return withWriteErrors({ n: new Int32(deleted) }, errors);
  },
};

function runDelete({ store, args, collection }: CommandContext, statement: Arguments): number {
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
    variables: args.optionalDocument('let'),
  };
  const matches = [...prepareQuery(store.database, target, query).matches];
  for (const { stored } of matches) target?.remove(stored);
  return matches.length;
}
