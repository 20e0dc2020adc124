import type { ErrorCode } from '@swizzle/proto';
import { toAppError } from '../http/error-filter.ts';

/** How a piece of work ended: well, or with the code of its failure. */
export type WorkOutcome = 'ok' | ErrorCode;

/** Does a piece of work and tells how it ended, and after how many seconds. */
export async function tellOutcome<T>(
  work: () => Promise<T>,
  tell: (seconds: number, outcome: WorkOutcome) => void,
): Promise<T> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const result = await work();
    tell(seconds(), 'ok');
    return result;
  } catch (error) {
    tell(seconds(), toAppError(error).code);
    throw error;
  }
}
