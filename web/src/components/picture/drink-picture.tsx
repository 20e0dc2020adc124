import { type Cocktail, lightPicture } from '@swizzle/proto';
import { clsx } from 'clsx';
import Martini from 'lucide-react/icons/martini';
import { useState } from 'react';

interface Props {
  cocktail: Pick<Cocktail, 'name' | 'imageUrl'>;
  /** Pixels on each side, as the page gives it room. */
  size: number;
  /** It is the first thing to be seen, and waits for nothing. */
  eager?: boolean;
  className?: string;
}

/** A drink in its glass; a glyph where the picture does not come. */
export function DrinkPicture({ cocktail, size, eager = false, className }: Props) {
  const [lost, setLost] = useState<string>();
  const alt = `${cocktail.name} in its glass`;
  if (lost === cocktail.imageUrl) {
    return (
      <span
        role="img"
        aria-label={alt}
        className={clsx('grid aspect-square w-full place-items-center bg-raised text-muted', className)}
      >
        <Martini aria-hidden className="size-1/3" strokeWidth={1} />
      </span>
    );
  }
  const light = lightPicture(cocktail.imageUrl);
  return (
    <picture className="contents">
      {light && <source media="(prefers-color-scheme: light)" srcSet={light} />}
      <img
        src={cocktail.imageUrl}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setLost(cocktail.imageUrl)}
        className={clsx('aspect-square w-full bg-raised object-cover', className)}
      />
    </picture>
  );
}
