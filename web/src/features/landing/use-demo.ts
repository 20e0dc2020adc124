import type { FlavorAxis } from '@swizzle/proto';
import { useEffect, useRef, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../lib/use-media-query.ts';
import { frameAt, lengthOf, stillOf } from './demo-script.ts';

/** Milliseconds between frames: cards glide by themselves in between. */
const FRAME_MS = 50;

/** Plays the script while it is in view; stands still when paused or when motion is reduced. */
export function useDemo(drags: readonly FlavorAxis[], isInView: boolean) {
  const isStill = useMediaQuery(REDUCED_MOTION);
  const [isPaused, setPaused] = useState(false);
  const [frame, setFrame] = useState(() => frameAt(0, drags));
  const time = useRef(0);
  useEffect(() => {
    if (isStill || isPaused || !isInView) return;
    const interval = setInterval(() => {
      time.current = (time.current + FRAME_MS) % lengthOf(drags);
      const next = frameAt(time.current, drags);
      setFrame((before) => (isSame(before, next) ? before : next));
    }, FRAME_MS);
    return () => clearInterval(interval);
  }, [isStill, isPaused, isInView, drags]);
  return {
    ...(isStill ? stillOf(drags) : frame),
    isPaused,
    canMove: !isStill,
    toggle: () => setPaused((was) => !was),
  };
}

type Frame = ReturnType<typeof frameAt>;

const isSame = (a: Frame, b: Frame) =>
  a.scene === b.scene && JSON.stringify(a.taste) === JSON.stringify(b.taste);
