import { hashKey } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { type DrinkOrder, EMPTY_ORDER } from '../form/drink-order.ts';

interface Props {
  order: DrinkOrder;
  onStartOver: () => void;
}

/** Clears a form that has been filled in; a remix ends with its address, not here. */
export function StartOver({ order, onStartOver }: Props) {
  const isClear = hashKey([order]) === hashKey([EMPTY_ORDER]);
  if (order.remixOf) return null;
  return (
    <Button look="plain" size="small" disabled={isClear} onClick={onStartOver}>
      Start over
    </Button>
  );
}
