import { dollars } from '@swizzle/mixology/events/words/money';
import type { ShoppingLine, ShoppingList, Units } from '@swizzle/proto';
import { useCart } from '../use-cart.ts';
import { ShopLine } from './shop-line.tsx';
import { ShoppingAisles } from './shopping-aisles.tsx';

interface Props {
  /** What the ticks are kept under. */
  listId: string;
  list: Pick<ShoppingList, 'aisles' | 'besides'>;
  units: Units;
}

/** The list to walk through a shop with: big rows to tick, and at the bottom what is in the cart. */
export function ShopList({ listId, list, units }: Props) {
  const cart = useCart(listId);
  const lines = [...list.aisles.flatMap((aisle) => aisle.lines), ...list.besides.lines].filter(
    ({ isAtHome }) => !isAtHome,
  );
  const inCart = lines.filter(({ id }) => cart.has(id));
  return (
    <div className="grid gap-8">
      <ShoppingAisles list={list}>
        {(line) => (
          <ShopLine
            key={line.id}
            line={line}
            units={units}
            isInCart={cart.has(line.id)}
            onTick={(isIn) => cart.tick(line.id, isIn)}
          />
        )}
      </ShoppingAisles>
      <p role="status" className="shop-total">
        <span>
          In the cart: {inCart.length} of {lines.length}
        </span>
        <strong className="tabular-nums">
          {dollars(sumOf(inCart))} of {dollars(sumOf(lines))}
        </strong>
      </p>
    </div>
  );
}

const sumOf = (lines: readonly ShoppingLine[]) => lines.reduce((total, { sum }) => total + sum, 0);
