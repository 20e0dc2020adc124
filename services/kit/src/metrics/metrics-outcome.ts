import type { ErrorCode } from '@swizzle/proto';
import { toAppError } from '../http/error-filter.ts';

/** `ok`, or the error code. */
export type WorkOutcome = 'ok' | ErrorCode;

/** Runs work and reports its outcome and duration in seconds. */
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
