import type { EndpointTable } from '../endpoint.ts';

const page = { access: 'open', response: 'html' } as const;

/** The API reference. */
export const REFERENCE_ENDPOINTS = {
  'GET /api/openapi.json': {
    summary: 'Get the OpenAPI document of this API',
    owner: 'gateway',
    access: 'open',
    rate: 'page',
    response: 'json',
  },
  'GET /api/docs': {
    ...page,
    summary: 'Interactive API reference (HTML)',
    owner: 'gateway',
    rate: 'page',
  },
} as const satisfies EndpointTable;
