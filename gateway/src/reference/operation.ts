import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { CALLS_A_MINUTE } from '../rate-limits.ts';
import { responsesOf } from './responses.ts';
import { type AnswerSchemas, inputSchema } from './schemas.ts';
import { accessOf, securityOf } from './security.ts';

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key from the same user gives the same answer, and is charged once. With another body it is refused (422).',
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

/** `GET /api/cocktails/:id` is `getCocktailsId`; what lies beneath a path is `Any`. */
const operationId = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .replace('/api', '')
    .replace('*', 'any')
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const description = (row: Endpoint) => `${accessOf(row)} At most ${CALLS_A_MINUTE[row.rate]} calls a minute.`;

/** One row of the table as OpenAPI describes a call. */
export const operationOf = (row: Endpoint, answers: AnswerSchemas) => ({
  operationId: operationId(row),
  summary: row.summary,
  description: description(row),
  tags: [row.topic],
  security: securityOf(row),
  parameters: [
    ...parameters('path', row.params),
    ...parameters('query', row.query),
    ...(row.idempotent ? [IDEMPOTENCY_KEY] : []),
  ],
  ...requestBody(row),
  responses: responsesOf(row, answers),
});
