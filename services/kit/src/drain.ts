import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * Lets a closing server end as soon as its last answer is out. A connection that was busy when the close began
 * would otherwise be kept alive after its answer, and the close would wait for it.
 */
export function closeIdleWhileDraining(app: Pick<FastifyInstance, 'addHook'> & { server: Server }): void {
  app.addHook('preClose', async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(looking));
  });
}
