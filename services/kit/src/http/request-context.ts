import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Context that travels with a request across HTTP, NATS, and jobs. */
interface RequestContext {
  readonly requestId: string;
}

export const REQUEST_ID_HEADER = 'x-request-id';
/** Set by the gateway on a form that exceeded its rate limit: seconds until the next try. */
export const RATE_LIMITED_HEADER = 'x-swizzle-rate-limited';

const storage = new AsyncLocalStorage<RequestContext>();

const WELL_FORMED = /^[\w-]{8,64}$/;

/** Returns the given request id if it's well-formed, else a new one. */
export const requestIdFrom = (given: unknown): string =>
  typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();

export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** Runs `work` with a request id that its log lines and outgoing calls carry. */
export const withRequestId = <T>(requestId: string, work: () => T): T => storage.run({ requestId }, work);
