import { packWords } from '@swizzle/mixology/events/words/measures';
import type { ShoppingLine, Units } from '@swizzle/proto';
import { useId } from 'react';
import type { ShoppingEdit } from '../shopping.ts';
import { FigureInput, useDraft } from './figure-input.tsx';

interface Props {
  line: ShoppingLine;
  units: Units;
  onNews: (news: ShoppingEdit) => void;
}

/** Packs of one thing that anybody has at home. */
const MAX_PACKS = 10_000;

/** How many of a pack the host has: so many fewer are bought. */
export function HaveField({ line: { item, name, have, isFromBar, base, aisle }, units, onNews }: Props) {
  const id = useId();
  const draft = useDraft(have === 0 ? '' : String(have), (text) => {
    const amount = Number(text);
    if (amount >= 0 && amount <= MAX_PACKS && amount !== have) onNews({ item, have: amount });
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
