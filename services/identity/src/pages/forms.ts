import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const typed = z.string().max(254).optional().catch(undefined);
const Typed = z.object({ email: typed, firstName: typed, lastName: typed }).catch({});

export type TypedFields = z.infer<typeof Typed>;

/** What was typed besides the password, whatever is wrong with the form: nobody likes to type twice. */
export const typedFields = (body: unknown): TypedFields => Typed.parse(body);

/** Announces a page that no cache keeps. */
export function announcePage(reply: FastifyReply): void {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
}

/** Announces a page whose address holds a mailed secret: not even our own pages hear of it. */
export function announceSecretPage(reply: FastifyReply): void {
  announcePage(reply);
  void reply.header('referrer-policy', 'no-referrer');
}
