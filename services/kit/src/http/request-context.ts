import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What goes with a piece of work across HTTP, NATS and jobs. */
interface RequestContext {
  readonly requestId: string;
}

export const REQUEST_ID_HEADER = 'x-request-id';
/** The header in which the gateway tells a form's service that the caller posted it too often, and for how many seconds. */
export const RATE_LIMITED_HEADER = 'x-swizzle-rate-limited';

const storage = new AsyncLocalStorage<RequestContext>();

const WELL_FORMED = /^[\w-]{8,64}$/;

/** A request's id: the given one where it is well-formed, else a new one. */
export const requestIdFrom = (given: unknown): string =>
  typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();

export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** Runs `work` so that logs and calls made in it carry the id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => storage.run({ requestId }, work);
