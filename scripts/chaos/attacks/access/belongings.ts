// The belongings of a user, and their ids for an attacker.
import type { ChaosSystem } from '../../system/chaos-system.ts';
import type { Guest } from '../../system/guest.ts';
import { ORDER } from '../../system/model.ts';
import { type HostData, plan } from '../attackers.ts';
import type { Endpoint } from '../table.ts';

/** In the names of a private menu and a private bar. */
export const PRIVATE_NAME = 'Solstice of the Thirteen Lanterns';
/** Well-formed, but unknown. */
const MADE_UP = 'x'.repeat(43);

export interface Belongings extends HostData {
  readonly owner: Guest;
}

/** A user's saved cocktail and shared menu, with a unique name. */
export async function settle(chaos: ChaosSystem, owner: Guest): Promise<Belongings> {
  const evening = await plan(owner, chaos.recorder());
  await owner.call('PATCH', `/api/menus/${evening.menu.id}`, { body: { name: PRIVATE_NAME } });
  await owner.call('PATCH', `/api/bars/${evening.bar.id}`, { body: { name: PRIVATE_NAME } });
  return { owner, ...evening };
}

/** An endpoint's path with the ids of these belongings. */
export function addressOf({ path, key }: Endpoint, { cocktail, menu, slug, bar }: Belongings): string {
  const query: Partial<Record<Endpoint['key'], string>> = {
    'GET /api/cocktails': `?remixedFrom=${cocktail.id}`,
    'GET /api/verify-email': `?token=${MADE_UP}`,
    'GET /api/reset-password': `?token=${MADE_UP}`,
    'GET /api/login/oidc/callback': `?state=${MADE_UP}&code=${MADE_UP}`,
  };
  const filled = path
    .replace('/sessions/:id', `/sessions/${MADE_UP}`)
    .replace('/bars/:id', `/bars/${bar.id}`)
    .replace(':bottleId', bar.bottles[0]?.id ?? '')
    .replace(':memberId', MADE_UP)
    .replace(':cocktailId', String(cocktail.id))
    .replace(':madeId', MADE_UP)
    .replace(':id', path.startsWith('/api/menus/') ? menu.id : String(cocktail.id))
    .replace(':entryId', menu.cocktails[0]?.id ?? '')
    .replace(':slug', slug)
    .replace(':hash', MADE_UP);
  return filled + (query[key] ?? '');
}

/** A valid body for an endpoint. */
export const bodyFor = ({ key }: Endpoint, { cocktail }: Belongings): object | undefined => {
  const bodies: Partial<Record<Endpoint['key'], object>> = {
    'POST /api/cocktails/generate': { ...ORDER, remixedFromId: cocktail.id },
    'POST /api/cocktails/preview': { ...ORDER, remixedFromId: cocktail.id, seed: 7 },
    'POST /api/cocktails/:id/variants': { replace: 'campari', use: 'aperol' },
    'PATCH /api/menus/:id': { name: 'Taken Over' },
    'PATCH /api/menus/:id/cocktails/:entryId': { servings: 1, isSoldOut: true },
    'POST /api/menus/:id/replan': { removedParts: [] },
    'PATCH /api/menus/:id/event': { guestCount: 1 },
    'POST /api/menus/:id/undo': { changeId: 'unknown' },
    'POST /api/menus/:id/cocktails': { cocktailId: cocktail.id },
    'PATCH /api/menus/:id/order': { entryIds: ['unknown'] },
    'PATCH /api/menus/:id/leftovers': { left: {} },
    'POST /api/menus/:id/budget': { drinksEach: 2 },
    'PATCH /api/menus/:id/shopping': { atHome: { lime: true } },
    'POST /api/menus/:id/shopping/link': { renew: true },
    'PATCH /api/menus/:id/stock': { barId: MADE_UP },
    'PATCH /api/menus/:id/bar': { groups: { staff: false } },
    'POST /api/menus/:id/share': { renew: true },
    'POST /api/bars/join': { code: MADE_UP.slice(0, 22), name: 'Mallory' },
    'PATCH /api/imports/:id': { name: 'Taken Over' },
    'PATCH /api/bars/:id': { name: 'Taken Over' },
    'POST /api/bars/:id/bottles': { bottles: [{ ingredientId: 'campari' }] },
    'PATCH /api/bars/:id/bottles/:bottleId': { left: 0 },
    'POST /api/bars/:id/invitations': { role: 'editor' },
    'PATCH /api/bars/:id/shopping': { add: ['campari'] },
    'POST /api/bars/:id/shopping/bought': { ingredientIds: ['campari'] },
    'POST /api/bars/:id/made': { cocktailId: cocktail.id },
    'PATCH /api/bars/:id/made/:madeId': { stars: 1 },
    'PATCH /api/bars/:id/members/:memberId': { role: 'editor' },
    'POST /api/subscription/card': { setupIntentId: 'seti_ofsomebodyelse' },
    'POST /api/admin/cocktails/:id/featured': { isFeatured: true },
    'POST /api/login/code': { code: '000000' },
    'POST /api/auth/passkeys': { code: '000000', answer: { id: 'key' } },
    'POST /api/auth/passkeys/remove': { code: '000000', passkey: 'key' },
    'POST /api/auth/second-factor': { code: '000000' },
    'POST /api/auth/second-factor/recovery-codes': { code: '000000' },
    'POST /api/auth/second-factor/turn-off': { code: '000000' },
    'POST /api/verify-email': { token: MADE_UP },
    'POST /api/reset-password': { token: MADE_UP, password: 'a good long one' },
  };
  return bodies[key];
};

/** Collections with personal data, and the field of the owner's id. */
const KEPT = [
  ['identity', 'users', '_id'],
  ['catalog', 'cocktails', 'authorId'],
  ['catalog', 'saves', 'ownerId'],
  ['generation', 'generations', 'ownerId'],
  ['generation', 'imports', 'ownerId'],
  ['planner', 'menus', 'ownerId'],
  ['planner', 'bars', 'ownerId'],
  ['planner', 'madeDrinks', 'ownerId'],
  ['patron-chat', 'conversations', '_id'],
] as const;

/** Fields of a service's own bookkeeping of events. */
const PASSING = new Set(['hasPendingEvent', 'pendingEvent', 'isUnsaid', 'isUnannounced', 'unsaid']);

/** All stored data of a user, for comparisons. */
export async function storedOf({ databases }: ChaosSystem, { id }: Pick<Guest, 'id'>): Promise<string> {
  const all = KEPT.map(([database, name, field]) =>
    databases
      .of<Record<string, unknown>>(database, name)
      .find({ [field]: id })
      .sort({ _id: 1 })
      .toArray(),
  );
  return JSON.stringify(await Promise.all(all), (field, value) => (PASSING.has(field) ? undefined : value));
}
