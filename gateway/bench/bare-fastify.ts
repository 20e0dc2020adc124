// Baseline: a bare Fastify that responds with this JSON. Also the upstream of the other servers.
import { fastify } from 'fastify';

const { PORT, BODY = '' } = process.env;
const app = fastify();

for (const url of ['/api/cocktails/:id', '/api/user/saved-cocktails']) {
  app.get(url, (_request, reply) => reply.type('application/json; charset=utf-8').send(BODY));
}
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
