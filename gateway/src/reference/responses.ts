import {
  Bar,
  Cocktail,
  type DocumentKind,
  type EndpointKey,
  ERROR_CODES,
  ERRORS,
  ErrorBody,
  type ErrorCode,
  endpointList,
  GuestMenu,
  Ingredient,
  KnownDetails,
  MadeDrink,
  Menu,
  MenuEntry,
  MenuPlan,
  RecipeFigures,
  RecipeImport,
  SubscriptionInfo,
  User,
} from '@swizzle/proto';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

/** What answers are made of, by the name under which they are described once. */
const ENTITIES: Readonly<Record<string, z.ZodType>> = {
  Bar,
  Cocktail,
  ErrorBody,
  GuestMenu,
  Ingredient,
  KnownDetails,
  MadeDrink,
  Menu,
  MenuEntry,
  MenuPlan,
  RecipeFigures,
  RecipeImport,
  SubscriptionInfo,
  User,
};

const FORM = { unrepresentable: 'any', target: 'draft-2020-12' } as const;

type JsonSchema = z.core.JSONSchema.BaseSchema;

const bare = ({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema => schema;

/** The schema of what is sent: with defaults still open. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  bare(z.toJSONSchema(schema, { ...FORM, io: 'input' }));

/** An answer may gain fields: what is made from this document must not refuse them. */
const openEnded = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

const refTo = (name: string) => `#/components/schemas/${name}`;

/** Schemas of what is answered: the entities by name, and for each answer how it refers to them. */
export function answerSchemas() {
  const registry = z.registry<{ id: string }>();
  const names = new Map(Object.entries(ENTITIES).map(([name, schema]) => [schema, name]));
  for (const { response, key } of endpointList)
    if (typeof response !== 'string' && !names.has(response)) names.set(response, key);
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...FORM, io: 'output', uri: refTo, override: openEnded });
  const describe = (name: string) => bare(schemas[name] ?? {});
  return {
    components: Object.fromEntries(Object.keys(ENTITIES).map((name) => [name, describe(name)])),
    of(schema: z.ZodType): JsonSchema {
      const name = names.get(schema) ?? '';
      return name in ENTITIES ? { $ref: refTo(name) } : describe(name);
    },
  };
}
export type AnswerSchemas = ReturnType<typeof answerSchemas>;

/** Removing what is not there is done already. */
const NEVER_MISSING: ReadonlySet<EndpointKey> = new Set(['DELETE /api/cocktails/:id/save']);

/** Every way in which a call of this endpoint can fail, in the order of their statuses. */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const { key, access, method, params, query, body, bodyType, owner, failures: own = [] } = endpoint;
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
    idempotency_key_reused: endpoint.idempotent === true,
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

const MEDIA = {
  html: 'text/html',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  csv: 'text/csv',
  json: 'application/json',
  events: 'text/event-stream',
} as const satisfies Record<DocumentKind, string>;

const header = (description: string, type: 'string' | 'integer') => ({ description, schema: { type } });

/** Headers that mean the same wherever they stand. */
export const HEADERS = {
  ETag: header('What this answer is known by; send it as `If-None-Match` to ask for a newer one.', 'string'),
  Location: header('Where to go on.', 'string'),
  RetryAfter: header('Seconds after which to try again.', 'integer'),
};

const shows = (header: string, component: keyof typeof HEADERS) => ({
  headers: { [header]: { $ref: `#/components/headers/${component}` } },
});

const success = ({ response, cacheable, leadsTo, mayLeadTo }: Endpoint, answers: AnswerSchemas) => {
  const leads = (to: string) => ({ 303: { description: to, ...shows('Location', 'Location') } });
  if (leadsTo) return leads(leadsTo);
  const content =
    typeof response === 'string'
      ? { [MEDIA[response]]: {} }
      : { 'application/json': { schema: answers.of(response) } };
  return {
    200: { description: 'Done', ...(cacheable && shows('ETag', 'ETag')), content },
    ...(mayLeadTo && leads(mayLeadTo)),
    ...(cacheable && { 304: { description: 'What was sent as `If-None-Match` is still right' } }),
  };
};

const WAITING_HELPS = new Set([429, 502, 503, 504]);

const failure = ({ response }: Endpoint, status: number, codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
  ...(WAITING_HELPS.has(status) && shows('Retry-After', 'RetryAfter')),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorBody' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
    // To a browser that wants a page, its service says it on one.
    ...(response === 'html' && { 'text/html': {} }),
  },
});

/** Every status that the call answers, and what with. */
export function responsesOf(endpoint: Endpoint, answers: AnswerSchemas) {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => ERRORS[code].status);
  return {
    ...success(endpoint, answers),
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, failure(endpoint, status, codes)])),
  };
}
