/** How the clients of Redis and MongoDB call a server that does not answer. */
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
/** What a socket says where a client passes it on as it is. */
const CODES = new Set(['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT']);

/** Whether a failure only says that a dependency cannot be reached just now. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error &&
  (NAMES.has(error.name) ||
    MESSAGES.has(error.message) ||
    ('code' in error && CODES.has(String(error.code))));
