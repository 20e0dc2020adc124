import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Tier } from './tiers.ts';

export const SERVICES = ['identity', 'catalog', 'generation', 'patron-chat', 'planner', 'billing'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The access rule: everybody, signed-in users, or certain tiers. */
export type Access = 'open' | 'user' | readonly Tier[];

/** Rate limit classes; the gateway defines their limits. */
const RATE_CLASSES = [
  'page',
  'read',
  'write',
  'sign-in',
  'generate',
  'chat',
  'guest',
  'picture',
  'share-card',
  'webhook',
] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

/** Response types besides schemas; `events` is a stream of server-sent events. */
const DOCUMENTS = ['html', 'svg', 'webp', 'png', 'jpeg', 'pdf', 'csv', 'json', 'events'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** An endpoint. Missing `params`, `query` or `body` means that it takes none. */
export interface Endpoint {
  readonly summary: string;
  readonly owner: ServiceName | 'gateway';
  readonly access: Access;
  readonly rate: RateClass;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON unless `bodyType` is set. */
  readonly body?: z.ZodType;
  readonly bodyType?: 'json' | 'form' | 'raw';
  /** Limit of the body in bytes, instead of MAX_BODY_BYTES. */
  readonly maxBodyBytes?: number;
  /** The response's schema, or its document type. */
  readonly response: z.ZodType | DocumentKind;
  /** Forwards the cookies to the service, to identify the session. Pages of identity always get them. */
  readonly seesCookie?: true;
  /** Sends the session pseudonym to the service, which stores data per session. */
  readonly knowsSession?: true;
  /** A public read with an ETag, which the gateway caches for a few seconds. */
  readonly cacheable?: true;
  /** Invalidates cached reads; the caller bypasses the cache for a few seconds. */
  readonly invalidatesCache?: true;
  /** A valid body for the API reference; required if there is a `body`. */
  readonly example?: unknown;
  /** Error codes that don't follow from the other fields. */
  readonly failures?: readonly ErrorCode[];
  /** Target of the redirect on success. */
  readonly leadsTo?: string;
  /** Target of the redirect in certain states. */
  readonly mayLeadTo?: string;
  /** Takes the header `Idempotency-Key`. */
  readonly idempotent?: true;
}

/** Endpoints by method and path. */
export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>;
