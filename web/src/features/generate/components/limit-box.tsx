import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { LIMIT_TITLE } from '../daily-limit.ts';

interface Props {
  words: string;
  /** It has just come up, in answer to a press of the button. */
  isNews: boolean;
  /** Sharing a drink would still raise the day's limit. */
  canShare: boolean;
}

export function LimitBox({ words, isNews, canShare }: Props) {
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
