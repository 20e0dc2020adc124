import type { EndpointTable } from '../endpoint.ts';

const page = { access: 'open', response: 'html' } as const;

/** The API reference. */
export const REFERENCE_ENDPOINTS = {
  'GET /api/openapi.json': {
    summary: 'This table as an OpenAPI document',
    owner: 'gateway',
    access: 'open',
    rate: 'page',
    response: 'json',
  },
  'GET /api/docs': {
    ...page,
    summary: 'The reference of this API, to read and try out',
    owner: 'gateway',
    rate: 'page',
  },
} as const satisfies EndpointTable;
