import type { User } from '@swizzle/proto';
import { initial } from './person.ts';

export function Avatar({ user }: { user: User }) {
  return user.profileImageUrl ? (
    <img
      src={user.profileImageUrl}
      alt=""
      referrerPolicy="no-referrer"
      className="size-9 rounded-pill object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center rounded-pill border border-brass bg-raised font-display text-lg text-brass"
    >
      {initial(user)}
    </span>
  );
}
