import { FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { axisPoint, polygonPoints, type Radar } from '../../lib/flavor/radar-geometry.ts';
import { REDUCED_MOTION, useMediaQuery } from '../../lib/use-media-query.ts';

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether someone has done anything on the page yet: what can wait for that loads then. */
export function useFirstInput(): boolean {
  const [happened, setHappened] = useState(false);
  useEffect(() => {
    if (happened) return;
    const note = () => setHappened(true);
    // What brought the app to life was over before anybody listened here: late-app.ts notes it.
    if (document.documentElement.dataset.input !== undefined) note();
    for (const input of INPUTS) window.addEventListener(input, note, { once: true, passive: true });
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, note);
    };
  }, [happened]);
  return happened;
}

const DURATION = 240;
const easeOut = (share: number) => 1 - (1 - share) ** 3;

/** Moves the polygons and dots inside `drawing` from the last profile to the given one. */
export function useMorph(drawing: RefObject<SVGElement | null>, radar: Radar, profile: FlavorProfile) {
  const still = useMediaQuery(REDUCED_MOTION);
  const last = useRef(profile);
  useEffect(() => {
    const from = last.current;
    const start = performance.now();
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      const share = still ? 1 : Math.min(1, Math.max(0, (now - start) / DURATION));
      last.current = between(from, profile, easeOut(share));
      if (drawing.current) paint(drawing.current, radar, last.current);
      if (share < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [drawing, radar, profile, still]);
}

function paint(drawing: SVGElement, radar: Radar, profile: FlavorProfile) {
  const points = polygonPoints(radar, profile);
  for (const polygon of drawing.querySelectorAll('[data-live="polygon"]')) {
    polygon.setAttribute('points', points);
  }
  for (const axis of FLAVOR_AXES) {
    const { x, y } = axisPoint(radar, axis, profile[axis]);
    const dot = drawing.querySelector(`[data-live="dot"][data-axis="${axis}"]`);
    dot?.setAttribute('transform', `translate(${x} ${y})`);
  }
}

function between(from: FlavorProfile, to: FlavorProfile, share: number): FlavorProfile {
  const mixed = { ...from };
  for (const axis of FLAVOR_AXES) mixed[axis] = from[axis] + (to[axis] - from[axis]) * share;
  return mixed;
}

/** Milliseconds for which each slide is shown. */
const SLIDE_MS = 4500;

/**
 * The index of the slide to show. Skips slides that aren't ready; stands still when paused or when motion is reduced.
 * `onRound` is called once the last of them has been shown.
 */
export function useSlideshow(ready: readonly boolean[], onRound: () => void) {
  const still = useMediaQuery(REDUCED_MOTION);
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const next = readyAfter(shown, ready);
  useEffect(() => {
    if (still || paused || next === shown) return;
    const timer = setTimeout(() => {
      setShown(next);
      if (next < shown) onRound();
    }, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [still, paused, next, shown, onRound]);
  return { shown, paused, canMove: !still, toggle: () => setPaused((was) => !was) };
}

/** The first ready slide after this one, in a circle; this one if there is no other. */
function readyAfter(shown: number, ready: readonly boolean[]): number {
  const others = ready.map((_, step) => (shown + 1 + step) % ready.length);
  return others.find((index) => ready[index]) ?? shown;
}
