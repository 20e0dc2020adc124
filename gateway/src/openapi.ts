import { type DocumentKind, type Endpoint, ErrorBody, endpointRows, PRODUCT_NAME } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CALLS_A_MINUTE } from './rate-limits.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
};

const MEDIA = {
  html: 'text/html',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
  csv: 'text/csv',
  json: 'application/json',
  events: 'text/event-stream',
} as const satisfies Record<DocumentKind, string>;

const answer = (response: Endpoint['response']) =>
  typeof response === 'string'
    ? { [MEDIA[response]]: {} }
    : { 'application/json': { schema: schemaOf(response, 'output') } };

const requestBody = ({ body, takes = 'json' }: Endpoint) => {
  if (!body) return {};
  const media = takes === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [media]: { schema: schemaOf(body, 'input') } } } };
};

const access = ({ access: who }: Endpoint) =>
  who === 'open' ? 'Everybody.' : who === 'user' ? 'Signed-in users.' : `Only: ${who.join(', ')}.`;

const operation = (row: Endpoint) => ({
  summary: row.summary,
  description: `${access(row)} ${CALLS_A_MINUTE[row.rate]} calls a minute.`,
  tags: [row.owner],
  parameters: [...parameters('path', row.params), ...parameters('query', row.query)],
  ...requestBody(row),
  responses: {
    200: { description: 'Done', content: answer(row.response) },
    default: {
      description: 'Refused or failed',
      content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
    },
  },
});

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of endpointRows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row) };
  }
  return { openapi: '3.1.0', info: { title: PRODUCT_NAME, version: '1' }, paths };
}

export async function openApi(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get('/api/openapi.json', () => document);
}
