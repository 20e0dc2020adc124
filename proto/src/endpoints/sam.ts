import { SamAnswer, SamRequest } from '../chat.ts';
import type { EndpointTable } from '../endpoint.ts';

/** Chat with Sam, the bartender. */
export const SAM_ENDPOINTS = {
  'POST /api/patron-ai/base-liquor': {
    summary: 'Send a message to Sam',
    owner: 'patron-chat',
    access: 'user',
    rate: 'chat',
    knowsSession: true,
    body: SamRequest,
    response: SamAnswer,
    example: { message: 'Something smoky with mezcal, for a slow night' },
  },
} as const satisfies EndpointTable;
