import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { ERRORS, ErrorBody, endpointList } from '@swizzle/proto';
import { openApiDocument } from '../src/reference/reference.ts';
import { failuresOf } from '../src/reference/responses.ts';
import { PUBLIC_URL, startGateway } from './start-gateway.ts';

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, unknown>; headers?: object }>;
}

// Serialized, to drop what JSON can't represent.
const document = JSON.parse(JSON.stringify(openApiDocument(PUBLIC_URL)));
const operationOf = (endpoint: { path: string; method: string }): Operation =>
  document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()];
const endpointFor = (key: string) =>
  endpointList.find((endpoint) => endpoint.key === key) as (typeof endpointList)[number];

describe('the document', () => {
  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(document);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('fails the validation with an error in it', async () => {
    const broken = structuredClone(document);
    broken.paths['/api/cocktails/{id}'].get.parameters[0].in = 'pocket';
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('resolves every reference within itself', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(refs).toContain('components/schemas/Cocktail');
    for (const ref of new Set(refs)) {
      const found = ref.split('/').reduce((part, name) => part?.[name], document);
      expect([ref, typeof found]).toEqual([ref, 'object']);
    }
  });

  it('has a unique operation id and a described tag for every call', () => {
    const operations = endpointList.map(operationOf);
    const topics = document.tags.map(({ name }: { name: string }) => name);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpointList.length);
    for (const { tags } of operations) expect(topics).toContain(tags[0]);
  });

  it('documents every status in the golden table', async () => {
    const golden: Record<string, Record<string, number>> = JSON.parse(
      await readFile(new URL('./endpoints.golden.json', import.meta.url), 'utf8'),
    );
    for (const endpoint of endpointList) {
      const statuses = Object.keys(operationOf(endpoint).responses).map(Number);
      for (const status of Object.values(golden[endpoint.key] ?? {}))
        expect([endpoint.key, statuses]).toEqual([endpoint.key, expect.arrayContaining([status])]);
    }
  });

  it('names the session cookie for http and https', () => {
    const nameAt = (url: string) => openApiDocument(url).components.securitySchemes.session?.name;
    expect([nameAt(PUBLIC_URL), nameAt('https://swizzle.example')]).toEqual(['swizzle', '__Host-swizzle']);
  });

  it('requires a session exactly if the endpoint does', () => {
    for (const endpoint of endpointList)
      expect([endpoint.key, operationOf(endpoint).security.length]).toEqual([
        endpoint.key,
        endpoint.access === 'open' ? 0 : 1,
      ]);
  });

  it('documents idempotency keys for costly calls', () => {
    const taking = endpointList.filter((endpoint) =>
      operationOf(endpoint).parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(taking.map(({ key }) => key)).toEqual([
      'POST /api/cocktails/generate',
      'POST /api/menus/generate',
      'POST /api/menus/:id/duplicate',
    ]);
  });

  it('has an example for every error code', () => {
    const examples: Record<string, { value: unknown }> = document.components.examples;
    expect(Object.keys(examples)).toEqual(Object.keys(ERRORS));
    for (const { value } of Object.values(examples)) ErrorBody.parse(value);
  });

  it.each(endpointList.filter(({ body }) => body))(
    'has a valid example body for $key',
    ({ example, body }) => {
      expect(example).toBeDefined();
      expect(body?.safeParse(example).error).toBeUndefined();
    },
  );

  it('documents the units of a cocktail, and allows additional properties', () => {
    const { Cocktail } = document.components.schemas;
    expect(Cocktail.properties.abv.description).toBe('ABV of the finished drink, percent by volume');
    expect(Cocktail.additionalProperties).toBeUndefined();
    const { content } = document.paths['/api/cocktails/generate'].post.requestBody;
    expect(content['application/json'].schema.additionalProperties).toBe(false);
  });

  it('documents the daily limit, a full collection and another user’s menu', () => {
    expect(failuresOf(endpointFor('POST /api/cocktails/generate'))).toEqual(
      expect.arrayContaining(['rate_limited', 'daily_limit_reached']),
    );
    expect(failuresOf(endpointFor('POST /api/cocktails/:id/save'))).toContain('conflict');
    expect(failuresOf(endpointFor('GET /api/menus/:id'))).toContain('not_found');
  });
});

describe('the reference', () => {
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  it('is a public page with the usual policy', async () => {
    const [docs, home] = await Promise.all(['/api/docs', '/'].map((url) => gateway.app.inject(url)));
    expect(docs?.statusCode).toBe(200);
    expect(docs?.body).toMatch(/api-docs$/);
    expect(docs?.headers['content-type']).toContain('text/html');
    expect(docs?.headers['cache-control']).toBe('no-cache');
    expect(docs?.headers.etag).toBeDefined();
    expect(docs?.headers['content-security-policy']).toBe(home?.headers['content-security-policy']);
  });

  it('serves the document compressed and with an ETag', async () => {
    const ask = (headers: Record<string, string>) =>
      gateway.app.inject({ url: '/api/openapi.json', headers });
    const first = await ask({ 'accept-encoding': 'gzip' });
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(first.headers['x-ratelimit-limit']).toBe('600');
    expect((await ask({})).json()).toEqual(document);
    expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });

  it.each(['/api/docs/', '/api/docs/index.html', '/api/docs/../docs.html', '/api/openapi.yaml'])(
    'serves nothing at %s',
    async (url) => {
      const answer = await gateway.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(ErrorBody.parse(answer.json()).code).toBe('not_found');
    },
  );

  it('is read-only', async () => {
    expect((await gateway.app.inject({ method: 'POST', url: '/api/docs' })).statusCode).toBe(404);
    expect((await gateway.app.inject({ method: 'DELETE', url: '/api/openapi.json' })).statusCode).toBe(404);
  });
});
