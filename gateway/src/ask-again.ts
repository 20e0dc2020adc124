import { type Dispatcher, errors } from 'undici';

const UNSENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

type Call = Pick<Dispatcher.DispatchOptions, 'method' | 'headers'>;

/**
 * Whether a call that had no answer may go out once more: it never left, or its connection was closed and it does
 * nothing twice. So it is for a service that was stopped or killed: its next call goes to another process.
 */
export function mayAskAgain(call: Call, error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  if (UNSENT.has(code) || error instanceof errors.ConnectTimeoutError) return true;
  return CUT_OFF.has(code) && isHarmlessTwice(call);
}

const isHarmlessTwice = ({ method, headers }: Call): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  // Names and values in turn.
  (Array.isArray(headers) && headers.indexOf('idempotency-key') % 2 === 0);
