import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { dial, request } from './wire.ts';

/** Milliseconds between two bytes. */
const DRIP_MS = 100;
const HEAD = 'GET /api/cocktails HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const BODY = request('POST', '/api/login', [
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 10000',
]);

/** Sockets that are slow: every other one in its headers, the others in their bodies. */
export class Crowd {
  readonly #heads: readonly Socket[];
  readonly #bodies: readonly Socket[];
  readonly #drip: NodeJS.Timeout;

  private constructor(sockets: readonly Socket[]) {
    this.#heads = sockets.filter((_, index) => index % 2 === 0);
    this.#bodies = sockets.filter((_, index) => index % 2 === 1);
    for (const socket of this.#heads) socket.write(HEAD);
    for (const socket of this.#bodies) socket.write(BODY);
    this.#drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x');
    }, DRIP_MS);
  }

  /** So many, all connected. */
  static async gather(chaos: ChaosSystem, count: number): Promise<Crowd> {
    const sockets = Array.from({ length: count }, () => dial(chaos).resume());
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    return new Crowd(sockets);
  }

  /** Whether the server has ended them. */
  isGone(headsAlone: boolean): boolean {
    const all = headsAlone ? this.#heads : [...this.#heads, ...this.#bodies];
    return all.every(({ destroyed }) => destroyed);
  }

  disperse(): void {
    clearInterval(this.#drip);
    for (const socket of [...this.#heads, ...this.#bodies]) socket.destroy();
  }
}
