// The responses of the OpenAPI document: schemas, error examples and headers, from the endpoint table.
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

/** Named component schemas. */
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

const JSON_SCHEMA_OPTIONS = { unrepresentable: 'any', target: 'draft-2020-12' } as const;

type JsonSchema = z.core.JSONSchema.BaseSchema;

const withoutIds = ({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema => schema;

/** The JSON schema of an input, in which fields with defaults are optional. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  withoutIds(z.toJSONSchema(schema, { ...JSON_SCHEMA_OPTIONS, io: 'input' }));

/** Responses may gain fields, so that generated clients must accept unknown ones. */
const allowMoreProperties = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

const refTo = (name: string) => `#/components/schemas/${name}`;

/** Response schemas: the components, and a lookup that refers to them. */
export function responseSchemas() {
  const registry = z.registry<{ id: string }>();
  const names = new Map(Object.entries(ENTITIES).map(([name, schema]) => [schema, name]));
  for (const { response, key } of endpointList)
    if (typeof response !== 'string' && !names.has(response)) names.set(response, key);
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    ...JSON_SCHEMA_OPTIONS,
    io: 'output',
    uri: refTo,
    override: allowMoreProperties,
  });
  const describe = (name: string) => withoutIds(schemas[name] ?? {});
  return {
    components: Object.fromEntries(Object.keys(ENTITIES).map((name) => [name, describe(name)])),
    of(schema: z.ZodType): JsonSchema {
      const name = names.get(schema) ?? '';
      return name in ENTITIES ? { $ref: refTo(name) } : describe(name);
    },
  };
}
export type ResponseSchemas = ReturnType<typeof responseSchemas>;

/** Deletes that succeed for missing things. */
const IDEMPOTENT_DELETES: ReadonlySet<EndpointKey> = new Set(['DELETE /api/cocktails/:id/save']);

/** All error codes of an endpoint, in the order of `ERROR_CODES`. */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const {
    key,
    access,
    method,
    params,
    query,
    body,
    bodyType,
    owner,
    failures: extraFailures = [],
  } = endpoint;
  // Needs a service, or at least Redis for the session.
  const hasDependencies = owner !== 'gateway' || access !== 'open';
  const possible = {
    bad_input: Boolean(params ?? query ?? body ?? bodyType),
    unauthorized: access !== 'open',
    forbidden: Array.isArray(access),
    cross_site: method !== 'GET' && bodyType !== 'raw',
    not_found: params !== undefined && !IDEMPOTENT_DELETES.has(key),
    too_large: Boolean(body ?? bodyType),
    unsupported_media_type: body !== undefined,
    idempotency_key_reused: endpoint.idempotent === true,
    rate_limited: true,
    internal: hasDependencies,
    bad_gateway: hasDependencies,
    unavailable: hasDependencies,
    timeout: hasDependencies,
  } satisfies Partial<Record<ErrorCode, boolean>> as Partial<Record<ErrorCode, boolean>>;
  return ERROR_CODES.filter((code) => possible[code] || extraFailures.includes(code));
}

const EXAMPLE_MESSAGE = 'The name can be at most 60 characters.';
const BAD_INPUT = { message: EXAMPLE_MESSAGE, issues: [{ path: 'suggestedName', message: EXAMPLE_MESSAGE }] };

const exampleOf = (code: ErrorCode): ErrorBody => ({
  code,
  message: ERRORS[code].message,
  requestId: '3f6b1c9e-6d0f-4c58-9b55-0d8f2f6a7e21',
  ...(code === 'bad_input' && BAD_INPUT),
});

/** An example body for each code. */
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

/** Shared header components. */
export const HEADERS = {
  ETag: header('Version of the response; send it as `If-None-Match` to revalidate.', 'string'),
  Location: header('Target of the redirect.', 'string'),
  RetryAfter: header('Seconds to wait before retrying.', 'integer'),
};

const headerRef = (header: string, component: keyof typeof HEADERS) => ({
  headers: { [header]: { $ref: `#/components/headers/${component}` } },
});

const success = ({ response, cacheable, leadsTo, mayLeadTo }: Endpoint, schemas: ResponseSchemas) => {
  const redirect = (to: string) => ({ 303: { description: to, ...headerRef('Location', 'Location') } });
  if (leadsTo) return redirect(leadsTo);
  const content =
    typeof response === 'string'
      ? { [MEDIA[response]]: {} }
      : { 'application/json': { schema: schemas.of(response) } };
  return {
    200: { description: 'Success', ...(cacheable && headerRef('ETag', 'ETag')), content },
    ...(mayLeadTo && redirect(mayLeadTo)),
    ...(cacheable && { 304: { description: 'Not modified: the version in `If-None-Match` is current' } }),
  };
};

const RETRYABLE_STATUSES = new Set([429, 502, 503, 504]);

const failure = ({ response }: Endpoint, status: number, codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
  ...(RETRYABLE_STATUSES.has(status) && headerRef('Retry-After', 'RetryAfter')),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorBody' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
    // Browsers get an error page.
    ...(response === 'html' && { 'text/html': {} }),
  },
});

/** All responses of an endpoint by status. */
export function responsesOf(endpoint: Endpoint, schemas: ResponseSchemas) {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => ERRORS[code].status);
  return {
    ...success(endpoint, schemas),
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, failure(endpoint, status, codes)])),
  };
}
