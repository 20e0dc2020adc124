import { AppError } from '@swizzle/kit/http/app-error';
import { toAppError } from '@swizzle/kit/http/error-filter';
import { type Notice, renderNotice, renderPage } from '@swizzle/kit/pages/page-frame';
import { type EndpointKey, type ErrorCode, PRODUCT_NAME } from '@swizzle/proto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceOf } from './telemetry.ts';

const HOME: Notice['link'] = { href: '/', label: `Go to ${PRODUCT_NAME}` };

/** The page with the form of an endpoint. */
const FORM_PAGES: Partial<Record<EndpointKey, string>> = {
  'GET /api/login': '/api/login',
  'POST /api/login': '/api/login',
  'GET /api/login/code': '/api/login',
  'POST /api/login/code': '/api/login/code',
  'POST /api/signup': '/api/login?new=1',
  'POST /api/forgot-password': '/api/forgot-password',
};

const HEADINGS: Partial<Record<AppError['code'], string>> = {
  rate_limited: 'One moment, please',
  unauthorized: 'Please sign in',
};

/** Whether to respond with a page: the endpoint serves HTML and the client accepts it. */
export function wantsPage({
  routeOptions,
  headers,
}: Pick<FastifyRequest, 'routeOptions' | 'headers'>): boolean {
  const { accept = '' } = headers;
  return (
    routeOptions.config.endpoint?.response === 'html' &&
    accept.includes('text/html') &&
    !accept.includes('application/json')
  );
}

/** A link back to the form, which keeps `returnTo`. */
function retryLink({ routeOptions, query }: FastifyRequest): Notice['link'] {
  const page = FORM_PAGES[routeOptions.config.endpoint?.key as EndpointKey];
  if (!page) return HOME;
  const { returnTo } = query as { returnTo?: unknown };
  const returnQuery = typeof returnTo === 'string' ? `returnTo=${encodeURIComponent(returnTo)}` : '';
  return {
    href: [page, returnQuery].filter(Boolean).join(page.includes('?') ? '&' : '?'),
    label: 'Try again',
  };
}

/** Renders an error in the style of the sign-in page. */
const renderErrorPage = ({ code, message }: AppError, request: FastifyRequest): string =>
  renderPage({
    title: 'That didn’t work',
    heading: HEADINGS[code] ?? 'That didn’t work',
    message,
    content: renderNotice({ paragraphs: [], link: retryLink(request) }),
  });

/** Refusals that may indicate probing; `unauthorized` is too common for that. */
const LOGGED_REFUSALS: ReadonlySet<ErrorCode> = new Set(['forbidden', 'cross_site', 'rate_limited']);

/** Logs refusals that may indicate probing. */
export function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  if (!LOGGED_REFUSALS.has(code)) return;
  const endpoint = request.routeOptions.config.endpoint?.key;
  const context = { userId: request.caller?.userId, requestId: request.id, ...traceOf(request) };
  request.log.info({ code, endpoint, ...context }, 'request refused');
}

/** Responds to every error with the standard body and the request id, or with a page to a browser. */
export function handleErrors(app: FastifyInstance): void {
  const sendError = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
    void reply.status(error.status).header('cache-control', 'no-store');
    if (!wantsPage(request)) return reply.send(error.body(request.id));
    return reply.type('text/html; charset=utf-8').send(renderErrorPage(error, request));
  };
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    if (error.status >= 500) {
      const context = { requestId: request.id, ...traceOf(request) };
      request.log.error({ err: thrown, code: error.code, ...context }, 'request failed');
    } else logRefusal(request, error.code);
    return sendError(error, request, reply);
  });
}
