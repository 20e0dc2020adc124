import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { endpointList, PRODUCT_NAME, TOPICS } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CachedResponse } from '../cache/response-cache.ts';
import type { Config } from '../config.ts';
import { type Endpoint, endpointFor } from '../endpoint.ts';
import { CALLS_PER_MINUTE } from '../rate-limits.ts';
import {
  errorExamples,
  HEADERS,
  inputSchema,
  type ResponseSchemas,
  responseSchemas,
  responsesOf,
} from './responses.ts';

const SESSION = 'session';

/** The session cookie; its name depends on whether the deployment uses https. */
function sessionScheme(publicUrl: string) {
  const [cookie] = new SessionCookie(publicUrl).serialize('');
  return {
    type: 'apiKey',
    in: 'cookie',
    name: cookie.split('=')[0],
    description: 'Session cookie, set by `POST /api/login` and `POST /api/signup`.',
  };
}

const securityOf = ({ access }: Endpoint) => (access === 'open' ? [] : [{ [SESSION]: [] }]);

const TIER_LIST = new Intl.ListFormat('en', { type: 'disjunction' });

/** Describes the access rule. */
const accessOf = ({ access }: Endpoint): string => {
  if (access === 'open') return 'Public.';
  if (access === 'user') return 'Requires a signed-in user.';
  return `Requires the tier ${TIER_LIST.format(access)}.`;
};

/** The description of the API, in Markdown. */
const API_DESCRIPTION = `
**Authentication.** Requests are authenticated with a session cookie. In a browser, sign in and try out calls on this
page: they are real requests of your account. Elsewhere, store the cookie that the sign-in sets:

    curl -c jar -d email=you@example.com --data-urlencode 'password=…' https://…/api/login
    curl -b jar https://…/api/auth/user

Cross-site requests that change data are rejected.

**Errors** are JSON with a machine-readable \`code\`, a \`message\` for users, and the \`requestId\`, which every response
also has in its \`x-request-id\` header. Pages and forms return an HTML page instead.

**Rate limits** apply per endpoint and minute, to each user, or to each IP address without a session.
\`x-ratelimit-limit\`, \`x-ratelimit-remaining\` and \`x-ratelimit-reset\` (seconds) give the current state;
\`retry-after\` gives the seconds to wait.

**Idempotency.** Some endpoints take an \`Idempotency-Key\`: a repeated request of the same user with the same key returns
the original response and uses the quota once. Reusing a key with a different body returns 422.

**Formats.** Times are ISO 8601 in UTC, money is in US dollars unless a currency is given, and alcohol is in percent by
volume.
`.trim();

const parameters = (location: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property,
  }));
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeated requests of a user with the same key return the original response. A different body returns 422.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
};

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

const requestBody = ({ example, body, bodyType = 'json' }: Endpoint) => {
  if (bodyType === 'raw')
    return {
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    };
  if (!body) return {};
  const content = { schema: inputSchema(body), example };
  return { requestBody: { required: true, content: { [MEDIA[bodyType]]: content } } };
};

/** `GET /api/cocktails/:id` becomes `getCocktailsId`; a wildcard becomes `Any`. */
const operationId = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .replace('/api', '')
    .replace('*', 'any')
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const description = (endpoint: Endpoint) =>
  `${accessOf(endpoint)} Rate limit: ${CALLS_PER_MINUTE[endpoint.rate]} calls per minute.`;

/** The OpenAPI operation of an endpoint. */
const operationOf = (endpoint: Endpoint, answers: ResponseSchemas) => ({
  operationId: operationId(endpoint),
  summary: endpoint.summary,
  description: description(endpoint),
  tags: [endpoint.topic],
  security: securityOf(endpoint),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
  ],
  ...requestBody(endpoint),
  responses: responsesOf(endpoint, answers),
});

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApiDocument(publicUrl: string) {
  const answers = responseSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpointList) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, answers) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description: API_DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the document's URL.
    servers: [{ url: '/', description: 'This deployment' }],
    tags: TOPICS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: answers.components,
      examples: errorExamples(),
      headers: HEADERS,
      securitySchemes: { [SESSION]: sessionScheme(publicUrl) },
    },
  };
}

const METADATA = { type: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

/** Serves the OpenAPI document, which is created lazily. */
export async function reference(app: FastifyInstance, { PUBLIC_URL }: Config): Promise<void> {
  let document: CachedResponse | undefined;
  const endpoint = endpointFor('GET /api/openapi.json');
  app.get(endpoint.path, { config: { endpoint }, compress: false }, (request, reply) => {
    document ??= new CachedResponse(Buffer.from(JSON.stringify(openApiDocument(PUBLIC_URL))), METADATA);
    return document.send(request, reply);
  });
}
