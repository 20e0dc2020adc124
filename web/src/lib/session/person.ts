import type { User } from '@swizzle/proto';

type Named = Pick<User, 'firstName' | 'lastName'>;

export const fullName = ({ firstName, lastName }: Named, nameless = 'User') =>
  [firstName, lastName].filter(Boolean).join(' ') || nameless;

export const initial = (user: Named) => fullName(user).charAt(0).toUpperCase();
