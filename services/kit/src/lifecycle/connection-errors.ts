/** Names of the errors that the Redis and MongoDB clients throw when a server doesn't answer. */
const NAMES = new Set([
  'MaxRetriesPerRequestError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
]);
const MESSAGES = new Set(['Command timed out', 'Connection is closed.']);
/** Socket error codes that a client passes through. */
const CODES = new Set(['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT']);

/** Replies of a Redis that isn't the primary, or not yet. Older servers prefix errors of scripts. */
const NOT_PRIMARY = /^(?:ERR .*-)?(?:READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|UNBLOCKED)\b/;
/** Replies of a primary that refuses writes: out of memory, can't save, or lacks replicas. */
const REFUSES_WRITES = /^(?:ERR .*-)?(?:OOM|MISCONF|NOREPLICAS)\b/;

/** MongoDB error codes: not primary, stepping down, shutting down. */
const STEPPED_DOWN = new Set([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Whether Redis isn't the primary (any more): a new connection may lead to it. */
export const isNotRedisPrimary = ({ message }: Error): boolean => NOT_PRIMARY.test(message);

const isSteppedDown = (error: Error): boolean =>
  error.name.startsWith('Mongo') && 'code' in error && STEPPED_DOWN.has(Number(error.code));

/** Errors of single commands in a discarded transaction. */
const refusedBefore = (error: Error): unknown[] =>
  'previousErrors' in error && Array.isArray(error.previousErrors) ? error.previousErrors : [];

/** Whether a server answers but refuses writes. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error &&
  (isNotRedisPrimary(error) ||
    REFUSES_WRITES.test(error.message) ||
    isSteppedDown(error) ||
    refusedBefore(error).some(isReadOnly));

/** Whether an error only means that a dependency is unreachable, or refuses writes, right now. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error &&
  (NAMES.has(error.name) ||
    MESSAGES.has(error.message) ||
    ('code' in error && CODES.has(String(error.code))) ||
    isReadOnly(error));
