import type { MenuRequest, Tier } from '@swizzle/proto';

/** A menu that is to be chosen. */
export interface MenuOrder {
  menuId: string;
  ownerId: string;
  tier: Tier;
  event: MenuRequest;
  /** YYYY-MM-DD */
  date: string;
  /** Milliseconds since 1970 until which it may take. */
  deadline: number;
}
