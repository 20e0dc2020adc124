import { type EndpointKey, ERROR_CODES, ERRORS, type ErrorBody, type ErrorCode } from '@swizzle/proto';
import type { Endpoint } from '../endpoint.ts';

/** Removing what is not there is done already. */
const NEVER_MISSING: ReadonlySet<EndpointKey> = new Set(['DELETE /api/cocktails/:id/save']);

/** Every way in which a call of this row can fail, in the order of their statuses. */
export function failuresOf(row: Endpoint): ErrorCode[] {
  const { key, access, method, params, query, body, bodyType, owner, failures: own = [] } = row;
  // To another process, or at least to Redis for the session.
  const asksOthers = owner !== 'gateway' || access !== 'open';
  const possible = {
    bad_input: Boolean(params ?? query ?? body ?? bodyType),
    unauthorized: access !== 'open',
    forbidden: Array.isArray(access),
    cross_site: method !== 'GET' && bodyType !== 'raw',
    not_found: params !== undefined && !NEVER_MISSING.has(key),
    too_large: Boolean(body ?? bodyType),
    unsupported_media_type: body !== undefined,
    idempotency_key_reused: row.idempotent === true,
    rate_limited: true,
    internal: asksOthers,
    bad_gateway: asksOthers,
    unavailable: asksOthers,
    timeout: asksOthers,
  } satisfies Partial<Record<ErrorCode, boolean>> as Partial<Record<ErrorCode, boolean>>;
  return ERROR_CODES.filter((code) => possible[code] || own.includes(code));
}

const FAULT = 'The name can be at most 60 characters.';
const BAD_INPUT = { message: FAULT, issues: [{ path: 'suggestedName', message: FAULT }] };

const exampleOf = (code: ErrorCode): ErrorBody => ({
  code,
  message: ERRORS[code].message,
  requestId: '3f6b1c9e-6d0f-4c58-9b55-0d8f2f6a7e21',
  ...(code === 'bad_input' && BAD_INPUT),
});

/** A body for each code. */
export const errorExamples = () =>
  Object.fromEntries(ERROR_CODES.map((code) => [code, { summary: code, value: exampleOf(code) }]));
