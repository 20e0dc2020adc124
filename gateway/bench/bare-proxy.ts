// Baseline: a bare @fastify/http-proxy.
import proxy from '@fastify/http-proxy';
import { fastify } from 'fastify';

const { PORT, UPSTREAM = '' } = process.env;
const app = fastify();

await app.register(proxy, { upstream: UPSTREAM, prefix: '/api', rewritePrefix: '/api' });
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
