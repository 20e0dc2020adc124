import { Cocktail, Menu, type MenuRequest } from '@swizzle/proto';
import { signIn, type Visitor } from '../bench/visitor.ts';

/** Somebody who has used Swizzle for a while. */
export interface Evening {
  guest: Visitor;
  /** The guest's own remix. */
  remixId: number;
  /** A party that the guest gives, its menu shared. */
  menuId: string;
  slug: string;
}

const MEMBER = 'planner@swizzle.local';
/** On the shelf of a new catalog: classics that look well side by side, the last one saved first. */
const NEGRONI = 265;
const SAVED = [12, 98, 41, 32, 224, 46, 165, 6, 201, 91, 210, 255];
const REMIX = {
  remixedFromId: NEGRONI,
  suggestedName: 'Midnight in Florence',
  flavorProfile: { fruity: 62, earthy: 18, sour: 24, bitter: 70, herbaceous: 48, sweet: 46 },
  selectedNotes: ['Campari', 'Blackberry'],
};

const PARTY: MenuRequest = {
  eventType: 'Birthday Celebration',
  guestCount: 24,
  eventLength: '4-6 hours',
  budget: '$8-12',
  theme: 'A garden at dusk',
};

export async function liveALittle(url: string): Promise<Evening> {
  const guest = await signIn(url, MEMBER);
  for (const id of SAVED) await post(guest, `/api/cocktails/${id}/save`);
  const answer = await post(guest, '/api/cocktails/generate', REMIX);
  const { id: remixId } = Cocktail.parse(await answer.json());
  await post(guest, `/api/cocktails/${remixId}/save`);
  return { guest, remixId, ...(await inviteGuests(guest)) };
}

async function inviteGuests(host: Visitor): Promise<Pick<Evening, 'menuId' | 'slug'>> {
  const planned = await post(host, '/api/menus/generate', PARTY);
  const { id } = Menu.parse(await planned.json());
  const shared = await post(host, `/api/menus/${id}/share`, {});
  const { share } = Menu.parse(await shared.json());
  if (!share) throw new Error('the menu was not shared');
  return { menuId: id, slug: share.slug };
}

async function post({ url, cookie }: Visitor, path: string, body?: object): Promise<Response> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
