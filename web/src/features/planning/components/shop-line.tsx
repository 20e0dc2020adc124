import { cartWords } from '@swizzle/mixology/events/words/measures';
import type { ShoppingLine, Units } from '@swizzle/proto';

interface Props {
  line: ShoppingLine;
  units: Units;
  isInCart: boolean;
  onTick: (isInCart: boolean) => void;
}

/** One thing to put into the cart: the whole row is the box to tick. */
export function ShopLine({ line, units, isInCart, onTick }: Props) {
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
