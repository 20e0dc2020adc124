import { cartWords } from '@swizzle/mixology/events/words/measures';
import { dollars } from '@swizzle/mixology/events/words/money';
import type { ShoppingLine as Line, Units } from '@swizzle/proto';
import type { ShoppingEdit } from '../shopping.ts';
import { HaveField } from './have-field.tsx';
import { PriceField } from './price-field.tsx';

interface Props {
  line: Line;
  units: Units;
  /** Whether what is at home is asked for here: once for all packs of the same thing. */
  hasStock: boolean;
  onNews: (news: ShoppingEdit) => void;
}

export function ShoppingLine({ line, units, hasStock, onNews }: Props) {
  const { item, name, sum, runningTotal, isAtHome, drinks } = line;
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
          <span className="shopping-name">{cartWords(line, units)}</span>
        </p>
        <p className="shopping-drinks">{isAtHome ? 'Have it already' : drinks.join(', ')}</p>
        {hasStock && <HaveField line={line} units={units} onNews={onNews} />}
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
