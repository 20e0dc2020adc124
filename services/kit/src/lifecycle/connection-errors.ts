/** Names of the errors that the Redis and MongoDB clients throw when a server doesn't answer. */
const NAMES = new Set([
  'MaxRetriesPerRequestError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
]);
const MESSAGES = new Set(['Command timed out', 'Connection is closed.']);
/** Socket error codes that a client passes through. */
const CODES = new Set(['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT']);

/** Whether an error only means that a dependency is unreachable right now. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error &&
  (NAMES.has(error.name) ||
    MESSAGES.has(error.message) ||
    ('code' in error && CODES.has(String(error.code))));
