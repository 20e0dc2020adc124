import { AppError } from '../http/app-error.ts';

/** Waits for `work`, at most `milliseconds`. @throws AppError `unavailable` on timeout */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const cause = new Error(`${what} gave no answer in ${milliseconds} ms`);
      reject(new AppError('unavailable', undefined, { retryAfterSeconds: 2, cause }));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
