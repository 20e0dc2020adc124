import type { FastifyReply } from 'fastify';

/** Announces a page that no cache keeps. */
export function announcePage(reply: FastifyReply): void {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
}

/** Announces a page whose address holds a mailed secret: not even our own pages hear of it. */
export function announceSecretPage(reply: FastifyReply): void {
  announcePage(reply);
  void reply.header('referrer-policy', 'no-referrer');
}
