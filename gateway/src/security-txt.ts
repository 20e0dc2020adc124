import { AppError } from '@swizzle/kit/http/app-error';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

const PATH = '/.well-known/security.txt';
/** Days for which an answer may be believed; asked again, it is good for as long again. */
const DAYS = 90;

/** Whom to tell of a weakness of this deployment (RFC 9116); nobody, unless its operator says so. */
export async function securityTxt(
  app: FastifyInstance,
  { SECURITY_CONTACT, PUBLIC_URL }: Config,
): Promise<void> {
  app.get(PATH, (_request, reply) => {
    if (!SECURITY_CONTACT) throw new AppError('not_found');
    const expires = new Date(Date.now() + DAYS * 86_400_000).toISOString();
    const lines = [
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${expires}`,
      `Canonical: ${new URL(PATH, PUBLIC_URL)}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
