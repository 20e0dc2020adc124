import { errors } from 'undici';

const NOT_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const CONNECTION_CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

interface Call {
  readonly method?: string | undefined;
  readonly headers?: object | null | undefined;
}

/**
 * Whether a call that got no response may be sent a second time: it never left, or its connection was closed and
 * repeating it is safe. That happens when a service stops or is killed; its next call reaches another process.
 */
export function mayRetry({ method, headers }: Call, error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  if (NOT_SENT.has(code) || error instanceof errors.ConnectTimeoutError) return true;
  const isSafe = method === 'GET' || method === 'HEAD' || (headers && 'idempotency-key' in headers);
  return CONNECTION_CLOSED.has(code) && Boolean(isSafe);
}
