import { AppError } from '@swizzle/kit/http/app-error';
import { toAppError } from '@swizzle/kit/http/error-filter';
import { type Notice, renderNotice, renderPage } from '@swizzle/kit/pages/page-frame';
import { type EndpointKey, type ErrorCode, PRODUCT_NAME } from '@swizzle/proto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceOf } from './telemetry.ts';

const HOME: Notice['link'] = { href: '/', label: `Go to ${PRODUCT_NAME}` };

/** The pages of the forms that are posted to these endpoints. */
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

/** Whether the answer is shown by a browser: the endpoint answers pages, and the client asks for one. */
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

/** Where to try again, still on the way to where signing in was to lead. */
function wayBack({ routeOptions, query }: FastifyRequest): Notice['link'] {
  const page = FORM_PAGES[routeOptions.config.endpoint?.key as EndpointKey];
  if (!page) return HOME;
  const { returnTo } = query as { returnTo?: unknown };
  const onwards = typeof returnTo === 'string' ? `returnTo=${encodeURIComponent(returnTo)}` : '';
  return { href: [page, onwards].filter(Boolean).join(page.includes('?') ? '&' : '?'), label: 'Try again' };
}

/** The failure as a page, in the style of the sign-in page. */
const renderErrorPage = ({ code, message }: AppError, request: FastifyRequest): string =>
  renderPage({
    title: 'That didn’t work',
    heading: HEADINGS[code] ?? 'That didn’t work',
    message,
    content: renderNotice({ paragraphs: [], link: wayBack(request) }),
  });

/** Refusals that tell of someone who tries doors; a visitor who has not signed in yet does not. */
const LOGGED_REFUSALS: ReadonlySet<ErrorCode> = new Set(['forbidden', 'cross_site', 'rate_limited']);

/** Logs who was refused what, where that tells of someone who tries doors. */
export function logRefusal(request: FastifyRequest, code: ErrorCode): void {
  if (!LOGGED_REFUSALS.has(code)) return;
  const row = request.routeOptions.config.endpoint?.key;
  const whose = { userId: request.caller?.userId, requestId: request.id, ...traceOf(request) };
  request.log.info({ code, row, ...whose }, 'request refused');
}

/** Every failure as the one error body, with the request's id; as a page where a browser posted a form. */
export function answerErrors(app: FastifyInstance): void {
  const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
    void reply.status(error.status).header('cache-control', 'no-store');
    if (!wantsPage(request)) return reply.send(error.body(request.id));
    return reply.type('text/html; charset=utf-8').send(renderErrorPage(error, request));
  };
  app.setErrorHandler((raised, request, reply) => {
    const error = toAppError(raised);
    if (error.status >= 500) {
      const whose = { requestId: request.id, ...traceOf(request) };
      request.log.error({ err: raised, code: error.code, ...whose }, 'request failed');
    } else logRefusal(request, error.code);
    return answer(error, request, reply);
  });
}
