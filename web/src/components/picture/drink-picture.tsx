import { type Cocktail, lightPicture } from '@swizzle/proto';
import { clsx } from 'clsx';
import Martini from 'lucide-react/icons/martini';
import { useState } from 'react';

interface Props {
  cocktail: Pick<Cocktail, 'name' | 'imageUrl'>;
  /** Width and height in the layout, in pixels. */
  size: number;
  /** Loads at once and with high priority, for images above the fold. */
  eager?: boolean;
  className?: string;
}

/** The picture of a drink, or an icon if it can't be loaded. */
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
