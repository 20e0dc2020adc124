import { cartWords } from '@swizzle/mixology/events/words/measures';
import { dollars } from '@swizzle/mixology/events/words/money';
import { counted } from '@swizzle/mixology/events/words/nouns';
import type { ShoppingLine, ShoppingList, Units } from '@swizzle/proto';
import type { ReactNode } from 'react';
import { useCart } from '../../device-storage.ts';

interface ShoppingAislesProps {
  list: Pick<ShoppingList, 'aisles' | 'besides'>;
  /** `isFirst`: whether it is the first pack size of its item. */
  children: (line: ShoppingLine, isFirst: boolean) => ReactNode;
}

/** The lines by aisle, in walking order, and at the end what the bar needs besides the drinks. */
export function ShoppingAisles({ list: { aisles, besides }, children }: ShoppingAislesProps) {
  const groups = [
    ...aisles,
    ...(besides.lines.length > 0 ? [{ aisle: 'for the bar', lines: besides.lines }] : []),
  ];
  return groups.map(({ aisle, lines }) => (
    <section key={aisle} aria-labelledby={`aisle-${aisle}`} className="shopping-aisle">
      <h2 id={`aisle-${aisle}`} className="text-xl first-letter:uppercase">
        {aisle}
        <span className="ml-3 font-text text-sm font-normal text-muted">
          {counted(countOf(lines), 'item')}
        </span>
      </h2>
      <ul>{lines.map((line, at) => children(line, line.item !== lines[at - 1]?.item))}</ul>
    </section>
  ));
}

const countOf = (lines: readonly ShoppingLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

interface ShopLineProps {
  line: ShoppingLine;
  units: Units;
  isInCart: boolean;
  onTick: (isInCart: boolean) => void;
}

/** A line of the list; the whole row is its checkbox. */
function ShopLine({ line, units, isInCart, onTick }: ShopLineProps) {
  const words = cartWords(line, units);
  return (
    <li className="shop-line" data-done={isInCart || line.isAtHome}>
      {line.isAtHome ? (
        <p className="shop-row">
          <span className="shopping-name">{words}</span>
          <span className="shopping-drinks">Have it already</span>
        </p>
      ) : (
        <label className="shop-row shop-tick">
          <input type="checkbox" checked={isInCart} onChange={({ target }) => onTick(target.checked)} />
          <span className="shopping-name">{words}</span>
          {line.drinks.length > 0 && <span className="shopping-drinks">{line.drinks.join(', ')}</span>}
        </label>
      )}
    </li>
  );
}

interface ShopListProps {
  /** Storage key of the checked lines. */
  listId: string;
  list: Pick<ShoppingList, 'aisles' | 'besides'>;
  units: Units;
}

/** The list for use in a shop: large rows to check, and the cart's total at the bottom. */
export function ShopList({ listId, list, units }: ShopListProps) {
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
