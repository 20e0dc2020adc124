import { Cocktail, Menu, type MenuRequest } from '@swizzle/proto';
import { z } from 'zod';
import { signIn, type Visitor } from '../../bench/visitor.ts';

/** A demo user with some history. */
export interface DemoMember {
  guest: Visitor;
  /** A remix by the user. */
  remixId: number;
  /** A shared menu of the user. */
  menuId: string;
  slug: string;
}

const MEMBER = 'planner@swizzle.local';
/** Classics for the screenshots by name, with the base each is listed under; the last saved one comes first. */
const SAVED = [
  ['Moscow Mule', 'vodka'],
  ['Piña Colada', 'rum'],
  ['Sazerac', 'whiskey'],
  ['Mojito', 'rum'],
  ['Blue Lagoon', 'vodka'],
  ['Vieux Carré', 'whiskey'],
  ['French Martini', 'vodka'],
  ['Margarita', 'tequila'],
  ['Singapore Sling', 'gin'],
  ['Aviation', 'gin'],
  ['Chartreuse Swizzle', 'liqueur'],
  ['Penicillin', 'whiskey'],
] as const;
const REMIX = {
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

export async function seedDemoMember(url: string): Promise<DemoMember> {
  const guest = await signIn(url, MEMBER);
  for (const [name, base] of SAVED) {
    await post(guest, `/api/cocktails/${await findClassic(url, name, base)}/save`);
  }
  const remixedFromId = await findClassic(url, 'Negroni', 'gin');
  const answer = await post(guest, '/api/cocktails/generate', { ...REMIX, remixedFromId });
  const { id: remixId } = Cocktail.parse(await answer.json());
  await post(guest, `/api/cocktails/${remixId}/save`);
  return { guest, remixId, ...(await inviteGuests(guest)) };
}

/** The id of a classic, which depends on the catalog. */
async function findClassic(url: string, name: string, baseLiquor: string): Promise<number> {
  const answer = await fetch(`${url}/api/cocktails?baseLiquor=${baseLiquor}`);
  const found = z
    .array(Cocktail)
    .parse(await answer.json())
    .find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not listed under ${baseLiquor}`);
  return found.id;
}

async function inviteGuests(host: Visitor): Promise<Pick<DemoMember, 'menuId' | 'slug'>> {
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
