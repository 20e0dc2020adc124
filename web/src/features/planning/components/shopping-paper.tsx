import { counted } from '@swizzle/mixology/events/words/nouns';
import type { ShoppingLine as Line, Menu, ShoppingList, Units } from '@swizzle/proto';
import { useShoppingChange } from '../api/use-shopping-change.ts';
import { ShoppingLine } from './shopping-line.tsx';
import { ShoppingSum } from './shopping-sum.tsx';

interface Props {
  menu: Menu;
  list: ShoppingList;
  units: Units;
}

/** The list in the order in which one walks through a shop. */
export function ShoppingPaper({ menu, list, units }: Props) {
  const { mutate: tell } = useShoppingChange(menu.id, menu.guestCount);
  if (list.aisles.length === 0) return <p className="text-lg text-muted">There is nothing to buy yet.</p>;
  return (
    <div className="shopping">
      <ShoppingSum list={list} />
      <div className="grid gap-8">
        <p className="off-paper text-muted">
          Check off what you already have. Enter your own prices; clear one to restore our estimate.
        </p>
        {list.aisles.map(({ aisle, lines }) => (
          <section key={aisle} aria-labelledby={`aisle-${aisle}`} className="shopping-aisle">
            <h2 id={`aisle-${aisle}`} className="text-xl first-letter:uppercase">
              {aisle}
              <span className="ml-3 font-text text-sm font-normal text-muted">
                {counted(countOf(lines), 'item')}
              </span>
            </h2>
            <ul>
              {lines.map((line) => (
                <ShoppingLine key={line.id} line={line} units={units} onNews={tell} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

const countOf = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
