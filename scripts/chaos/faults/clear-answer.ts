// What somebody may be told when the system can't do what they ask.
import assert from 'node:assert/strict';
import { ERRORS, ErrorBody, type ErrorCode } from '@swizzle/proto';
import type { Answer } from '../system/guest.ts';

/** That something is away or slow. That nobody foresaw it, or that one is signed out, is none of these. */
const AWAY: readonly ErrorCode[] = ['unavailable', 'timeout', 'bad_gateway'];

/** The code that an answer tells, in JSON or by the words of a page. */
function codeOf({ headers, body }: Answer): ErrorCode | undefined {
  if (headers.get('content-type')?.startsWith('text/html'))
    return AWAY.find((code) => body.includes(ERRORS[code].message));
  return ErrorBody.parse(JSON.parse(body)).code;
}

/** Fails unless it succeeded, or says in our own words that something is away. */
export function assertClear(what: string, answer: Answer): void {
  const { status, body } = answer;
  if (status >= 200 && status < 400) return;
  assert.notEqual(status, 0, `${what}: no answer`);
  const code = codeOf(answer);
  const isClear = code !== undefined && AWAY.includes(code) && ERRORS[code].status === status;
  assert.ok(isClear, `${what}: ${status} ${body.slice(0, 200)}`);
}
