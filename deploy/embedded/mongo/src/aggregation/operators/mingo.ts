// Where mingo computes what MongoDB computes: parts of dates, their text, and trigonometry. Its arguments arrive
// evaluated, as plain JavaScript values; what it gets wrong (see the README) is refused or done elsewhere.
import { Context, ProcessingMode } from 'mingo';
import { CommandError } from '../../errors.ts';

const options = {
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: Context.init(),
};

export type MingoOperator = (
  values: Record<string, unknown>,
  expression: unknown,
  settings: typeof options,
) => unknown;

/** Arguments go in as fields and are named by paths, so that mingo evaluates nothing but the operator. */
export function callMingo(
  compute: MingoOperator,
  values: Record<string, unknown>,
  expression: unknown,
): unknown {
  try {
    return compute(values, expression, options);
  } catch (error) {
    throw new CommandError('BadValue', error instanceof Error ? error.message : String(error));
  }
}
