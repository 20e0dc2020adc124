import type { ShoppingLine } from '@swizzle/proto';
import { MAX_PRICE } from '@swizzle/proto';
import { useId } from 'react';
import type { ShoppingEdit } from '../shopping.ts';
import { FigureInput, useDraft } from './figure-input.tsx';

interface Props {
  line: ShoppingLine;
  onNews: (news: ShoppingEdit) => void;
}

/** The price of one pack; cleared, it is our estimate again. */
export function PriceField({ line: { id, name, unitPrice, isOwnPrice }, onNews }: Props) {
  const fieldId = useId();
  const draft = useDraft(unitPrice.toFixed(2), (text) => {
    if (text.trim() === '') {
      if (isOwnPrice) onNews({ id, price: null });
      return;
    }
    const price = Math.round(Number(text) * 100) / 100;
    if (price >= 0 && price <= MAX_PRICE && price !== unitPrice) onNews({ id, price });
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
