import type { User } from '@swizzle/proto';

type Named = Pick<User, 'firstName' | 'lastName'>;

export const fullName = ({ firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || 'User';

export const initial = (user: Named) => fullName(user).charAt(0).toUpperCase();
