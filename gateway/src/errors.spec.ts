import { expect, it } from '@jest/globals';
import { AppError } from '@swizzle/kit/http/app-error';
import type { ErrorCode } from '@swizzle/proto';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { pino } from 'pino';
import { endpointFor } from './endpoint.ts';
import { handleErrors } from './errors.ts';

const KEY = 'GET /api/admin/statistics';

/** Returns the log entries of a call that fails with this code. */
async function logOf(code: ErrorCode): Promise<object[]> {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino({}, { write: (line) => lines.push(line) });
  const app = fastify({ loggerInstance, disableRequestLogging: true });
  app.setChildLoggerFactory((parent) => parent);
  app.decorateRequest('caller', undefined);
  handleErrors(app);
  app.get('/', { config: { endpoint: endpointFor(KEY) } }, (request) => {
    request.caller = { userId: 'mallory', tier: 'cocktail_curious' };
    throw new AppError(code);
  });
  await app.inject('/?token=secret');
  await app.close();
  return lines.map((line) => JSON.parse(line));
}

it.each<ErrorCode>(['forbidden', 'cross_site', 'rate_limited'])(
  'logs a refusal with user and endpoint: %s',
  async (code) => {
    const said = await logOf(code);
    expect(said).toEqual([
      expect.objectContaining({
        msg: 'request refused',
        code,
        endpoint: KEY,
        userId: 'mallory',
        requestId: 'req-1',
      }),
    ]);
    expect(JSON.stringify(said)).not.toContain('secret');
  },
);

it.each<ErrorCode>(['unauthorized', 'not_found', 'bad_input'])(
  'does not log an ordinary %s',
  async (code) => {
    expect(await logOf(code)).toEqual([]);
  },
);
