import '../../styles/bar.css';
import { type Bar, FREE_BOTTLES, type NewBottle, PLANNING_TIERS } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useBarChange } from '../../features/bar/api/bar-changes.ts';
import { BarTools, NewBar } from '../../features/bar/components/bar-tools.tsx';
import { BottleList } from '../../features/bar/components/bottle-list.tsx';
import { ItemSearch } from '../../features/bar/components/item-search.tsx';
import { MadeLog } from '../../features/bar/components/made-log.tsx';
import { MakeableDrinks } from '../../features/bar/components/makeable-drinks.tsx';
import { NextBottles, ToBuyList } from '../../features/bar/components/next-bottles.tsx';
import { PasteList } from '../../features/bar/components/paste-list.tsx';
import { ShareBar } from '../../features/bar/components/share-bar.tsx';
import { call } from '../../lib/api/call.ts';
import { barsQuery } from '../../lib/api/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionCheck, useUser } from '../../lib/session/use-user.ts';

export default function BarPage() {
  return (
    <Page title="My bar" className="grid content-start gap-6 py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">My bar</h1>
        <Button asChild look="quiet" size="snug">
          <Link to={paths.imports}>Import recipes</Link>
        </Button>
      </header>
      <MyBar />
    </Page>
  );
}

/** Adds bottles to the bar: one by name, or many by pasting a list. */
function AddBottles({ bar }: { bar: Bar }) {
  const [isPasting, setPasting] = useState(false);
  const [added, setAdded] = useState('');
  const { mutate } = useBarChange((bottles: NewBottle[]) =>
    call('POST /api/bars/:id/bottles', { params: { id: bar.id }, body: { bottles } }),
  );
  const add = (bottles: NewBottle[], words: string) =>
    mutate(bottles, {
      onSuccess: () => {
        setAdded(words);
        setPasting(false);
      },
    });
  return (
    <section aria-label="Add bottles" className="bar-add card">
      <ItemSearch
        label="Add a bottle"
        onChoose={({ id, name }) => add([{ ingredientId: id }], `${name} is in your bar.`)}
      />
      <Button look="quiet" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
        Paste a list
      </Button>
      {isPasting && <PasteList onAdd={(bottles) => add(bottles, `${bottles.length} added to your bar.`)} />}
      <p role="status" className="bar-added text-sm text-mint">
        {added}
      </p>
    </section>
  );
}

/** The user's bars, one tab each. */
function MyBar() {
  const { data: bars, isLoadingError, refetch } = useQuery(barsQuery);
  useSessionCheck(bars === null);
  const [search, setSearch] = useSearchParams();
  const [isNew, setNew] = useState(false);
  if (isLoadingError)
    return (
      <Notice
        title="We couldn't load your bar"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Please check your connection.
      </Notice>
    );
  if (!bars) return <Spinner />;
  const current = bars.find(({ id }) => id === search.get('bar')) ?? bars[0];
  const open = (bar: Bar) => {
    setNew(false);
    setSearch({ bar: bar.id });
  };
  if (!current || isNew)
    return (
      <>
        <NewBar name={current ? 'Cottage' : 'Home'} onDone={open} />
        {current && (
          <Button look="plain" onClick={() => setNew(false)}>
            Cancel
          </Button>
        )}
      </>
    );
  return (
    <>
      <Switcher bars={bars} current={current} onOpen={open} onNew={() => setNew(true)} />
      <OneBar key={current.id} bar={current} onGone={() => setSearch({})} />
    </>
  );
}

interface SwitcherProps {
  bars: readonly Bar[];
  current: Bar;
  onOpen: (bar: Bar) => void;
  onNew: () => void;
}

function Switcher({ bars, current, onOpen, onNew }: SwitcherProps) {
  return (
    <nav aria-label="Bars" className="flex flex-wrap gap-2">
      {bars.map((bar) => (
        <Button
          key={bar.id}
          look={bar.id === current.id ? 'selected' : 'quiet'}
          size="snug"
          aria-current={bar.id === current.id || undefined}
          onClick={() => onOpen(bar)}
        >
          {bar.name}
        </Button>
      ))}
      <Button look="quiet" size="snug" onClick={onNew}>
        New bar
      </Button>
    </nav>
  );
}

function OneBar({ bar, onGone }: { bar: Bar; onGone: () => void }) {
  const user = useUser();
  const isPaid = PLANNING_TIERS.some((tier) => tier === user?.tier);
  return (
    <div className="my-bar">
      {(bar.toBuy.length > 0 || bar.role !== 'viewer') && (
        <Button asChild look="quiet" className="justify-self-start lg:hidden">
          <a href="#to-buy">
            <ShoppingBasket aria-hidden className="size-5" />
            Shopping list{bar.toBuy.length > 0 && ` (${bar.toBuy.length})`}
          </a>
        </Button>
      )}
      <div className="grid content-start gap-6">
        {bar.role !== 'viewer' && <AddBottles bar={bar} />}
        {bar.bottles.length === 0 && (
          <p className="text-lg text-muted">
            Nothing here yet. Type the first bottle above, or paste a list.
          </p>
        )}
        {bar.bottles.length > 0 && <MakeableDrinks bar={bar} />}
        <BottleList bar={bar} />
        <MadeLog bar={bar} />
      </div>
      <aside aria-label="About this bar" className="grid content-start gap-6">
        <ToBuyList bar={bar} />
        {bar.bottles.length > 0 && <NextBottles bar={bar} />}
        {bar.role === 'owner' && (isPaid ? <ShareBar bar={bar} /> : <FreePlan bar={bar} />)}
        <BarTools key={bar.name} bar={bar} onGone={onGone} />
      </aside>
    </div>
  );
}

function FreePlan({ bar }: { bar: Bar }) {
  return (
    <section aria-labelledby="free-plan" className="card grid gap-3 p-5">
      <h2 id="free-plan" className="text-xl">
        {bar.bottles.length} of {FREE_BOTTLES} bottles
      </h2>
      <p className="text-sm text-muted">
        Party Planner holds your whole bar, several of them, and lets you share them.
      </p>
      <Button asChild look="quiet">
        <Link to={paths.pricing}>See plans</Link>
      </Button>
    </section>
  );
}
