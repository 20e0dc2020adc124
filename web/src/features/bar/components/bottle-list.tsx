import { AISLES, type Bar, type Bottle } from '@swizzle/proto';
import { Button } from '../../../components/ui/button.tsx';
import { capitalized } from '../../../lib/capitalized.ts';
import { useToBuyChange } from '../api/bar-changes.ts';
import { goesOffSoon } from '../levels.ts';
import { BottleRow } from './bottle-row.tsx';

/** Each thing once, however many bottles of it there are. */
const namesOf = (bottles: readonly Bottle[]) => [...new Set(bottles.map(({ buy }) => buy))].join(', ');

/** What stands in a bar: what needs a look first, then all of it as a shop would sort it. */
export function BottleList({ bar }: { bar: Bar }) {
  const { bottles } = bar;
  const soon = bottles.filter((bottle) => goesOffSoon(bottle));
  const low = bottles.filter(({ isLow }) => isLow);
  const sorted = bottles.toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      {(soon.length > 0 || low.length > 0) && (
        <section aria-labelledby="bar-notices" className="card bar-notices">
          <h2 id="bar-notices" className="text-xl">
            Worth a look
          </h2>
          {low.length > 0 && (
            <p>
              <strong>Running low:</strong> {namesOf(low)}
            </p>
          )}
          {soon.length > 0 && (
            <p>
              <strong>Use soon:</strong> {namesOf(soon)}
            </p>
          )}
          {bar.role !== 'viewer' && <BuyAgain bar={bar} bottles={[...low, ...soon]} />}
        </section>
      )}
      {AISLES.map((aisle) => {
        const own = sorted.filter((bottle) => bottle.aisle === aisle);
        if (own.length === 0) return null;
        return (
          <section key={aisle} aria-labelledby={`aisle-${aisle}`}>
            <h2 id={`aisle-${aisle}`} className="bar-aisle">
              {capitalized(aisle)} <span className="text-muted">{own.length}</span>
            </h2>
            <ul className="bottles">
              {own.map((bottle) => (
                <BottleRow key={bottle.id} bar={bar} bottle={bottle} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** Puts on the shopping list what isn't on it yet. */
function BuyAgain({ bar, bottles }: { bar: Bar; bottles: readonly Bottle[] }) {
  const { mutate, isPending } = useToBuyChange(bar.id);
  const listed = new Set(bar.toBuy.map(({ ingredientId }) => ingredientId));
  const add = [...new Set(bottles.map(({ ingredientId }) => ingredientId))].filter((id) => !listed.has(id));
  if (add.length === 0) return <p className="text-sm text-muted">All of it is on your shopping list.</p>;
  return (
    <Button
      look="quiet"
      size="snug"
      className="justify-self-start"
      aria-busy={isPending}
      onClick={() => mutate({ add })}
    >
      Add to shopping list
    </Button>
  );
}
