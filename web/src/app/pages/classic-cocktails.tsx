import { type Cocktail, RECENTLY_ADDED } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Sparkles from 'lucide-react/icons/sparkles';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BackLink, Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { ApiError, call, idempotencyKey, refresh } from '../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../lib/api/mutations.ts';
import { cocktailQuery } from '../../lib/api/queries.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast-store.ts';

export default function ClassicCocktailsPage() {
  const { added, add } = useRecentlyAdded();
  return (
    <Page title="Classic Cocktail Generator" className="grid gap-8 py-6 sm:py-8">
      <header className="grid gap-2">
        <BackLink to={paths.admin}>Back to Admin Dashboard</BackLink>
        <h1 className="text-4xl">Classic Cocktail Generator</h1>
        <p className="max-w-2xl text-lg text-muted">Add a classic cocktail to the catalog by name.</p>
      </header>
      <div className="grid gap-6 md:grid-cols-2">
        <section aria-labelledby="add-classic" className="card grid content-start gap-4 p-5 sm:p-6">
          <h2 id="add-classic" className="text-2xl">
            Add a classic
          </h2>
          <ClassicForm onAdded={add} />
        </section>
        <RecentlyAdded added={added} />
      </div>
      <HowClassicsWork />
    </Page>
  );
}

/** Adds a classic to the catalog by its name. */
function useAddClassic(onAdded: (cocktail: Cocktail) => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (name: string) =>
      call('POST /api/admin/classic-cocktails/generate', {
        body: { name },
        headers: { 'Idempotency-Key': idempotencyKey() },
      }),
    onSuccess: (cocktail) => {
      client.setQueryData(cocktailQuery(cocktail.id).queryKey, cocktail);
      void refresh(client, 'GET /api/cocktails');
      void refresh(client, 'GET /api/cocktails/featured');
      toast('Success!', `${cocktail.name} has been added to the database`);
      onAdded(cocktail);
    },
    onError: (error) => {
      const words = error instanceof ApiError ? error.words : undefined;
      toast('Failed to generate classic cocktail', words ?? 'Failed to generate cocktail', 'destructive');
    },
  });
}

/** Maximum length of a name in the catalog. */
const LONGEST_NAME = 80;

function ClassicForm({ onAdded }: { onAdded: (cocktail: Added) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, error, isPending } = useAddClassic((cocktail) => {
    setName('');
    onAdded(cocktail);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    setFault(wanted ? undefined : 'Cocktail name is required');
    if (wanted && !isPending) mutate(wanted);
    // A disabled button would lose the focus; the field keeps it for the next name.
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        ref={field}
        label="Cocktail Name"
        placeholder="Negroni"
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={name}
        fault={fault}
        onChange={({ target }) => {
          setName(target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" disabled={isPending}>
        <Sparkles aria-hidden className="size-5" />
        {isPending ? 'Generating Classic Recipe...' : 'Generate & Add to Database'}
      </Button>
      <div role="status" className="empty:-mt-4">
        {error instanceof ApiError && <Refusal error={error} />}
      </div>
    </form>
  );
}

/** Stays visible after the toast, with a link to the existing cocktail. */
function Refusal({ error: { words, cocktailId } }: { error: ApiError }) {
  if (cocktailId === undefined) return null;
  return (
    <p className="rounded-card border-l-4 border-brass bg-raised px-4 py-3">
      {words ?? 'This classic is already in the database.'}{' '}
      <Link
        to={paths.cocktail(cocktailId)}
        className="inline-flex min-h-6 items-center font-semibold text-brass underline underline-offset-4"
      >
        View this cocktail
      </Link>
    </p>
  );
}

function RecentlyAdded({ added }: { added: readonly Added[] }) {
  return (
    <section aria-labelledby="recently-added" className="card grid content-start gap-3 p-5 sm:p-6">
      <h2 id="recently-added" className="text-2xl">
        Recently Added
      </h2>
      {added.length === 0 ? (
        <p className="text-muted">Nothing yet. Classics you add appear here.</p>
      ) : (
        <ol aria-labelledby="recently-added">
          {added.map(({ id, name }) => (
            <li key={id} className="floats-in border-t border-line first:border-t-0">
              <Link to={paths.cocktail(id)} className="flex min-h-11 items-center gap-3 hover:text-brass">
                <Check aria-hidden className="size-5 shrink-0 text-mint" />
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type Added = Pick<Cocktail, 'id' | 'name'>;

const KEY = 'recentlyAddedClassics';

function useRecentlyAdded() {
  const [added, setAdded] = useState(remembered);
  const add = ({ id, name }: Added) => {
    const next = [{ id, name }, ...remembered()].slice(0, RECENTLY_ADDED);
    sessionStorage.setItem(KEY, JSON.stringify(next));
    setAdded(next);
  };
  return { added, add };
}

function remembered(): Added[] {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? [] : JSON.parse(kept);
}

const STEPS = [
  {
    title: 'Mood: Classic',
    text: "Its mood is set to 'Classic', so people find it with that filter.",
  },
  {
    title: 'Flavor profile',
    text: 'All six axes are computed from the ingredients.',
  },
  {
    title: 'ABV',
    text: 'The ABV is computed from the measures and the melted ice.',
  },
  {
    title: 'History',
    text: 'The description says where and when the drink was created, if known.',
  },
] as const;

/** The status of a submitted name. */
function HowClassicsWork() {
  return (
    <section aria-labelledby="how-classics-work" className="grid gap-5">
      <h2 id="how-classics-work" className="text-2xl">
        How It Works
      </h2>
      <p className="max-w-2xl text-muted">
        Enter the name of a classic. We look up its recipe, compute its figures, draw it and add it to the
        catalog.
      </p>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-brass pt-3">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
