import { AppError } from '@swizzle/kit/app-error';
import { REQUEST_ID_HEADER } from '@swizzle/kit/request-context';
import { ErrorBody } from '@swizzle/proto';
import type { Dispatcher, Pool } from 'undici';
import { mayAskAgain } from './ask-again.ts';
import { KeptAnswer } from './kept-answer.ts';
import type { Fetched } from './kept-answers.ts';
import type { Row } from './row.ts';
import { traceCall } from './tracing.ts';
import { upstreamFailure } from './upstream-failure.ts';

type Answered = Dispatcher.ResponseData;

interface Question {
  readonly row: Row;
  readonly path: string;
  /** The first of those that wait for the same. */
  readonly requestId: string;
}

/** Asks a service on behalf of everybody: nothing goes with it that tells who asks. @throws AppError */
export async function fetchShared(pool: Pool, { row, path, requestId }: Question): Promise<Fetched> {
  const traced = traceCall(row);
  const headers = [REQUEST_ID_HEADER, requestId, ...(traced?.headers ?? [])];
  const { answered, body } = await ask(pool, path, headers).catch((error: Error) => {
    traced?.failed(error);
    throw upstreamFailure(error);
  });
  traced?.answered(answered.statusCode);
  if (answered.statusCode !== 200) throw refusalOf(answered, body);
  const { 'content-type': type, 'cache-control': said, 'set-cookie': cookie } = answered.headers;
  // Where the service says nothing, a browser asks each time whether what it has is still right.
  const cacheControl = String(said ?? 'no-cache');
  const mayBeKept = !/no-store|private/.test(cacheControl) && cookie === undefined;
  return { answer: new KeptAnswer(body, { type: String(type), cacheControl }), mayBeKept };
}

async function ask(
  pool: Pool,
  path: string,
  headers: string[],
): Promise<{ answered: Answered; body: Buffer }> {
  const call = { method: 'GET', path, headers } as const;
  const answered = await pool.request(call).catch((error: Error) => {
    if (mayAskAgain(call, error)) return pool.request(call);
    throw error;
  });
  return { answered, body: Buffer.from(await answered.body.arrayBuffer()) };
}

/** The service's own words, to be told to each who waits with the id of his own request. */
function refusalOf({ headers }: Answered, body: Buffer): AppError {
  try {
    const { code, message, issues } = ErrorBody.parse(JSON.parse(body.toString()));
    const retryAfterSeconds = Number(headers['retry-after'] ?? 0);
    return new AppError(code, message, {
      ...(issues && { issues }),
      ...(retryAfterSeconds && { retryAfterSeconds }),
    });
  } catch (cause) {
    return new AppError('bad_gateway', undefined, { cause });
  }
}
