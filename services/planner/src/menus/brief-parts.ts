import type { MenuBrief } from '@swizzle/proto';

/** Ids of the parts that the host took away. */
export const removedFrom = (brief: MenuBrief | undefined): string[] =>
  (brief?.parts ?? []).filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
