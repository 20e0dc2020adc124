// Markup in every text that users can set, and, bypassing all validation, in stored texts.
import assert from 'node:assert/strict';
import { type Cocktail, Menu } from '@swizzle/proto';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import type { Guest } from '../../system/guest.ts';
import { ORDER } from '../../system/model.ts';
import { EVENING } from '../payments/quota-races.ts';

/** The owner, and the collection. */
export interface StoredMarkup {
  readonly host: Guest;
  readonly cocktail: Cocktail;
  readonly remix: Cocktail;
  readonly menu: Menu;
  readonly slug: string;
}

// Markup payloads, and a function that puts one into every text of an object.

/** Part of our own markup that would contain this if it were not escaped. */
export const CLASS = 'evil';

const RUN = 'alert(1)';
export const IMAGE = `<img src=x class=${CLASS} onerror=${RUN}>{{7*7}}`;
export const BROKEN_OUT = `"><svg class=${CLASS} onload=${RUN}>`;
export const TITLE = `</title><script class=${CLASS}>${RUN}</script>`;
export const SCRIPT = `</script><script class=${CLASS}>${RUN}</script>`;
export const LINK = `[a](javascript:${RUN}) <a class=${CLASS} href=javascript:${RUN}>a</a>`;
const STYLE = `</style><style class=${CLASS}>*{display:none}</style>`;
const HANDLER = `' onmouseover='${RUN}' class='${CLASS}`;
const TEMPLATE = `\${7*7} {{constructor.constructor("${RUN}")()}} <%= 7*7 %> %0d%0a &lt;b&gt;`;
const ZALGO =
  'Z\u0351\u0351\u0358\u0321\u0316A\u0306\u030a\u0334L\u035d\u0347G\u0360\u0323O\u035b\u0348'.normalize(
    'NFC',
  );
/** Right-to-left text that is not reset. */
const HEBREW = '\u05d0\u05d1\u05d2 \u200f(1)';

export const TEXTS = [IMAGE, BROKEN_OUT, TITLE, SCRIPT, LINK, STYLE, HANDLER, TEMPLATE, ZALGO, HEBREW];

/** Changes the direction of the following text, so none of our texts may contain it. */
const OVERRIDE = 'gin \u202enig';

/** Spreadsheet formulas. */
export const FORMULA = '=HYPERLINK("https://example.com","a, b")';

/** Texts of a recipe with their maximum lengths. */
const LENGTHS: Readonly<Record<string, number>> = {
  name: 80,
  tagline: 140,
  description: 800,
  garnish: 140,
  flavorNotes: 40,
  tags: 40,
  instructions: 400,
  unit: 20,
  metricUnit: 20,
};

/** As many of the payloads as fit, starting with this one. */
function fitted(most: number, start: number): string {
  const turned = [...TEXTS.slice(start % TEXTS.length), ...TEXTS.slice(0, start % TEXTS.length)];
  const whole = turned.reduce((sum, text) => (sum.length + text.length < most ? `${sum} ${text}` : sum), '');
  return whole.trim() || `<b class=${CLASS}>`;
}

/** The same object with payloads in each of its texts, rotated so that each starts with another one. */
function littered<T>(thing: T): T {
  let count = 0;
  const fill = (value: unknown, field: string): unknown => {
    const most = LENGTHS[field];
    if (typeof value === 'string') return most ? fitted(most, count++) : value;
    // Parameters of a drawing aren't texts.
    if (field === 'drawing') return value;
    if (Array.isArray(value)) return value.map((one) => fill(one, field));
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, key)]));
  };
  return fill(thing, '') as T;
}

export const NAMES = { firstName: IMAGE, lastName: BROKEN_OUT };
export const MENU_NAME = `${TITLE} ${BROKEN_OUT}`;

async function asked<T>(host: Guest, method: string, path: string, body: object): Promise<T> {
  const answer = await host.call(method, path, { body });
  assert.equal(answer.status, 200, `${method} ${path} is answered ${answer.status}`);
  return JSON.parse(answer.body) as T;
}

