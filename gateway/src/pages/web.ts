import { resolve } from 'node:path';
import serveStatic from '@fastify/static';
import { AppError } from '@swizzle/kit/http/app-error';
import { withDeadline } from '@swizzle/kit/lifecycle/deadline';
import { MEMBER_COOKIE } from '@swizzle/proto';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { endpointFor } from '../endpoint.ts';
import type { FirstPages } from './first-pages.ts';

/** Milliseconds that a page waits for its preview: the person behind it waits, too. */
const PREVIEW_MS = 400;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** How a page is sent: it has headers of its own. */
const PAGE = { cacheControl: false } as const;

interface Parts {
  readonly config: Config;
  readonly pages: FirstPages;
}

/** The web app: hashed assets for ever, the page itself never; every other path is the app's own. */
export async function web(app: FastifyInstance, { config, pages }: Parts): Promise<void> {
  await serveFiles(app, config);
  servePreviews(app, pages);
  servePages(app, config);
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || /^\/+(api|assets|health)(\/|$)/i.test(decodePath(path))) throw new AppError('not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', PAGE);
  });
}

async function serveFiles(app: FastifyInstance, { WEB_DIR }: Config): Promise<void> {
  await app.register(serveStatic, {
    root: resolve(WEB_DIR),
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    // Each file is a route of its own, so that no path can reach what was not built.
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache');
    },
  });
}

/** Pages that visitors are sent: with what they show, and what a chat shows of a link to them. */
function servePreviews(app: FastifyInstance, pages: FirstPages): void {
  // What is filled is compressed where it is kept.
  app.get('/', { compress: false }, async (request, reply) =>
    isVisitor(request)
      ? (await pages.landing()).send(request, reply)
      : reply.header('vary', 'cookie').sendFile('index.html', PAGE),
  );
  // It is the same read as the cocktail's own, and limited like one.
  const read = { config: { endpoint: endpointFor('GET /api/cocktails/:id') }, compress: false as const };
  app.get<{ Params: { id: string } }>('/cocktail/:id(^[0-9]{1,15}$)', read, async (request, reply) => {
    reply.headers({
      vary: 'cookie',
      // The page's own call sends credentials; browsers use a preload only for a request of the same kind.
      link: `</api/cocktails/${request.params.id}>; rel=preload; as=fetch; crossorigin=use-credentials`,
    });
    if (!isVisitor(request)) return reply.sendFile('index.html', PAGE);
    // Without a preview the page still says by itself what is wrong.
    const preview = pages.cocktail(request.params.id, request.id);
    const filled = await withDeadline(preview, PREVIEW_MS, 'catalog').catch(() => undefined);
    return filled ? filled.send(request, reply) : reply.sendFile('cocktail.html', PAGE);
  });
}

/** Pages with rules of their own: the reference's access, and scripts of the payment provider. */
function servePages(app: FastifyInstance, { EMBEDDED_STRIPE_URL }: Config): void {
  const docs = endpointFor('GET /api/docs');
  app.get(docs.path, { config: { endpoint: docs } }, (_request, reply) =>
    reply.sendFile('api-docs.html', PAGE),
  );
  for (const path of ['/subscribe', '/subscribe/'])
    app.get(path, { config: EMBEDDED_STRIPE_URL ? {} : { page: 'payment' } }, (_request, reply) =>
      reply.sendFile('index.html', PAGE),
    );
}

/** Visitors get what was painted while building, which shows before any script has run. */
const isVisitor = ({ headers }: FastifyRequest) => !parseCookie(headers.cookie ?? '')[MEMBER_COOKIE];

/** A path as people would read it; what cannot be decoded is left as it came. */
const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

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
