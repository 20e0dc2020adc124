import type { FlavorAxis, FlavorProfile, GuestDrink } from '@swizzle/proto';
import { useCallback, useMemo, useState } from 'react';
import { byCloseness, isShaped, OPEN_TASTE } from '../../lib/flavor/closeness.ts';

/** The taste on the radar, and the drinks by it. */
export function useTaste(drinks: readonly GuestDrink[]) {
  const [taste, setTaste] = useState(OPEN_TASTE);
  /** What it would be if the finger let go now. */
  const [pulled, pull] = useState<FlavorProfile>();
  const wanted = pulled ?? taste;
  const change = useCallback(
    (axis: FlavorAxis, value: number) => setTaste((before) => ({ ...before, [axis]: value })),
    [],
  );
  const closest = useMemo(
    () => (isShaped(wanted) ? byCloseness(drinks, wanted) : undefined),
    [drinks, wanted],
  );
  return {
    taste,
    /** Nothing while the radar has no shape: then the host's order holds. */
    closest,
    /** The one to order. */
    best: closest?.find(({ isSoldOut }) => !isSoldOut),
    pull,
    change,
    reset: () => setTaste(OPEN_TASTE),
  };
}
