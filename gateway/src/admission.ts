import type { Caller } from '@swizzle/kit/caller';
import { authorize } from '@swizzle/kit/caller.guard';
import { SessionCookie } from '@swizzle/kit/session-cookie';
import { sessionKey } from '@swizzle/kit/sessions';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { callerTokens } from './caller-tokens.ts';
import type { Config } from './config.ts';
import { CountsInMemory } from './counts-in-memory.ts';
import { checkRate } from './rate-limits.ts';
import type { Row } from './row.ts';
import { type Visit, Visits } from './visits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    callerToken: string | undefined;
    /** By the process's own clock. */
    admittedAt: number;
  }
}

/** Milliseconds in which the body of a call comes along with its head. */
const PROMPT_MS = 100;

type Done = (error?: Error) => void;

const counterOf = ({ key }: Row) => `rate:${key}:`;

/**
 * Lets pass only those whom the matched route's row admits, as often as its rate class allows, and signs for who
 * it is. Sessions are asked for in Redis every time, so that signing out holds at once, everywhere.
 */
export const admission = plugin(async (app, { config, redis }: { config: Config; redis: Redis }) => {
  const cookie = new SessionCookie(config.PUBLIC_URL);
  const visits = new Visits(redis);
  const inMemory = new CountsInMemory();
  const tokens = await callerTokens(config.CALLER_TOKEN_PRIVATE_KEY);

  const admitByAddress = (request: FastifyRequest, row: Row, done: Done) => {
    const question = { session: '', counter: counterOf(row), address: request.ip };
    // Without Redis it lets pass: a limit must not be an outage, and an open page must not depend on sessions.
    visits.find(question, (_failed, visit) => done(visit && refusal(request, row, visit)));
  };

  const admitBySession = (request: FastifyRequest, row: Row, done: Done) => {
    const id = cookie.read(request.headers.cookie);
    if (!id) return done(refusal(request, row, undefined));
    visits.find({ session: sessionKey(id), counter: counterOf(row), address: '' }, (failed, visit) => {
      request.caller = visit?.caller;
      const error = failed ?? refusal(request, row, visit);
      if (error || !visit?.caller) return done(error);
      tokens.give(visit.caller, (failedToSign, token) => {
        request.callerToken = token;
        request.admittedAt = performance.now();
        done(failedToSign);
      });
    });
  };

  app.decorateRequest('caller', undefined);
  app.decorateRequest('callerToken', undefined);
  app.decorateRequest('admittedAt', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    const row = request.routeOptions.config.endpoint;
    if (!row) return done();
    if (row.shared) {
      checkRate(request, row, inMemory.add(row.key + request.ip));
      return done();
    }
    if (row.access === 'open') admitByAddress(request, row, done);
    else admitBySession(request, row, done);
  });
  // A session may end while a body is on its way: one that took its time is let in anew.
  app.addHook('preHandler', (request, _reply, done) => {
    const row = request.routeOptions.config.endpoint;
    const isPrompt = performance.now() - request.admittedAt < PROMPT_MS;
    if (!row?.body || !request.caller || isPrompt) return done();
    admitBySession(request, row, done);
  });
});

/** Why somebody may not pass, if so. */
function refusal(request: FastifyRequest, row: Row, visit: Visit | undefined): Error | undefined {
  try {
    authorize(row.access, visit?.caller);
    if (visit) checkRate(request, row, visit.calls);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
