import * as cocktail from '../cocktail.ts';
import type { EndpointTable } from '../endpoint.ts';

const params = cocktail.CocktailParams;

export const ADMINISTRATION_ENDPOINTS = {
  'POST /api/admin/classic-cocktails/generate': {
    summary: 'Add a classic cocktail by name',
    owner: 'generation',
    access: ['admin'],
    rate: 'generate',
    body: cocktail.ClassicRequest,
    response: cocktail.Cocktail,
    invalidatesCache: true,
    failures: ['conflict', 'unprocessable'],
    example: { name: 'Hanky Panky' },
  },
  'POST /api/admin/cocktails/:id/featured': {
    summary: 'Feature a cocktail or stop featuring it',
    owner: 'catalog',
    access: ['admin'],
    rate: 'write',
    params,
    body: cocktail.FeaturedRequest,
    response: cocktail.Cocktail,
    invalidatesCache: true,
    example: { isFeatured: true },
  },
  'GET /api/admin/statistics': {
    summary: 'Get the dashboard statistics',
    owner: 'catalog',
    access: ['admin'],
    rate: 'read',
    response: cocktail.Statistics,
  },
  'GET /api/admin/queues': {
    summary: 'Dashboard of job queues and failed jobs (HTML)',
    owner: 'gateway',
    access: ['admin'],
    rate: 'read',
    response: 'html',
  },
  'DELETE /api/admin/cocktails/:id': {
    summary: 'Remove a cocktail',
    owner: 'catalog',
    access: ['admin'],
    rate: 'write',
    params,
    response: cocktail.RemovedState,
    invalidatesCache: true,
  },
} as const satisfies EndpointTable;
