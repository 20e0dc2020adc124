import type { User } from '@swizzle/proto';
import { clsx } from 'clsx';
import { useState } from 'react';
import { initial } from '../../lib/session/use-user.ts';

const SIZES = { small: 'size-9 text-lg', large: 'size-20 text-4xl sm:size-24' } as const;

interface Props {
  user: User;
  size?: keyof typeof SIZES;
}

/** A user's picture, or their initial without one. */
export function Avatar({ user, size = 'small' }: Props) {
  const [broken, setBroken] = useState<string>();
  const look = clsx('shrink-0 rounded-pill', SIZES[size]);
  const picture = user.profileImageUrl;
  return picture && picture !== broken ? (
    <img
      src={picture}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(picture)}
      className={clsx(look, 'object-cover')}
    />
  ) : (
    <span
      aria-hidden="true"
      className={clsx(look, 'grid place-items-center border border-brass bg-raised font-display text-brass')}
    >
      {initial(user)}
    </span>
  );
}
