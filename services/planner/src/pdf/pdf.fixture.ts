// Menus of classics with their plans, as the planner would hold them.
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { findClassic } from '@swizzle/mixology/classics/find-classic';
import { planParty } from '@swizzle/mixology/events/party-plan';
import {
  ALLERGENS,
  type Drawing,
  Menu,
  MenuPlan,
  type MenuSection,
  type Recipe,
  type Units,
} from '@swizzle/proto';
import type { PaperSize } from './layout/page.ts';
import type { Paper } from './pdf.ts';

type Place = readonly [MenuSection, number, string];

/** A classic without alcohol. */
export const ZERO_PROOF = 'Arnold Palmer';

const recipeOf = (name: string): Recipe => {
  const found = findClassic(name);
  if (!found) throw new RangeError(`No classic is called ${name}`);
  return classicRecipe(found);
};

const DINNER: readonly Place[] = [
  ['welcome', 12, 'Aperol Spritz'],
  ['signature', 18, 'Daiquiri'],
  ['signature', 18, 'Gin Basil Smash'],
  ['digestif', 6, 'Manhattan'],
];

export const NINE: readonly Place[] = [
  ['welcome', 500, 'Aperol Spritz'],
  ['welcome', 500, ZERO_PROOF],
  ['signature', 500, 'Daiquiri'],
  ['signature', 400, 'Gin Basil Smash'],
  ['signature', 400, 'Moscow Mule'],
  ['signature', 300, 'Ramos Gin Fizz'],
  ['signature', 300, 'Mai Tai'],
  ['digestif', 250, 'Manhattan'],
  ['digestif', 250, 'Espresso Martini'],
];

/** A cocktail whose name and description are nearly as long as allowed. */
export const LONG_WORDS = {
  name: 'Incomprehensibilities of the Great Antidisestablishmentarian Moonlight Cobblers',
  tagline: '',
  description: 'An endless description. '.repeat(33),
  allergens: [...ALLERGENS],
  abv: 0,
};

interface Wish {
  guestCount?: number;
  places?: readonly Place[];
  size?: PaperSize;
  units?: Units;
  menu?: Partial<Menu>;
}

const SLUG = 'k3J9xQ2mW7bT5nR8vZ1yLw';
export const SHARE = {
  slug: SLUG,
  url: `https://swizzle.example/m/${SLUG}`,
  views: { total: 0, days: [] },
};

interface Planned {
  section: MenuSection;
  servings: number;
  recipe: Recipe;
}

const planOf = (party: Parameters<typeof planParty>[0], drinks: readonly Planned[]): MenuPlan => {
  const { drinks: planned, shopping, prep, bar } = planParty(party, drinks);
  const priced = <Lines extends { lines: readonly object[] }>(group: Lines) => ({
    ...group,
    lines: group.lines.map((line) => ({ ...line, isOwnPrice: false })),
  });
  return MenuPlan.parse({
    batches: planned.map(({ section, card }, at) => ({
      ...card,
      section,
      entryId: String(at),
      glassType: drinks[at]?.recipe.glassType,
      instructions: drinks[at]?.recipe.instructions,
    })),
    shopping: {
      ...shopping,
      aisles: shopping.aisles.map(priced),
      besides: priced(shopping.besides),
      linkSlug: null,
      barId: null,
      restocks: false,
      runningLow: [],
    },
    prep,
    bar,
  });
};

/** Everything needed to print a shared menu of classics. */
export const paperFor = ({
  guestCount = 12,
  places = DINNER,
  size = 'a4',
  units = 'imperial',
  menu = {},
}: Wish = {}): Paper => {
  const party = { guestCount, eventLength: '3-4 hours', budget: '$5-8' } as const;
  const recipes = places.map(([, , name]) => recipeOf(name));
  const planned = places.map(([section, servings, name]) => ({ section, servings, recipe: recipeOf(name) }));
  const plan = planOf(party, planned);
  const drawings = new Map<number, Drawing>(recipes.map(({ drawing }, at) => [at + 1, drawing]));
  return {
    size,
    units,
    plan,
    drawings,
    menu: Menu.parse({
      id: 'menu',
      name: 'A Dusk in the Garden',
      intro: 'Six bright things to drink while the light goes, and one for the road home.',
      eventType: 'Birthday Celebration',
      theme: 'garden',
      createdAt: '2026-06-01T18:00:00.000Z',
      ...party,
      cocktails: places.map(([section, servings], at) => ({
        id: String(at),
        section,
        servings,
        isSoldOut: false,
        cocktail: {
          ...recipes[at],
          id: at + 1,
          imageUrl: `/api/cocktails/${at + 1}/picture.svg`,
          remixedFromId: null,
          isFeatured: false,
          createdAt: '2026-06-01T18:00:00.000Z',
        },
      })),
      cost: plan.shopping,
      share: SHARE,
      ...menu,
    }),
  };
};
