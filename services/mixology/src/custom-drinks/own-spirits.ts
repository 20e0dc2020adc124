// Drinks poured with the spirit that a host has, where a recipe has another of its kind: a Mai Tai of their own dark rum.
import type { EventBrief } from '../briefs/event-brief.ts';
import type { Classic } from '../classics/classic.ts';
import { CLASSICS } from '../classics/classics.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { capitalized } from '../wording/phrases.ts';
import { REGIONAL_DRINKS } from './regional.ts';

/** Spirits of which one stands in for another. Smoke stands in for nothing. */
const KINDS: readonly (readonly string[])[] = [
  ['white-rum', 'aged-rum', 'black-rum', 'jamaican-rum', 'spiced-rum'],
  ['bourbon', 'bonded-bourbon', 'rye-whiskey', 'irish-whiskey', 'blended-scotch', 'japanese-whisky'],
  ['london-dry-gin', 'old-tom-gin', 'navy-gin', 'citrus-gin', 'cucumber-gin'],
  ['cognac', 'apple-brandy', 'calvados'],
  ['blanco-tequila', 'reposado-tequila', 'anejo-tequila'],
];

/** Other spirits of the same kind. */
export const kinOf = (id: string): readonly string[] =>
  (KINDS.find((kind) => kind.includes(id)) ?? []).filter((other) => other !== id);

/** Spirits that the host has and that are poured for guests. */
export const ownSpirits = ({ own }: Pick<EventBrief, 'own'>): string[] =>
  own.filter((id) => ingredientOf(id).role === 'base' && ingredientOf(id).abv > 0);

/** The drink with the host's spirit in place of all others of its kind; undefined where it has none of these. */
const pouredWith = (classic: Classic, id: string): Classic | undefined => {
  const kin = kinOf(id);
  const entries = Object.entries(classic.ingredients);
  const first = entries.findIndex(([one]) => kin.includes(one));
  if (first < 0 || entries.some(([one, amount]) => kin.includes(one) && typeof amount !== 'number'))
    return undefined;
  const ounces = entries.reduce(
    (sum, [one, amount]) => sum + (kin.includes(one) || one === id ? Number(amount) : 0),
    0,
  );
  const ingredients = Object.fromEntries(
    entries.flatMap(([one, amount], at) => {
      if (at === first) return [[id, ounces] as const];
      return kin.includes(one) || one === id ? [] : [[one, amount] as const];
    }),
  );
  const { name } = ingredientOf(id);
  const tagline = `${classic.name} with your own ${name}`;
  return { ...classic, id: `${classic.id}-own-${id}`, tagline, ingredients, steps: undefined };
};

const TODDY = 'Hot Toddy';
const titleOf = (id: string): string =>
  ingredientOf(id)
    .name.split(' ')
    .map((word) => capitalized(word))
    .join(' ');

/** Those that the host names, and a toddy where something hot is asked for. */
export const ownPours = (
  brief: Pick<EventBrief, 'own' | 'named'>,
  allows: (id: string) => boolean,
  isForHot: boolean,
): Classic[] =>
  ownSpirits(brief)
    .filter(allows)
    .flatMap((id) => {
      const named = [...CLASSICS, ...REGIONAL_DRINKS].filter(({ name }) =>
        brief.named.some(({ label }) => label === name),
      );
      const toddy = isForHot ? CLASSICS.find(({ name }) => name === TODDY) : undefined;
      const hot = toddy && pouredWith(toddy, id);
      return [
        ...named.flatMap((classic) => pouredWith(classic, id) ?? []),
        ...(hot
          ? [{ ...hot, name: `Hot ${titleOf(id)}`, tagline: `${titleOf(id)}, honey, lemon and hot water` }]
          : []),
      ].filter(({ ingredients }) => Object.keys(ingredients).every(allows));
    });
