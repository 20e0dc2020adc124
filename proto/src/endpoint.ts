import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Tier } from './tiers.ts';

export const SERVICES = ['identity', 'catalog', 'generation', 'patron-chat', 'planner', 'billing'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Who may call: everybody, everybody who is signed in, or the tiers named. */
export type Access = 'open' | 'user' | readonly Tier[];

/** How often one caller may call, by kind of work; the gateway holds the figures. */
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

/** The documents that an endpoint may answer; `events` is a stream of server-sent events. */
const DOCUMENTS = ['html', 'svg', 'webp', 'png', 'jpeg', 'pdf', 'csv', 'json', 'events'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** One row of the endpoint table. What is not named takes nothing. */
export interface Endpoint {
  readonly summary: string;
  readonly owner: ServiceName | 'gateway';
  readonly access: Access;
  readonly rate: RateClass;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON unless `form` or `raw` is said. */
  readonly body?: z.ZodType;
  readonly bodyType?: 'json' | 'form' | 'raw';
  /** Bytes of its body where more than MAX_BODY_BYTES are taken. */
  readonly maxBodyBytes?: number;
  /** The answer's schema, or the kind of document that is answered. */
  readonly response: z.ZodType | DocumentKind;
  /** Its service is shown the browser's cookies, to tell which session this is. Pages of identity see them anyway. */
  readonly seesCookie?: true;
  /** Its service is told a pseudonym of the session, since it keeps something for the session's time. */
  readonly knowsSession?: true;
  /** A read that is the same for everybody: it carries an ETag, and the gateway keeps it for a few seconds. */
  readonly cacheable?: true;
  /** A call after which a shared read may answer something else, to its caller before all others. */
  readonly invalidatesCache?: true;
  /** A body that is good as it is, for the reference; each endpoint that takes one has it. */
  readonly example?: unknown;
  /** Ways to fail that do not follow from the rest of the row. */
  readonly failures?: readonly ErrorCode[];
  /** Where success leads a browser, instead of answering it. */
  readonly leadsTo?: string;
  /** Where it leads a browser in some states, instead of answering it. */
  readonly mayLeadTo?: string;
  /** Takes the header `Idempotency-Key`. */
  readonly idempotent?: true;
}

/** Rows by method and path. */
export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>;
