import type { EndpointTable } from '../endpoint.ts';
import * as guests from '../guest-menu.ts';
import * as plan from '../menu-plan.ts';

const guest = { access: 'open', rate: 'guest', params: guests.GuestMenuParams } as const;

/** Shared menus for guests, and shared shopping lists for helpers. */
export const GUESTS_ENDPOINTS = {
  'GET /api/lists/:slug': {
    summary: 'Get a shared shopping list',
    owner: 'planner',
    access: 'open',
    rate: 'guest',
    params: plan.ListParams,
    response: plan.SharedList,
  },
  'GET /api/m/:slug': {
    ...guest,
    summary: 'Get a shared menu',
    owner: 'planner',
    response: guests.GuestMenu,
    cacheable: true,
  },
  'GET /api/m/:slug/card.jpg': {
    ...guest,
    summary: 'Get the share card of a shared menu (JPEG)',
    owner: 'planner',
    rate: 'share-card',
    response: 'jpeg',
    cacheable: true,
  },
  'GET /api/m/:slug/events': {
    ...guest,
    summary: 'Stream a shared menu on every change (server-sent events)',
    owner: 'gateway',
    response: 'events',
    failures: ['unavailable', 'bad_gateway', 'timeout'],
  },
  'POST /api/m/:slug/views': {
    ...guest,
    summary: 'Count a view of a shared menu',
    owner: 'planner',
    response: guests.Counted,
  },
} as const satisfies EndpointTable;
