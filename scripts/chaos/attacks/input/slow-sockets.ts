// Slow clients that send single bytes forever (Slowloris), and must not delay others.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import type { Guest } from '../../system/guest.ts';
import { dial, request } from './wire.ts';

/** Milliseconds between two bytes. */
const DRIP_MS = 100;
const HEAD = 'GET /api/cocktails HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const BODY = request('POST', '/api/login', [
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 10000',
]);

/** Slow sockets: half of them in the headers, half in the body. */
class Crowd {
  readonly #sockets: readonly Socket[];
  readonly #drip: NodeJS.Timeout;

  private constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets;
    for (const [index, socket] of sockets.entries()) socket.write(index % 2 === 0 ? HEAD : BODY);
    this.#drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x');
    }, DRIP_MS);
  }

  /** Number of slow sockets, all connected. */
  static async gather(chaos: ChaosSystem, count: number): Promise<Crowd> {
    const sockets = Array.from({ length: count }, () => dial(chaos).resume());
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    return new Crowd(sockets);
  }

  /** Whether the server has closed them. */
  isGone(): boolean {
    return this.#sockets.every(({ destroyed }) => destroyed);
  }

  disperse(): void {
    clearInterval(this.#drip);
    for (const socket of this.#sockets) socket.destroy();
  }
}

const SOCKETS = 200;
const MAX_TIMES = 2;
/** Number of rounds without and with them, alternating, so that other load affects both. */
const TURNS = 10;
/** Other clients with sequential calls. */
const OTHERS = 4;
const CALLS = ['/api/auth/user', '/api/cocktails', '/api/user/saved-cocktails'];
/** The gateway's timeout of a request, headers and body, and its check interval. */
const REQUEST_MS = 10_000;
const LOOK_MS = 1000;
/** Tolerance on a busy machine. */
const GRACE_MS = 2000;

export const SLOW_SOCKETS: readonly Case[] = [
  slow({ calls: 40, isShort: true }),
  slow({ calls: 300, isShort: false }),
];

function slow({ calls, isShort }: { calls: number; isShort: boolean }): Case {
  return {
    title: `${SOCKETS} sockets send bytes slowly while others make ${2 * TURNS * calls} calls`,
    family: 'requests',
    injected: `${SOCKETS} sockets, half of them in their headers and half in their bodies until they are cut off`,
    isShort,
    async run(chaos) {
      const others: Guest[] = [];
      while (others.length < OTHERS) others.push(await chaos.signUps.join());
      // A warm-up isn't measured.
      await timed(others, calls);
      const [alone, beside]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn++) {
        alone.push(...(await timed(others, calls)));
        const crowd = await Crowd.gather(chaos, SOCKETS);
        beside.push(...(await timed(others, calls)));
        crowd.disperse();
      }
      const [before, during] = [p99(alone), p99(beside)];
      const figures = `p99 ${before.toFixed(1)} ms without them, ${during.toFixed(1)} ms with them`;
      chaos.recorder().noted(figures);
      // Next to other tests, the machine itself slows down: the comparison is only valid if chaos runs alone.
      if (!isShort) assert(during < MAX_TIMES * before, figures);
      await expectCutOff(chaos);
    },
  };
}

/** Milliseconds of each of a number of calls. */
async function timed(others: readonly Guest[], calls: number): Promise<number[]> {
  const took: number[] = [];
  const one = async (guest: Guest) => {
    for (let count = 0; count < calls / others.length; count++) {
      const startedAt = performance.now();
      const { status } = await guest.call('GET', CALLS[count % CALLS.length] ?? '');
      assert.equal(status, 200, 'someone else is not served');
      took.push(performance.now() - startedAt);
    }
  };
  await Promise.all(others.map(one));
  return took;
}

const p99 = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0;

/** All of them are closed within the gateway's timeout. */
async function expectCutOff(chaos: ChaosSystem): Promise<void> {
  const crowd = await Crowd.gather(chaos, SOCKETS);
  const most = REQUEST_MS + LOOK_MS + GRACE_MS;
  try {
    await chaos.until(() => crowd.isGone(), most);
  } catch {
    assert.fail(`a socket is listened to for longer than ${most / 1000} s`);
  } finally {
    crowd.disperse();
  }
}
