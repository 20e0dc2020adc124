import type { ShoppingLine as Line } from '@swizzle/proto';
import type { ShoppingNews } from '../shopping.ts';
import { dollars } from '../words.ts';
import { PriceField } from './price-field.tsx';

interface Props {
  line: Line;
  onNews: (news: ShoppingNews) => void;
}

export function ShoppingLine({ line, onNews }: Props) {
  const { item, name, quantity, pack, sum, runningTotal, isAtHome, drinks } = line;
  return (
    <li className="shopping-line" data-at-home={isAtHome}>
      <label className="shopping-have">
        <input
          type="checkbox"
          checked={isAtHome}
          onChange={({ target }) => onNews({ item, isAtHome: target.checked })}
        />
        <span className="sr-only">Have it already: {name}</span>
      </label>
      <div className="shopping-what">
        <p>
          <span className="font-semibold tabular-nums">{quantity} × </span>
          <span className="shopping-name">{name}</span>
          {pack && <span className="text-muted"> {packWords(pack)}</span>}
        </p>
        <p className="shopping-drinks">{isAtHome ? 'Have it already' : drinks.join(', ')}</p>
      </div>
      <PriceField line={line} onNews={onNews} />
      <p className="shopping-figure">
        <span className="shopping-label">Sum</span> {dollars(sum)}
      </p>
      <p className="shopping-figure text-muted">
        <span className="shopping-label">So far</span> {dollars(runningTotal)}
      </p>
    </li>
  );
}

const ML_PER_LITER = 1000;

/** Bottles are sold by the metric size everywhere. */
function packWords({ amount, unit }: NonNullable<Line['pack']>): string {
  if (unit === 'pieces') return `of ${amount}`;
  return amount < ML_PER_LITER ? `${amount} ml` : `${Number((amount / ML_PER_LITER).toFixed(2))} L`;
}
