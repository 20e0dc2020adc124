// Classics without what a host excludes, where they stay themselves, and with a garnish that all guests can have.
import type { EventBrief } from '../briefs/event-brief.ts';
import type { DietGroup } from '../briefs/guests/diets.ts';
import type { Term } from '../briefs/text/terms.ts';
import type { Classic } from '../classics/classic.ts';
import { CLASSICS } from '../classics/classics.ts';
import { GARNISHES, type GarnishShape, garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf, isSpare } from '../ingredients/pantry.ts';
import { isStation, REGIONAL_DRINKS } from './regional.ts';

const FEWEST_INGREDIENTS = 2;

const nameOf = (id: string): string => {
  const { name, short = name } = ingredientOf(id);
  return short;
};

/** Bottles of a drink beside which one more isn't missed: a Long Island Iced Tea has four others. */
const MANY_BOTTLES = 4;
/** Share of what is poured up to which a bottle isn't missed: the brandy of a sangria. */
const SMALL_PART = 0.2;

const ouncesOf = (amount: string | number | undefined): number => (typeof amount === 'number' ? amount : 0);

const isNotMissed = (ingredients: Classic['ingredients'], id: string): boolean => {
  const others = Object.keys(ingredients).filter((other) => other !== id && ingredientOf(other).abv > 0);
  const all = Object.values(ingredients).reduce<number>((sum, amount) => sum + ouncesOf(amount), 0);
  return (
    ingredientOf(id).abv > 0 &&
    (others.length >= MANY_BOTTLES || (others.length > 0 && ouncesOf(ingredients[id]) <= SMALL_PART * all))
  );
};

/** Whether a drink that the host names stays itself without an ingredient. */
export const canDoWithout = (ingredients: Classic['ingredients'], id: string): boolean =>
  isSpare(id) || isNotMissed(ingredients, id);

/** At a station, what is ruled out isn't set out; spirits and what most of the glass is made of stay. */
const isOffTheTable = ({ ingredients }: Classic, id: string): boolean => {
  const poured = Object.keys(ingredients).filter((one) => ingredientOf(one).unit === 'oz');
  const most = Math.max(...poured.map((one) => ouncesOf(ingredients[one])));
  return ingredientOf(id).role !== 'base' && !(poured.includes(id) && ouncesOf(ingredients[id]) === most);
};

/** A station's steps without what isn't set out. */
const stepsWithout = ({ name, steps }: Classic, out: readonly string[]): string[] | undefined =>
  isStation(name)
    ? steps?.map((step) =>
        out.reduce((words, id) => {
          const { name: whole, short = whole } = ingredientOf(id);
          return words.replace(new RegExp(`(?:${whole}|${short}),? (?:and |or )?`, 'i'), '');
        }, step),
      )
    : undefined;

/** What of an event is minded: what it names and leaves out. */
interface Wish {
  brief: Pick<EventBrief, 'named' | 'excluded' | 'groups'>;
}

type Allows = (ingredientId: string) => boolean;

/**
 * A classic without what is excluded: an Old Fashioned without its brandied cherry is one. Undefined where nothing of it
 * is, or where it would be another drink. Its own steps may name what is gone: they are written anew.
 */
const without = (
  classic: Classic,
  { brief }: Wish,
  allows: Allows,
  isNamed: boolean,
): Classic | undefined => {
  const out = Object.keys(classic.ingredients).filter((id) => !allows(id));
  const kept = Object.entries(classic.ingredients).filter(([id]) => allows(id));
  const garnish = classic.garnish.filter((id) => !brief.excluded.some(({ garnishes }) => garnishes.has(id)));
  const isWhole = out.length === 0 && garnish.length === classic.garnish.length;
  const isSpared = out.every((id) =>
    isStation(classic.name)
      ? isOffTheTable(classic, id)
      : isNamed
        ? canDoWithout(classic.ingredients, id)
        : isSpare(id),
  );
  if (isWhole || !isSpared || kept.length < FEWEST_INGREDIENTS) return undefined;
  const ingredients = Object.fromEntries(kept);
  const bottle = out.find((id) => !isSpare(id));
  const told = bottle === undefined ? {} : { tagline: `${classic.name} without its ${nameOf(bottle)}` };
  const steps = stepsWithout(classic, out);
  return { ...classic, ...told, id: `${classic.id}-adapted`, ingredients, garnish, steps };
};

/** The drinks that the host names, without what the host excludes. */
export const adapted = (wish: Wish, allows: Allows): Classic[] =>
  wish.brief.named.flatMap((named) =>
    [...CLASSICS, ...REGIONAL_DRINKS.filter(({ name }) => isStation(name))]
      .filter(({ name }) => name === named.label)
      .flatMap((classic) => without(classic, wish, allows, true) ?? []),
  );

/** What a drink is finished with where its own garnish isn't for everybody: no rim, and nothing dusted. */
const PLAIN_SHAPES: ReadonlySet<GarnishShape> = new Set(
  'wheel twist fruit sprig leaf ribbon slice fan beans'.split(' ') as GarnishShape[],
);

const isIngredientOf = (id: string, { ingredients, allergens }: Term): boolean =>
  ingredients.has(id) || allergens.some((one) => ingredientOf(id).allergens.includes(one));

const isGarnishOf = (id: string, { garnishes, allergens }: Term): boolean =>
  garnishes.has(id) || allergens.some((one) => garnishOf(id)?.allergens.includes(one));

/** Whether guests with a diet could have a drink but for what it is finished with. */
const isOnlyGarnish = ({ ingredients, garnish }: Classic, { excludes }: DietGroup): boolean =>
  excludes.some((term) => garnish.some((id) => isGarnishOf(id, term))) &&
  !Object.keys(ingredients).some((id) => excludes.some((term) => isIngredientOf(id, term)));

/** 'One can't have citrus': a Milano-Torino without its orange twist, finished with what is in the glass if that shows. */
export const garnishedForAll = (drink: Classic, { brief: { groups } }: Wish): Classic => {
  if (!groups.some((group) => isOnlyGarnish(drink, group))) return drink;
  const minded = groups.flatMap(({ excludes }) => excludes);
  const isFree = (id: string) => !minded.some((term) => isGarnishOf(id, term));
  const kept = drink.garnish.filter(isFree);
  const tastes = new Set(Object.keys(drink.ingredients).map((id) => id.split('-')[0]));
  const other = GARNISHES.find(
    ({ id, shape, alcoholic }) =>
      !alcoholic && PLAIN_SHAPES.has(shape) && tastes.has(id.split('-')[0]) && isFree(id),
  );
  const garnish = kept.length > 0 ? kept : other ? [other.id] : [];
  return { ...drink, id: `${drink.id}-garnished`, garnish, steps: undefined };
};

/** Classics of which the garnish alone is ruled out, for all or for some: a Blue Lagoon without its brandied cherry. */
export const withoutGarnish = (wish: Wish, allows: Allows): Classic[] =>
  CLASSICS.filter(({ ingredients }) => Object.keys(ingredients).every(allows)).flatMap((classic) => {
    const whole = without(classic, wish, allows, false) ?? classic;
    const drink = garnishedForAll(whole, wish);
    return drink === classic ? [] : [drink];
  });
