import { hashKey } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { type DrinkOrder, EMPTY_ORDER } from '../form/drink-order.ts';

interface Props {
  pending: boolean;
  blocked: boolean;
  /** The last attempt's fault; the button takes the focus back after one. */
  failure: Error | null;
  onPress: () => void;
}

/** Stays within the thumb's reach on a phone, however long the page is: the rest scrolls above it. */
export function GenerateBar({ pending, blocked, failure, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  return (
    <div className="generate-bar lg:ml-auto">
      <Button ref={button} size="large" className="w-full" disabled={pending || blocked} onClick={onPress}>
        <Sparkles aria-hidden className="size-5" />
        {pending ? 'Generating Magic...' : 'Generate My Cocktail'}
      </Button>
    </div>
  );
}

interface StartOverProps {
  order: DrinkOrder;
  onStartOver: () => void;
}

/** Clears a form that has been filled in; a remix ends with its address, not here. */
export function StartOver({ order, onStartOver }: StartOverProps) {
  const isClear = hashKey([order]) === hashKey([EMPTY_ORDER]);
  if (order.remixOf) return null;
  return (
    <Button look="plain" size="small" disabled={isClear} onClick={onStartOver}>
      Start over
    </Button>
  );
}
