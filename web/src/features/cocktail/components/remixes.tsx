import { listed } from '@swizzle/mixology/wording/phrases';
import { type Cocktail, FLAVOR_AXES, type Ingredient } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CardGrid, CocktailCard } from '../../../components/cocktail-card/cocktail-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useIsPainted } from '../../../lib/after-frame.ts';
import { isNotFound, read } from '../../../lib/api/call.ts';
import { cocktailQuery } from '../../../lib/api/queries.ts';
import { paths } from '../../../lib/paths.ts';
import { SectionHeading } from './section-heading.tsx';

type Drink = Pick<Cocktail, 'ingredients' | 'flavorProfile'>;

/** Minimum relative change of an amount that counts. */
const NOTICEABLE = 0.2;
/** Minimum change of an axis that counts, in points. */
const TASTED = 10;

const keyOf = ({ name }: Ingredient) => name.toLowerCase();

/** The relative increase of an ingredient; 0 if the units differ. */
const raise = (before: Ingredient | undefined, after: Ingredient): number =>
  before && before.unit === after.unit && before.amount > 0 ? after.amount / before.amount - 1 : 0;

/** 'more sour and sweet, less bitter' */
const tasteChange = (before: Drink, after: Drink): string => {
  const moved = (sign: 1 | -1) =>
    FLAVOR_AXES.filter((axis) => sign * (after.flavorProfile[axis] - before.flavorProfile[axis]) >= TASTED);
  const [more, less] = [moved(1), moved(-1)];
  return [
    ...(more.length > 0 ? [`more ${listed(more)}`] : []),
    ...(less.length > 0 ? [`less ${listed(less)}`] : []),
  ].join(', ');
};

/**
 * The differences between a remix and its parent, a sentence each: added, removed, increased and decreased ingredients,
 * and taste.
 */
export const remixDifference = (before: Drink, after: Drink): string[] => {
  const [old, own] = [before, after].map(
    ({ ingredients }) => new Map(ingredients.map((ingredient) => [keyOf(ingredient), ingredient])),
  );
  const raised = (ingredient: Ingredient) => raise(old?.get(keyOf(ingredient)), ingredient);
  const sentence = (verb: string, ingredients: readonly Ingredient[]) =>
    ingredients.length > 0 ? [`${verb} ${listed(ingredients.map(({ name }) => name))}.`] : [];
  const taste = tasteChange(before, after);
  return [
    ...sentence(
      'Adds',
      after.ingredients.filter((one) => !old?.has(keyOf(one))),
    ),
    ...sentence(
      'Leaves out',
      before.ingredients.filter((one) => !own?.has(keyOf(one))),
    ),
    ...sentence(
      'More',
      after.ingredients.filter((one) => raised(one) >= NOTICEABLE),
    ),
    ...sentence(
      'Less',
      after.ingredients.filter((one) => raised(one) <= -NOTICEABLE),
    ),
    ...(taste ? [`Tastes ${taste}.`] : []),
  ];
};

/** Number of cards shown before 'Show all'. */
const FIRST = 8;

/** Other users' remixes of this drink; nothing without any. */
export function Remixes({ id }: { id: number }) {
  const [all, setAll] = useState(false);
  // Far below the first screen, so it is fetched afterwards.
  const isPainted = useIsPainted();
  const { data } = useQuery({
    ...read('GET /api/cocktails', { query: { remixedFrom: String(id) } }),
    enabled: isPainted,
  });
  const remixes = data ?? [];
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The clicked button is removed; the focus moves to the first new card.
    if (all) section.current?.querySelector<HTMLElement>(`li:nth-child(${FIRST + 1}) a`)?.focus();
  }, [all]);
  if (remixes.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="remixes" className="grid gap-6">
      <SectionHeading id="remixes">Remixes of this cocktail</SectionHeading>
      <CardGrid label="Remixes of this cocktail">
        {remixes.slice(0, all ? remixes.length : FIRST).map((remix) => (
          <CocktailCard key={remix.id} cocktail={remix} />
        ))}
      </CardGrid>
      {!all && remixes.length > FIRST && (
        <Button look="quiet" className="justify-self-center" onClick={() => setAll(true)}>
          Show all {remixes.length} remixes
        </Button>
      )}
    </section>
  );
}

/** The differences to the parent, and a comparison of the tastes. */
function Changes({ original, remix }: { original: Cocktail; remix: Cocktail }) {
  const changes = remixDifference(original, remix);
  if (changes.length === 0) return null;
  return (
    <ul aria-label="What changed" className="grid gap-1 text-lg">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

/** A link to the parent of this remix, unless it was removed. */
export function RemixedFrom({ id, remix }: { id: number; remix: Cocktail }) {
  const { data: original, error } = useQuery(cocktailQuery(id));
  if (isNotFound(error))
    return <p className="text-muted">Remixed from a cocktail that is no longer available</p>;
  return (
    <div className="grid gap-1">
      <p className="text-lg text-muted">
        Remixed from{' '}
        <Link to={paths.cocktail(id)} className="text-coral underline underline-offset-4">
          {original?.name ?? 'another cocktail'}
        </Link>
      </p>
      {original && <Changes original={original} remix={remix} />}
    </div>
  );
}