/** Sets every text that a user can set. */
export async function storeMarkup(host: Guest): Promise<StoredMarkup> {
  const make = (more: object) =>
    asked<Cocktail>(host, 'POST', '/api/cocktails/generate', { ...ORDER, suggestedName: IMAGE, ...more });
  await asked(host, 'PATCH', '/api/auth/user/profile', NAMES);
  const cocktail = await make({});
  const remix = await make({ remixedFromId: cocktail.id });
  for (const { id } of [cocktail, remix]) await asked(host, 'POST', `/api/cocktails/${id}/save`, {});
  const { id } = await asked<Menu>(host, 'POST', '/api/menus/generate', { ...EVENING, theme: IMAGE });
  await asked(host, 'PATCH', `/api/menus/${id}`, { name: MENU_NAME });
  const menu = Menu.parse(await asked(host, 'POST', `/api/menus/${id}/share`, {}));
  return { host, cocktail, remix, menu, slug: menu.share?.slug ?? '' };
}

const LINKS = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', ' java\tscript:alert(1)'];

/** Every call with a text, with payloads that all must reject. */
export async function triedInVain(host: Guest, menu: Menu): Promise<string[]> {
  const tried: [string, string, object][] = [
    ['PATCH', '/api/auth/user/profile', { firstName: OVERRIDE }],
    ['PATCH', '/api/auth/user/profile', { lastName: OVERRIDE }],
    ...LINKS.map((profileImageUrl): [string, string, object] => [
      ...(['PATCH', '/api/auth/user/profile'] as const),
      { profileImageUrl },
    ]),
    ['POST', '/api/cocktails/generate', { ...ORDER, suggestedName: OVERRIDE }],
    ['POST', '/api/menus/generate', { ...EVENING, theme: OVERRIDE }],
    ['PATCH', `/api/menus/${menu.id}`, { name: OVERRIDE }],
    ['POST', '/api/patron-ai/base-liquor', { message: OVERRIDE }],
  ];
  const answers = tried.map(async ([method, path, body]) => {
    const { status } = await host.call(method, path, { body });
    return status === 400 ? [] : [`${method} ${path} takes ${JSON.stringify(body)}: ${status}`];
  });
  return (await Promise.all(answers)).flat();
}

interface Stored {
  _id: number;
  isFeatured: boolean;
  recipe: object;
}
interface Planned {
  _id: string;
  intro: string;
  entries: { cocktail: { name: string } }[];
}

/**
 * Puts payloads into stored data, as if all validation had failed.
 * @returns a function that restores it
 */
export async function litterTheStore(
  chaos: ChaosSystem,
  { cocktail, menu }: StoredMarkup,
): Promise<() => Promise<void>> {
  const [cocktails, menus] = [
    chaos.databases.of<Stored>('catalog', 'cocktails'),
    chaos.databases.of<Planned>('planner', 'menus'),
  ];
  const [drink, plan] = [
    await cocktails.findOne({ _id: cocktail.id }),
    await menus.findOne({ _id: menu.id }),
  ];
  assert(drink && plan);
  const { recipe } = littered({ recipe: drink.recipe });
  await cocktails.updateOne({ _id: drink._id }, { $set: { recipe, isFeatured: true } });
  const entries = plan.entries.map((entry) => ({ ...entry, cocktail: littered(entry.cocktail) }));
  // The first and the last are spreadsheet formulas.
  for (const entry of [entries[0], entries.at(-1)]) if (entry) entry.cocktail.name = FORMULA;
  await menus.updateOne({ _id: plan._id }, { $set: { intro: `${TITLE} ${IMAGE}`, entries } });
  return async () => {
    await cocktails.replaceOne({ _id: drink._id }, drink);
    await menus.replaceOne({ _id: plan._id }, plan);
  };
}
