import { packWords } from '@swizzle/mixology/events/words/measures';
import { MAX_PRICE, type ShoppingLine, type Units } from '@swizzle/proto';
import { useId } from 'react';
import type { ShoppingEdit } from '../../api/plan-changes.ts';
import { FigureInput, useDraft } from './figure-input.tsx';

interface Props {
  line: ShoppingLine;
  units: Units;
  onEdit: (edit: ShoppingEdit) => void;
}

/** Maximum packs of an item at home. */
const MAX_PACKS = 10_000;

/** The number of packs at home, which reduces the quantity to buy. */
export function HaveField({ line: { item, name, have, isFromBar, base, aisle }, units, onEdit }: Props) {
  const id = useId();
  const draft = useDraft(have === 0 ? '' : String(have), (text) => {
    const amount = Number(text);
    if (amount >= 0 && amount <= MAX_PACKS && amount !== have) onEdit({ item, have: amount });
  });
  const unit = base.pack ? packWords({ pack: base.pack, aisle }, units) : base.name;
  return (
    <p className="shopping-stock">
      <label htmlFor={id}>
        I have<span className="sr-only"> of {name}</span>
      </label>
      <FigureInput
        id={id}
        draft={draft}
        inputMode="decimal"
        min={0}
        max={MAX_PACKS}
        step="any"
        placeholder="0"
      />
      <span className="text-muted">
        × {unit}
        {isFromBar && ', as your bar says'}
      </span>
    </p>
  );
}

interface PriceFieldProps {
  line: ShoppingLine;
  onEdit: (edit: ShoppingEdit) => void;
}

/** The price of a pack; clearing it restores our estimate. */
export function PriceField({ line: { id, name, unitPrice, isOwnPrice }, onEdit }: PriceFieldProps) {
  const fieldId = useId();
  const draft = useDraft(unitPrice.toFixed(2), (text) => {
    if (text.trim() === '') {
      if (isOwnPrice) onEdit({ id, price: null });
      return;
    }
    const price = Math.round(Number(text) * 100) / 100;
    if (price >= 0 && price <= MAX_PRICE && price !== unitPrice) onEdit({ id, price });
  });
  return (
    <div className="shopping-price">
      <label htmlFor={fieldId} className="sr-only">
        Price of {name}, in dollars
      </label>
      <span aria-hidden="true" className="text-muted">
        $
      </span>
      <FigureInput
        id={fieldId}
        draft={draft}
        inputMode="decimal"
        min={0}
        max={MAX_PRICE}
        step={0.01}
        data-own={isOwnPrice}
        aria-describedby={isOwnPrice ? `${fieldId}-own` : undefined}
      />
      {isOwnPrice && (
        <span id={`${fieldId}-own`} className="shopping-own">
          your price
        </span>
      )}
    </div>
  );
}
