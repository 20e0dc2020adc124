/** Names of the errors that the Redis and MongoDB clients throw when a server doesn't answer. */
const ERROR_NAMES = new Set([
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
const ERROR_MESSAGES = new Set(['Command timed out', 'Connection is closed.']);
/** Socket error codes that clients pass through. */
const SOCKET_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Replies of a Redis that isn't the primary, or not yet. Older servers add a prefix to errors of scripts. */
const NOT_PRIMARY = /^(?:ERR .*-)?(?:READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|UNBLOCKED)\b/;
/** Replies of a primary that refuses writes: out of memory, can't save, or lacks replicas. */
const REFUSES_WRITES = /^(?:ERR .*-)?(?:OOM|MISCONF|NOREPLICAS)\b/;

/** MongoDB error codes: not primary, stepping down, shutting down. */
const STEPPED_DOWN = new Set([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Whether the server isn't the Redis primary (any more): a new connection may reach the new one. */
export const isNotRedisPrimary = ({ message }: Error): boolean => NOT_PRIMARY.test(message);

const isSteppedDown = (error: Error): boolean =>
  error.name.startsWith('Mongo') && 'code' in error && STEPPED_DOWN.has(Number(error.code));

/** Errors of single commands in a discarded transaction. */
const commandErrors = (error: Error): unknown[] =>
  'previousErrors' in error && Array.isArray(error.previousErrors) ? error.previousErrors : [];

/** Whether a server answers but refuses writes. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error &&
  (isNotRedisPrimary(error) ||
    REFUSES_WRITES.test(error.message) ||
    isSteppedDown(error) ||
    commandErrors(error).some(isReadOnly));

/** Whether an error means that a dependency is unreachable, or refuses writes, for now. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (ERROR_NAMES.has(error.name) ||
    ERROR_MESSAGES.has(error.message) ||
    ('code' in error && SOCKET_CODES.has(String(error.code))) ||
    isReadOnly(error));

/** Patterns in drivers' error messages, most specific cause first. */
const REASONS: readonly [pattern: RegExp, reason: string][] = [
  [/ENOTFOUND|EAI_AGAIN|querySrv|ESERVFAIL|ENODATA/, 'its name is not known (DNS)'],
  [/CERT_|_CERT|ERR_TLS|ERR_SSL|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO|self.signed|ALTNAME/i, 'TLS failed'],
  [
    /Authentication failed|AuthenticationFailed|bad auth|WRONGPASS|NOAUTH|NOPERM|Authorization Violation|authorization/i,
    'authentication failed',
  ],
  [/ECONNREFUSED/, 'the connection was refused'],
  [/EHOSTUNREACH|ENETUNREACH/, 'there is no way to it'],
  [/ECONNRESET|EPIPE|socket hang up|closed/i, 'the connection was ended'],
  [/ETIMEDOUT|timed? ?out/i, 'it gave no answer in time'],
];

/** A TLS failure's own name, such as SELF_SIGNED_CERT_IN_CHAIN. */
const TLS_CODE = /\b(?:ERR_(?:TLS|SSL)_[A-Z_]+|[A-Z_]*CERT[A-Z_]*|UNABLE_TO_[A-Z_]+)\b/;

/** Hosts and ports of a connection URL, without credentials. */
export function hostsOf(url: string): string {
  const [address = ''] = url.split('?');
  const authority = address.slice(address.indexOf('://') + 3);
  const [hosts = ''] = authority.slice(authority.lastIndexOf('@') + 1).split('/');
  return hosts;
}

/** The messages and codes of an error and its causes, in one string. */
function messagesOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return '';
  const { code, reason, cause } = error as Error & { code?: unknown; reason?: unknown };
  return [
    `${error.name} ${String(code ?? '')} ${error.message}`,
    ...serverErrors(reason).map((serverError) => messagesOf(serverError, depth + 1)),
    messagesOf(cause, depth + 1),
  ].join(' ');
}

/** MongoDB's driver keeps the last error of each server of a replica set. */
function serverErrors(reason: unknown): unknown[] {
  if (typeof reason !== 'object' || reason === null || !('servers' in reason)) return [];
  const { servers } = reason;
  return servers instanceof Map ? [...servers.values()].map(({ error }) => error) : [];
}

/**
 * Describes a connection failure with host and reason, without credentials:
 * 'MongoDB at db.example.com:27017 cannot be reached: its name is not known (DNS)'.
 */
export function describeUnreachable(what: string, url: string, error: unknown): string {
  const words = messagesOf(error);
  const [, reason = 'it gave no answer'] = REASONS.find(([pattern]) => pattern.test(words)) ?? [];
  const [code] = reason === 'TLS failed' ? (TLS_CODE.exec(words) ?? []) : [];
  return `${what} at ${hostsOf(url)} cannot be reached: ${reason}${code ? ` (${code})` : ''}`;
}
