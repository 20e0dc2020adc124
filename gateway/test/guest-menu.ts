import type { GuestMenu } from '@swizzle/proto';

let last = 0;
/** An address that no other spec shares. */
export const newSlug = () => `${++last}`.padStart(22, 'menu-of-a-party_000000');

export const menuOf = (revision: number, more: Partial<GuestMenu> = {}): GuestMenu => ({
  revision,
  name: 'Ada’s Evening',
  intro: 'Welcome.',
  drinks: [],
  ...more,
});
