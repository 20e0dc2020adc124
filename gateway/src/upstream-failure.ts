import { AppError } from '@swizzle/kit/app-error';
import { errors } from 'undici';

/** A service that did not answer, as the error that the caller is told. */
export const upstreamFailure = (error: Error): AppError => {
  const late = error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
  return new AppError(late ? 'timeout' : 'unavailable', undefined, { cause: error, retryAfterSeconds: 2 });
};
