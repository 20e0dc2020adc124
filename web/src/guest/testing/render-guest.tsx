import '../../testing/waits.ts';
import type { GuestDrink, GuestMenu } from '@swizzle/proto';
import { act, render } from '@testing-library/react';
import { nextFrame } from '../../lib/after-frame.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { GuestPage } from '../guest-page.tsx';
import { followMenu } from '../live/live-menu.ts';

const FLAT = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };

const { name, tagline, description, imageUrl, abv, flavorProfile, flavorNotes, glassType, allergens } =
  aCocktail();

export const aDrink = (fields: Partial<GuestDrink> = {}): GuestDrink => ({
  id: 'e1',
  section: 'signature',
  name,
  tagline,
  description,
  imageUrl,
  abv,
  flavorProfile,
  flavorNotes,
  glassType,
  allergens,
  ingredients: ['Mezcal', 'lime juice'],
  isSoldOut: false,
  ...fields,
});

/** One drink per section, each with a different flavor, in no particular order. */
export const aMenu = (fields: Partial<GuestMenu> = {}): GuestMenu => ({
  revision: 3,
  name: 'Midsummer',
  intro: 'Long shadows, cold glasses.',
  drinks: [
    aDrink({ id: 'n', name: 'Negroni', flavorProfile: { ...FLAT, bitter: 90, sweet: 40 } }),
    aDrink({
      id: 'b',
      name: 'Bellini',
      section: 'welcome',
      abv: 7,
      flavorProfile: { ...FLAT, fruity: 80, sweet: 30 },
    }),
    aDrink({
      id: 'd',
      name: 'Last Drop',
      section: 'digestif',
      abv: 0.2,
      flavorProfile: { ...FLAT, sour: 70 },
    }),
  ],
  ...fields,
});

/** A later revision of the menu, with one drink changed. */
export const changed = (menu: GuestMenu, id: string, fields: Partial<GuestDrink>): GuestMenu => ({
  ...menu,
  revision: menu.revision + 1,
  drinks: menu.drinks.map((drink) => (drink.id === id ? { ...drink, ...fields } : drink)),
});

export const PATH = '/m/AAAAAAAAAAAAAAAAAAAAAA';

/** The server's requests as 'METHOD path', with their status codes. */
export const server = { asked: [] as string[], status: 200 };

/** Opens a menu's page with the menu in its HTML; on a wide screen by default. */
export async function renderGuest(
  menu?: GuestMenu | 'missing',
  asOf?: number,
  media = ['(min-width: 48rem)'],
) {
  server.asked = [];
  // Specs of the service worker import this file without a window.
  const { matchMediaQueries } = await import('../../testing/jsdom-gaps.ts');
  matchMediaQueries(...media);
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      server.asked.push(`GET ${path}`);
      return { status: server.status, text: async () => '' };
    },
  });
  Object.assign(navigator, { sendBeacon: (path: string) => server.asked.push(`POST ${path}`) > 0 });
  window.history.replaceState(null, '', PATH);
  const view = render(
    <GuestPage live={followMenu(PATH, menu === 'missing' ? menu : menu && { menu, asOf })} path={PATH} />,
  );
  // Waits for the whole page. The footer comes last, and the radar's drawing a frame after its panel.
  const { container } = view;
  do await act(nextFrame);
  while (container.querySelector('.drinks') && !container.querySelector('.menu-foot'));
  await act(nextFrame);
  return view;
}
