import type { MenuEvent } from '@swizzle/mixology/menus/wish';
import type { Tier } from '@swizzle/proto';

/** A menu that is to be chosen. */
export interface MenuOrder {
  menuId: string;
  ownerId: string;
  tier: Tier;
  event: MenuEvent;
  /** YYYY-MM-DD */
  date: string;
  /** Ids of cocktails that the host's guests left standing. */
  avoid?: readonly number[];
  /** Milliseconds since 1970 until which it may take. */
  deadline: number;
}
