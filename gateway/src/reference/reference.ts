import { endpointRows, PRODUCT_NAME, TOPICS } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '../cache/cached-response.ts';
import type { Config } from '../config.ts';
import { endpointFor } from '../endpoint.ts';
import { operationOf } from './operation.ts';
import { errorExamples, HEADERS } from './responses.ts';
import { answerSchemas } from './schemas.ts';
import { SESSION, sessionScheme } from './security.ts';

/** What holds for every call. Markdown. */
const ABOUT_THE_API = `
**Signing in.** Calls go with the session cookie of the account that makes them. In a browser, sign in and try calls
out on this page: they are real, and made as you. Elsewhere, keep the cookie that signing in sets:

    curl -c jar -d email=you@example.com --data-urlencode 'password=…' https://…/api/login
    curl -b jar https://…/api/auth/user

Calls that change something are refused where the browser says that they come from another site.

**Errors** are JSON: a \`code\` for programs, a \`message\` for people, and the \`requestId\` that also stands in the
header \`x-request-id\` of every answer. Pages and forms answer a page instead.

**Limits.** A user, or an address where nobody is signed in, may call each endpoint so often a minute.
\`x-ratelimit-limit\`, \`-remaining\` and \`-reset\` (seconds) say how often still; \`retry-after\` says when again.

**Once only.** Where an \`Idempotency-Key\` is taken, the same key from the same user gives the same answer and is
charged once; with another body it is refused with 422.

**Times** are ISO 8601 in UTC, money is in US dollars, strength in percent by volume.
`.trim();

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApiDocument(publicUrl: string) {
  const answers = answerSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of endpointRows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row, answers) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description: ABOUT_THE_API,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Where the document came from, whatever that host is called.
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

/** The OpenAPI document: made when someone first asks for it, and kept. */
export async function reference(app: FastifyInstance, { PUBLIC_URL }: Config): Promise<void> {
  let document: CachedResponse | undefined;
  const endpoint = endpointFor('GET /api/openapi.json');
  app.get(endpoint.path, { config: { endpoint }, compress: false }, (request, reply) => {
    document ??= new CachedResponse(Buffer.from(JSON.stringify(openApiDocument(PUBLIC_URL))), METADATA);
    return document.send(request, reply);
  });
}
