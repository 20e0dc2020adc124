import { resolve } from 'node:path';
import serveStatic from '@fastify/static';
import { AppError } from '@swizzle/kit/http/app-error';
import { withDeadline } from '@swizzle/kit/lifecycle/deadline';
import { MEMBER_COOKIE } from '@swizzle/proto';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { endpointFor } from '../endpoint.ts';
import type { PrerenderedPages } from './prerendered-pages.ts';

/** Timeout of a preview in milliseconds; short, since it delays the page. */
const PREVIEW_TIMEOUT_MS = 400;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pages set their own cache headers. */
const PAGE_OPTIONS = { cacheControl: false } as const;

interface Dependencies {
  readonly config: Config;
  readonly pages: PrerenderedPages;
}

/** Serves the web app: immutable hashed assets, and the uncached page for every other path (client-side routing). */
export async function web(app: FastifyInstance, { config, pages }: Dependencies): Promise<void> {
  await serveFiles(app, config);
  servePreviews(app, pages);
  servePages(app, config);
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || /^\/+(api|assets|health)(\/|$)/i.test(decodePath(path))) throw new AppError('not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', PAGE_OPTIONS);
  });
}

async function serveFiles(app: FastifyInstance, { WEB_DIR }: Config): Promise<void> {
  await app.register(serveStatic, {
    root: resolve(WEB_DIR),
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    // A route for each file, so that no path can escape the folder.
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
}

/** Serves prerendered pages with link previews to visitors. */
function servePreviews(app: FastifyInstance, pages: PrerenderedPages): void {
  // Prerendered pages keep their compressed form.
  app.get('/', { compress: false }, async (request, reply) =>
    isVisitor(request)
      ? (await pages.landing()).send(request, reply)
      : reply.header('vary', 'cookie').sendFile('index.html', PAGE_OPTIONS),
  );
  // Same access rule and rate limit as the cocktail's endpoint.
  const cocktailRead = {
    config: { endpoint: endpointFor('GET /api/cocktails/:id') },
    compress: false as const,
  };
  app.get<{ Params: { id: string } }>(
    '/cocktail/:id(^[0-9]{1,15}$)',
    cocktailRead,
    async (request, reply) => {
      reply.headers({
        vary: 'cookie',
        // Browsers use a preload only if its credentials mode matches that of the app's request.
        link: `</api/cocktails/${request.params.id}>; rel=preload; as=fetch; crossorigin=use-credentials`,
      });
      if (!isVisitor(request)) return reply.sendFile('index.html', PAGE_OPTIONS);
      // Without a preview, the app itself shows the error.
      const preview = pages.cocktail(request.params.id, request.id);
      const page = await withDeadline(preview, PREVIEW_TIMEOUT_MS, 'catalog').catch(() => undefined);
      return page ? page.send(request, reply) : reply.sendFile('cocktail.html', PAGE_OPTIONS);
    },
  );
}

/** Serves pages with their own access rule or content security policy. */
function servePages(app: FastifyInstance, { EMBEDDED_STRIPE_URL }: Config): void {
  const docs = endpointFor('GET /api/docs');
  app.get(docs.path, { config: { endpoint: docs } }, (_request, reply) =>
    reply.sendFile('api-docs.html', PAGE_OPTIONS),
  );
  for (const path of ['/subscribe', '/subscribe/'])
    app.get(path, { config: EMBEDDED_STRIPE_URL ? {} : { page: 'payment' } }, (_request, reply) =>
      reply.sendFile('index.html', PAGE_OPTIONS),
    );
}

/** Visitors get prerendered pages. */
const isVisitor = ({ headers }: FastifyRequest) => !parseCookie(headers.cookie ?? '')[MEMBER_COOKIE];

/** Decodes a path; an invalid one is returned unchanged. */
const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const SECURITY_TXT_PATH = '/.well-known/security.txt';
/** Days until `Expires`, from each response on. */
const VALIDITY_DAYS = 90;

/** Serves security.txt (RFC 9116) if the operator has set a contact. */
export async function securityTxt(
  app: FastifyInstance,
  { SECURITY_CONTACT, PUBLIC_URL }: Config,
): Promise<void> {
  app.get(SECURITY_TXT_PATH, (_request, reply) => {
    if (!SECURITY_CONTACT) throw new AppError('not_found');
    const expires = new Date(Date.now() + VALIDITY_DAYS * 86_400_000).toISOString();
    const lines = [
      `Contact: ${SECURITY_CONTACT}`,
      `Expires: ${expires}`,
      `Canonical: ${new URL(SECURITY_TXT_PATH, PUBLIC_URL)}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
