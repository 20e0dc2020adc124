import { AppError } from '@swizzle/kit/app-error';
import type { Endpoint, RateClass } from '@swizzle/proto';
import type { FastifyRequest } from 'fastify';

/** Calls of one row a minute that one caller may make, by kind of work: a signed-in user, else an address. */
export const CALLS_A_MINUTE: Readonly<Record<RateClass, number>> = {
  page: 600,
  read: 600,
  write: 120,
  'sign-in': 20,
  generate: 60,
  chat: 60,
  // A whole party on one Wi-Fi comes from one address.
  guest: 6000,
  // A dozen on each guest's menu.
  picture: 12_000,
  webhook: 1200,
};

export const WINDOW_MS = 60_000;

/** Calls of a caller in the current minute, this one among them. */
export interface Calls {
  readonly made: number;
  /** Milliseconds until the count begins anew. */
  readonly leftMs: number;
}

/** Tells the caller how often it may still call. @returns AppError `rate_limited` over the limit */
export function rateError(
  request: FastifyRequest,
  { rate }: Endpoint,
  { made, leftMs }: Calls,
): AppError | undefined {
  const most = CALLS_A_MINUTE[rate];
  const seconds = Math.ceil(leftMs / 1000);
  request.rateHeaders = [
    'x-ratelimit-limit',
    `${most}`,
    'x-ratelimit-remaining',
    `${Math.max(0, most - made)}`,
    'x-ratelimit-reset',
    `${seconds}`,
  ];
  if (made <= most) return undefined;
  return new AppError('rate_limited', undefined, { retryAfterSeconds: seconds });
}

/** As `rateError`. @throws AppError `rate_limited` */
export function checkRate(request: FastifyRequest, endpoint: Endpoint, calls: Calls): void {
  const error = rateError(request, endpoint, calls);
  if (error) throw error;
}
