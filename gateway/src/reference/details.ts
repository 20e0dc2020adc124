// What the endpoint table does not say, since only a reader of the reference wants to know it.
import type { EndpointKey, ErrorCode } from '@swizzle/proto';

interface Details {
  /** Ways to fail that do not follow from the row. */
  readonly failures?: readonly ErrorCode[];
  /** Where success leads a browser, instead of answering it. */
  readonly leadsTo?: string;
  /** Where it leads a browser in some states, instead of answering it. */
  readonly mayLeadTo?: string;
  /** Takes the header `Idempotency-Key`. */
  readonly idempotent?: true;
}

const LEADS_ON = 'The path in `returnTo`, or `/`, with the session cookie';

const DETAILS: Partial<Record<EndpointKey, Details>> = {
  'POST /api/login': { failures: ['unauthorized'], leadsTo: LEADS_ON },
  'POST /api/signup': { leadsTo: LEADS_ON },
  'GET /api/login/oidc': { failures: ['not_found'], leadsTo: 'The provider' },
  'GET /api/login/oidc/callback': { failures: ['unauthorized', 'not_found'], leadsTo: LEADS_ON },
  'GET /api/logout': { leadsTo: '`/`' },
  'POST /api/auth/user/verification': { failures: ['conflict', 'unprocessable'] },
  'POST /api/auth/user/password': { failures: ['forbidden', 'conflict'] },
  'GET /api/login/code': { mayLeadTo: '`/api/login`, where no sign-in waits for a code' },
  'POST /api/login/code': { failures: ['unauthorized', 'forbidden', 'conflict'], leadsTo: LEADS_ON },
  'POST /api/login/passkey/options': { failures: ['unauthorized', 'conflict'] },
  'POST /api/login/passkey': { failures: ['unauthorized', 'forbidden', 'conflict'] },
  'POST /api/auth/passkeys/options': { failures: ['conflict'] },
  'POST /api/auth/passkeys': { failures: ['forbidden', 'conflict'] },
  'POST /api/auth/passkeys/remove': { failures: ['forbidden', 'conflict', 'not_found'] },
  'POST /api/auth/second-factor/setup': { failures: ['conflict'] },
  'POST /api/auth/second-factor': { failures: ['forbidden', 'conflict'] },
  'POST /api/auth/second-factor/recovery-codes': { failures: ['forbidden', 'conflict'] },
  'POST /api/auth/second-factor/turn-off': { failures: ['forbidden', 'conflict'] },
  'POST /api/auth/user/delete': { failures: ['forbidden'] },
  'POST /api/cocktails/generate': {
    failures: ['daily_limit_reached', 'not_found', 'conflict', 'unprocessable'],
    idempotent: true,
  },
  'POST /api/cocktails/preview': { failures: ['not_found', 'conflict'] },
  'POST /api/cocktails/:id/save': { failures: ['conflict'] },
  'POST /api/cocktails/:id/variants': { failures: ['conflict', 'unprocessable'] },
  'POST /api/cocktails/:id/twin': { failures: ['conflict', 'unprocessable'] },
  'POST /api/imports': { failures: ['conflict', 'unprocessable'] },
  'POST /api/imports/photo': { failures: ['conflict', 'unprocessable'] },
  'PATCH /api/imports/:id': { failures: ['conflict'] },
  'POST /api/imports/:id/share': { failures: ['unprocessable'] },
  'POST /api/menus/generate': { failures: ['not_found'], idempotent: true },
  'POST /api/menus/:id/cocktails/:entryId/swap': { failures: ['conflict'] },
  'POST /api/menus/:id/replan': { failures: ['conflict'] },
  'PATCH /api/menus/:id/event': { failures: ['conflict'] },
  'POST /api/menus/:id/undo': { failures: ['conflict'] },
  'POST /api/menus/:id/cocktails': { failures: ['conflict'] },
  'PATCH /api/menus/:id/order': { failures: ['conflict'] },
  'POST /api/menus/:id/budget': { failures: ['conflict'] },
  'POST /api/menus/:id/duplicate': { idempotent: true },
  'POST /api/bars': { failures: ['forbidden', 'conflict'] },
  'POST /api/bars/join': { failures: ['not_found', 'conflict'] },
  'PATCH /api/bars/:id': { failures: ['forbidden', 'conflict'] },
  'DELETE /api/bars/:id': { failures: ['forbidden'] },
  'POST /api/bars/:id/bottles': { failures: ['forbidden', 'conflict'] },
  'PATCH /api/bars/:id/bottles/:bottleId': { failures: ['forbidden', 'conflict'] },
  'DELETE /api/bars/:id/bottles/:bottleId': { failures: ['forbidden', 'conflict'] },
  'PATCH /api/bars/:id/shopping': { failures: ['forbidden', 'conflict'] },
  'POST /api/bars/:id/shopping/bought': { failures: ['forbidden', 'conflict'] },
  'POST /api/bars/:id/made': { failures: ['forbidden', 'conflict'] },
  'DELETE /api/bars/:id/made/:madeId': { failures: ['forbidden', 'conflict'] },
  'POST /api/bars/:id/invitations': { failures: ['forbidden', 'conflict'] },
  'DELETE /api/bars/:id/invitations': { failures: ['forbidden', 'conflict'] },
  'PATCH /api/bars/:id/members/:memberId': { failures: ['forbidden', 'conflict'] },
  'DELETE /api/bars/:id/members/:memberId': { failures: ['forbidden', 'conflict'] },
  'DELETE /api/bars/:id/membership': { failures: ['forbidden', 'conflict'] },
  'GET /api/m/:slug/events': { failures: ['unavailable', 'bad_gateway', 'timeout'] },
  'POST /api/get-or-create-subscription': { failures: ['conflict'] },
  'POST /api/create-setup-intent': { failures: ['conflict'] },
  'POST /api/subscription/billing-details': { failures: ['conflict', 'unprocessable'] },
  'POST /api/subscription/card': { failures: ['conflict', 'not_found', 'unprocessable'] },
  'POST /api/subscription/pay': { failures: ['unprocessable'] },
  'POST /api/subscription/cancel': { failures: ['conflict'] },
  'POST /api/subscription/reactivate': { failures: ['conflict', 'unprocessable'] },
  'POST /api/subscription/renew': { failures: ['conflict', 'unprocessable'] },
  'POST /api/admin/classic-cocktails/generate': { failures: ['conflict', 'unprocessable'] },
};

export const detailsOf = (key: EndpointKey): Details => DETAILS[key] ?? {};
