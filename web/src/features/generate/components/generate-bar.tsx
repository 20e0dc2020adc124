import { hashKey } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { type DrinkOrder, EMPTY_ORDER } from '../drink-order.ts';
import { LIMIT_TITLE } from '../use-crafting.ts';

interface LimitBoxProps {
  words: string;
  /** It has just appeared, after a click on the button. */
  isNews: boolean;
  /** Sharing a drink would still raise the day's limit. */
  canShare: boolean;
}

export function LimitBox({ words, isNews, canShare }: LimitBoxProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNews) box.current?.focus();
  }, [isNews]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="limit-title"
      className="card flex scroll-mt-24 flex-wrap items-center justify-between gap-4 border-coral p-5"
    >
      <div className="grid max-w-2xl gap-1">
        <h2 id="limit-title" className="text-xl">
          {LIMIT_TITLE}
        </h2>
        <p className="text-muted">{words}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {canShare && (
          <Button asChild look="quiet">
            <Link to={paths.madeByYou}>Share a Cocktail</Link>
          </Button>
        )}
        <Button asChild look="accent">
          <Link to={paths.subscribe}>Upgrade Now</Link>
        </Button>
      </div>
    </section>
  );
}

interface Props {
  pending: boolean;
  blocked: boolean;
  /** The last attempt's error; afterwards the button gets the focus again. */
  failure: Error | null;
  onPress: () => void;
}

/** Stays within reach of the thumb on a phone: the rest of the page scrolls above it. */
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

/** Resets a changed form; a remix ends by its URL, not here. */
export function StartOver({ order, onStartOver }: StartOverProps) {
  const isClear = hashKey([order]) === hashKey([EMPTY_ORDER]);
  if (order.remixOf) return null;
  return (
    <Button look="plain" size="small" disabled={isClear} onClick={onStartOver}>
      Start over
    </Button>
  );
}
