import type { FastifyInstance } from 'fastify';
import type { Health } from './health.ts';

/** `/health/live`: the event loop runs. `/health/ready`: accepts work; the body has the state of each dependency. */
export function addHealthRoutes(server: Pick<FastifyInstance, 'get'>, health: Health): void {
  server.get('/health/live', () => ({ live: true }));
  server.get('/health/ready', async (_request, reply) => {
    const report = await health.report();
    return reply.status(report.ready ? 200 : 503).send(report);
  });
}
