import { type Cocktail, MAX_ORDERED_COCKTAILS, type SamSuggestion } from '@swizzle/proto';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { DrinkPicture } from '../../../../components/picture/drink-picture.tsx';
import { paths } from '../../../../lib/paths.ts';
import { cachedCocktails, orderedQuery } from '../../api/use-sam.ts';
import type { Line } from '../../conversation/conversation.ts';
import { useDrinkBesideChat } from '../../use-drink-beside-chat.ts';

interface DrinkLinkProps {
  id: number;
  /** Whether it is in the tab order. */
  isReachable?: boolean;
  className?: string;
  children: ReactNode;
}

/** Opens a drink in place of the results; clicks that open a new tab follow the link to its page. */
export function DrinkLink({ id, isReachable = true, className, children }: DrinkLinkProps) {
  const { drink, openFromChat } = useDrinkBesideChat();
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (drink !== id) openFromChat(id);
  }
  return (
    <Link
      to={paths.cocktailFromExplore(id)}
      tabIndex={isReachable ? undefined : -1}
      aria-current={drink === id ? 'true' : undefined}
      onClick={onClick}
      className={className}
    >
      {children}
    </Link>
  );
}

interface Props {
  suggestions: readonly SamSuggestion[];
  /** Whether their cocktails are still loading. */
  isWaiting: boolean;
  /** Whether they are new. */
  isNew: boolean;
}

/** The drinks of an answer, each with a reason. */
export function SuggestedDrinks({ suggestions, isWaiting, isNew }: Props) {
  const drinks = useSuggestedCocktails(suggestions, isWaiting);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no form, which a fieldset belongs to
    <div
      role="group"
      aria-label="Suggested drinks"
      className={clsx('suggested-drinks', isNew && 'floats-in')}
    >
      {suggestions.map((suggestion) => (
        <SuggestedDrink key={suggestion.id} suggestion={suggestion} drinks={drinks} />
      ))}
    </div>
  );
}

function SuggestedDrink({
  suggestion: { id, name, reason },
  drinks,
}: {
  suggestion: SamSuggestion;
  drinks: SuggestedCocktails;
}) {
  return (
    <div className="suggested-drink">
      <Thumbnail id={id} drinks={drinks} />
      <div className="grid min-w-0 flex-1 content-center gap-0.5 p-2.5">
        <DrinkLink id={id} className="suggested-drink-link">
          {name}
        </DrinkLink>
        <p className="text-sm text-muted">{reason}</p>
      </div>
    </div>
  );
}

/** Decorative, because the name is beside it. */
function Thumbnail({ id, drinks: { found, isLoading } }: { id: number; drinks: SuggestedCocktails }) {
  const cocktail = found.get(id);
  if (!cocktail && !isLoading) return null;
  return (
    <div aria-hidden="true" className="suggested-drink-picture">
      {cocktail ? <DrinkPicture cocktail={cocktail} size={72} /> : <div className="skeleton h-full" />}
    </div>
  );
}

interface SuggestedCocktails {
  found: ReadonlyMap<number, Cocktail>;
  isLoading: boolean;
}

/** The cocktails of one answer, from cached lists if these have all of them. */
function useSuggestedCocktails(
  suggestions: readonly SamSuggestion[],
  isWaiting: boolean,
): SuggestedCocktails {
  const client = useQueryClient();
  const ids = suggestions.map(({ id }) => id);
  const cached = cachedCocktails(client, ids);
  const { data, isPending } = useQuery({ ...orderedQuery(ids), enabled: !cached && !isWaiting });
  const cocktails = cached ?? data ?? [];
  return {
    found: new Map(cocktails.map((cocktail) => [cocktail.id, cocktail])),
    isLoading: !cached && isPending,
  };
}

/** Fetches all cocktails of earlier answers at once. @returns whether they are still loading */
export function useEarlierCocktails(lines: readonly Line[]): boolean {
  const client = useQueryClient();
  const [batches] = useState(() => {
    const ids = idsIn(lines);
    return cachedCocktails(client, ids) ? [] : batchesOf(ids);
  });
  return useQueries({
    queries: batches.map((ids) => orderedQuery(ids)),
    combine: (results) => results.some(({ isPending }) => isPending),
  });
}

const idsIn = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap(({ suggestions = [] }) => suggestions.map(({ id }) => id))),
];

/** The maximum number per request. */
const batchesOf = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_ORDERED_COCKTAILS) }, (_, index) =>
    ids.slice(index * MAX_ORDERED_COCKTAILS, (index + 1) * MAX_ORDERED_COCKTAILS),
  );
