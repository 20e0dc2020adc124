// Every call with an id, and the expected result for a user who isn't the owner.
import { type EndpointKey, endpointList } from '@swizzle/proto';
import { type Endpoint, fieldsOf, paramsOf } from '../table.ts';

/**
 * `owners`: not found for others. `users`: the same, for all tiers. `admins`: forbidden for other tiers. `own`: the
 * id names a public object, and the call changes the caller's own data. `public`: readable for everybody. `secret`:
 * the value is a credential. `factor`: a code of the caller's own second factor; others are rejected.
 */
export interface Owes {
  readonly to: 'owners' | 'users' | 'admins' | 'own' | 'public' | 'secret' | 'factor';
  /** Why others may call it; not needed if they may not. */
  readonly because?: string;
}

const owners: Owes = { to: 'owners' };
const users: Owes = { to: 'users' };
const admins: Owes = { to: 'admins' };
const shown: Owes = { to: 'public', because: 'a generated cocktail is public' };
const invited: Owes = { to: 'public', because: 'anyone who has the address of a shared menu is a guest' };
const ownSaves: Owes = { to: 'own', because: "a public cocktail in the caller's own collection" };
const derived: Owes = { to: 'own', because: 'what is derived of a public cocktail is the caller’s own' };
const factor: Owes = { to: 'factor' };
const mailed: Owes = { to: 'secret', because: 'anyone who has the mailed link has the mailbox' };

export const OWES: Partial<Record<EndpointKey, Owes>> = {
  'GET /api/cocktails/:id': shown,
  'GET /api/cocktails/:id/picture': shown,
  'GET /api/cocktails/:id/card.jpg': shown,
  'GET /api/cocktails': shown,
  'GET /api/pictures/:hash': { to: 'secret', because: 'the address is the hash of a public picture' },
  'POST /api/cocktails/generate': { to: 'own', because: 'a remix of a public cocktail is the caller’s own' },
  'POST /api/cocktails/preview': { to: 'own', because: 'how a remix of a public cocktail would look' },
  'POST /api/cocktails/:id/save': ownSaves,
  'DELETE /api/cocktails/:id/save': ownSaves,
  'POST /api/cocktails/:id/variants': derived,
  'POST /api/cocktails/:id/twin': derived,
  'POST /api/cocktails/:id/share-bonus': { to: 'own', because: 'the bonus goes to the caller alone' },
  'GET /api/m/:slug': invited,
  'GET /api/lists/:slug': { to: 'secret', because: 'anyone who has the link of a list was given it' },
  'GET /api/m/:slug/card.jpg': invited,
  'GET /api/m/:slug/events': invited,
  'POST /api/m/:slug/views': invited,
  'DELETE /api/auth/sessions/:id': { to: 'users' },
  'POST /api/login/code': { to: 'secret', because: 'only the browser that began the sign-in has its cookie' },
  'POST /api/auth/passkeys': factor,
  'POST /api/auth/passkeys/remove': factor,
  'POST /api/auth/second-factor': factor,
  'POST /api/auth/second-factor/recovery-codes': factor,
  'POST /api/auth/second-factor/turn-off': factor,
  'POST /api/subscription/card': { to: 'users' },
  'GET /api/menus/:id': owners,
  'PATCH /api/menus/:id': owners,
  'DELETE /api/menus/:id': owners,
  'PATCH /api/menus/:id/cocktails/:entryId': owners,
  'POST /api/menus/:id/cocktails/:entryId/swap': owners,
  'POST /api/menus/:id/replan': owners,
  'PATCH /api/menus/:id/event': owners,
  'POST /api/menus/:id/undo': owners,
  'POST /api/menus/:id/cocktails': owners,
  'PATCH /api/menus/:id/order': owners,
  'PATCH /api/menus/:id/leftovers': owners,
  'POST /api/menus/:id/duplicate': owners,
  'GET /api/menus/:id/budget': owners,
  'POST /api/menus/:id/budget': owners,
  'GET /api/menus/:id/plan': owners,
  'PATCH /api/menus/:id/shopping': owners,
  'POST /api/menus/:id/shopping/link': owners,
  'DELETE /api/menus/:id/shopping/link': owners,
  'PATCH /api/menus/:id/bar': owners,
  'PATCH /api/menus/:id/stock': owners,
  'GET /api/menus/:id/menu.pdf': owners,
  'GET /api/menus/:id/shopping.csv': owners,
  'GET /api/menus/:id/labels.pdf': owners,
  'GET /api/menus/:id/menu.json': owners,
  'POST /api/menus/:id/share': owners,
  'DELETE /api/menus/:id/share': owners,
  'GET /api/menus/:id/qr.svg': owners,
  'GET /api/menus/:id/qr.png': owners,
  'POST /api/bars/join': users,
  'PATCH /api/imports/:id': owners,
  'DELETE /api/imports/:id': owners,
  'POST /api/imports/:id/share': owners,
  'GET /api/imports/:id/picture': owners,
  'PATCH /api/bars/:id': users,
  'DELETE /api/bars/:id': users,
  'GET /api/bars/:id/cocktails': users,
  'GET /api/bars/:id/cocktails/:cocktailId': users,
  'GET /api/bars/:id/next-bottles': users,
  'GET /api/bars/:id/made': users,
  'PATCH /api/bars/:id/shopping': users,
  'POST /api/bars/:id/shopping/bought': users,
  'POST /api/bars/:id/made': owners,
  'PATCH /api/bars/:id/made/:madeId': users,
  'DELETE /api/bars/:id/made/:madeId': users,
  'POST /api/bars/:id/bottles': users,
  'PATCH /api/bars/:id/bottles/:bottleId': users,
  'DELETE /api/bars/:id/bottles/:bottleId': users,
  'POST /api/bars/:id/invitations': owners,
  'DELETE /api/bars/:id/invitations': users,
  'PATCH /api/bars/:id/members/:memberId': users,
  'DELETE /api/bars/:id/members/:memberId': users,
  'DELETE /api/bars/:id/membership': users,
  'POST /api/admin/cocktails/:id/featured': admins,
  'DELETE /api/admin/cocktails/:id': admins,
  'GET /api/verify-email': mailed,
  'POST /api/verify-email': mailed,
  'GET /api/reset-password': mailed,
  'POST /api/reset-password': mailed,
  'GET /api/login/oidc/callback': { to: 'secret', because: 'only the provider and this browser know it' },
};

/** Fields with ids or credentials. */
const AN_ID = /(?:^id|Id|From|slug|hash|token|state|code)$/;

/** A postal address has no ids. */
const OF_AN_ADDRESS: ReadonlySet<string> = new Set(['address.state']);

/** Endpoints with an id in their path, query or body. */
export const endpointsWithIds: readonly Endpoint[] = endpointList.filter(
  (endpoint) =>
    paramsOf(endpoint).length > 0 ||
    [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)].some(
      (path) => AN_ID.test(path.at(-1) ?? '') && !OF_AN_ADDRESS.has(path.join('.')),
    ),
);
