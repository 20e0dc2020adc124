import { type RefObject, useEffect, useState } from 'react';

/** Runs a callback in a separate task after the next frame; returns a function that cancels it. */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Resolves in a separate task after the next frame. */
export const nextFrame = () => new Promise<void>((done) => void afterFrame(done));

/** Resolves in a separate task, so that a slow phone can respond first. */
export const nextTask = () => new Promise<void>((done) => void setTimeout(done));

/** Whether the first frame is painted: invisible content need not delay it. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFrame(() => setPainted(true)), []);
  return isPainted;
}

/**
 * Counts the frames in which an element has been painted, up to a maximum, as its `data-frames`: its styles lay out
 * hidden content part by part. Nothing is rendered for it.
 */
export function useFrameCount(ref: RefObject<HTMLElement | null>, most: number): void {
  useEffect(() => {
    let stop: () => void;
    const count = (frames: number) => {
      stop = afterFrame(() => {
        if (ref.current) ref.current.dataset.frames = String(frames);
        if (frames < most) count(frames + 1);
      });
    };
    count(1);
    return () => stop();
  }, [ref, most]);
}
