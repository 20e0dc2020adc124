import {
  type Bar,
  type Cocktail,
  MAX_ORDERED_COCKTAILS,
  type MakeableCocktail,
  PAGE_SIZE,
} from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardGrid, CardSkeletons, CocktailCard } from '../../../components/cocktail-card/cocktail-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { read } from '../../../lib/api/call.ts';
import {
  type BarFilter,
  FRESH_MS,
  setBarFilter,
  useBarFilter,
  useMakeable,
} from '../../../lib/bar/use-makeable.ts';
import { stockItemsQuery } from '../api/bar-changes.ts';

const CHOICES: readonly { missing: Exclude<BarFilter['missing'], null>; label: string }[] = [
  { missing: 0, label: 'I have it all' },
  { missing: 1, label: 'One bottle short' },
  { missing: 2, label: 'Two bottles short' },
];

/** The drinks that a bar can make; loaded on click, because the list is long. */
export function MakeableDrinks({ bar }: { bar: Bar }) {
  const { missing, swaps } = useBarFilter();
  const makeable = useMakeable({ barId: bar.id });
  return (
    <section aria-labelledby="makeable" className="makeable card p-5">
      <h2 id="makeable" className="text-2xl">
        What can I make?
      </h2>
      <MakeableNow bar={bar} />
      <div className="makeable-choices">
        {CHOICES.map((choice) => (
          <Button
            key={choice.missing}
            look={choice.missing === missing ? 'selected' : 'quiet'}
            size="snug"
            aria-pressed={choice.missing === missing}
            onClick={() => setBarFilter({ missing: choice.missing === missing ? null : choice.missing })}
          >
            {choice.label}
          </Button>
        ))}
        <Switch
          label="With substitutions"
          checked={swaps}
          onChange={(isOn) => setBarFilter({ swaps: isOn })}
        />
      </div>
      {makeable.isOn && <Found key={`${missing} ${swaps}`} {...makeable} />}
    </section>
  );
}

/** The summary before the drinks are loaded. */
function MakeableNow({ bar }: { bar: Bar }) {
  const { data } = useQuery({
    ...read('GET /api/bars/:id/cocktails', {
      params: { id: bar.id },
      query: { missing: '0', swaps: 'false' },
    }),
    staleTime: FRESH_MS,
  });
  if (!data) return null;
  return <p className="text-lg">{makeableWords(data.total)}</p>;
}

const makeableWords = (total: number) =>
  total === 0 ? 'Nothing yet. A few more bottles, and this fills up.' : `${drinksOf(total)} right now.`;

type FoundProps = Omit<ReturnType<typeof useMakeable>, 'isOn'>;

function Found({ matches, total, isPending, failed, retry }: FoundProps) {
  const [page, setPage] = useState(1);
  const shown = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  if (failed)
    return (
      <p role="alert">
        We couldn't look this up.{' '}
        <Button look="plain" size="small" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  if (isPending) return <CardSkeletons count={4} />;
  return (
    <>
      <p role="status" className="text-muted">
        {total === 0 ? 'Nothing yet. A few more bottles, and this fills up.' : `${drinksOf(total)} found`}
      </p>
      {shown.length > 0 && <Drinks matches={shown} />}
      <Pagination
        label="Pages of drinks"
        page={page}
        pageCount={Math.ceil(matches.length / PAGE_SIZE)}
        onPage={setPage}
      />
    </>
  );
}

const drinksOf = (total: number) => `${total} ${total === 1 ? 'drink' : 'drinks'}`;

function Drinks({ matches }: { matches: readonly MakeableCocktail[] }) {
  const ids = matches.slice(0, MAX_ORDERED_COCKTAILS).map(({ cocktailId }) => cocktailId);
  const { data } = useQuery(read('GET /api/cocktails', { query: { ids: ids.join(',') } }));
  if (!data) return <CardSkeletons count={ids.length} />;
  return (
    <CardGrid label="Drinks from your bar">
      {data.map((cocktail) => (
        <Drink
          key={cocktail.id}
          cocktail={cocktail}
          match={matches.find(({ cocktailId }) => cocktailId === cocktail.id)}
        />
      ))}
    </CardGrid>
  );
}

function Drink({ cocktail, match }: { cocktail: Cocktail; match: MakeableCocktail | undefined }) {
  const nameOf = useItemNames();
  const lines = [
    ...(match?.missing.length ? [`Missing: ${match.missing.map(nameOf).join(', ')}`] : []),
    ...(match?.swaps.map((swap) => `${nameOf(swap.use)} instead of ${nameOf(swap.for)}`) ?? []),
  ];
  return (
    <div className="makeable-drink">
      <CocktailCard cocktail={cocktail} heading="h3" />
      {lines.length > 0 && <p className="text-sm text-muted">{lines.join(' · ')}</p>}
    </div>
  );
}

/** The name of an ingredient by its id. */
function useItemNames(): (id: string) => string {
  const { data } = useQuery(stockItemsQuery);
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id.replaceAll('-', ' ');
}
