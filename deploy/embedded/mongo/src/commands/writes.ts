// Shared by insert, update and delete: one statement's failure is a write error, not the end of the command.
import { Int32 } from 'bson';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Steps } from '../query/budget.ts';
import { DuplicateKeyError } from '../storage/collection.ts';

/** Runs the statements in order; after a failure the rest are skipped if the command is `ordered`. */
export function* runStatements<T>(
  statements: readonly T[],
  ordered: boolean,
  run: (item: T, index: number) => Steps<void>,
): Steps<Doc[]> {
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      yield* run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index: new Int32(index), ...errorFields(error) });
      if (ordered) break;
    }
  }
  return writeErrors;
}

/** The fields by which drivers tell errors apart. */
export function errorFields(error: CommandError): Doc {
  const fields: Record<string, Value> = {
    code: new Int32(error.code),
    codeName: error.codeName,
    errmsg: error.message,
  };
  if (error instanceof DuplicateKeyError) {
    fields.keyPattern = error.keyPattern;
    fields.keyValue = error.keyValue;
  }
  return fields;
}

export function withWriteErrors(reply: Doc, writeErrors: Doc[]): Doc {
  return writeErrors.length > 0 ? { ...reply, writeErrors } : reply;
}

const MAX_STATEMENTS = 100_000;

export function assertBatchSize(statements: readonly unknown[]): void {
  if (statements.length >= 1 && statements.length <= MAX_STATEMENTS) return;
  throw new CommandError(
    'InvalidLength',
    `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`,
  );
}
