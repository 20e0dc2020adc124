// Ways in which a dependency goes away, and comes back.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, ErrorBody, type ErrorCode } from '@swizzle/proto';
import type { Server } from '../../dev/system.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import type { Answer } from '../system/guest.ts';

// What someone may be told when the system can't do what they ask.

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

/** Waits until the dependency is there again. */
export type Back = () => Promise<void>;

/** Ends a server as an accident would; the supervisor restarts it, on the same port and folder. */
export function kill(chaos: ChaosSystem, server: Server): Back {
  const fallen = chaos.child(server);
  fallen.signal('SIGKILL');
  return () => chaos.until(() => chaos.child(server) !== fallen);
}

/** Takes the line to a server down for so long, and then puts it right. */
export async function cutOff(chaos: ChaosSystem, server: Server, milliseconds: number): Promise<Back> {
  await chaos.line(server).become({ kind: 'down' });
  const over = pause(milliseconds);
  return async () => {
    await over;
    await chaos.line(server).become({ kind: 'fine' });
  };
}
