import type { AppError } from '@swizzle/kit/http/app-error';
import { type Notice, renderNotice } from '@swizzle/kit/pages/notice';
import { renderPage } from '@swizzle/kit/pages/page-frame';
import { type EndpointKey, PRODUCT_NAME } from '@swizzle/proto';
import type { FastifyRequest } from 'fastify';

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
export const renderErrorPage = ({ code, message }: AppError, request: FastifyRequest): string =>
  renderPage({
    title: 'That didn’t work',
    heading: HEADINGS[code] ?? 'That didn’t work',
    message,
    content: renderNotice({ paragraphs: [], link: wayBack(request) }),
  });
