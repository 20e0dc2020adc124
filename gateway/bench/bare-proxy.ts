// What it costs to pass a call on at all: @fastify/http-proxy and nothing else.
import proxy from '@fastify/http-proxy';
import { fastify } from 'fastify';

const { PORT, UPSTREAM = '' } = process.env;
const app = fastify();

await app.register(proxy, { upstream: UPSTREAM, prefix: '/api', rewritePrefix: '/api' });
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
