import { type RefObject, useEffect, useState } from 'react';

/** Runs something in a task of its own once the next frame is painted; returns what calls it off. */
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

/** Resolves in a task of its own once the next frame is painted. */
export const nextFrame = () => new Promise<void>((done) => void afterFrame(done));

/** Resolves in a task of its own: a slow phone answers before it. */
export const nextTask = () => new Promise<void>((done) => void setTimeout(done));

/** Whether a first frame has been painted: what is out of sight at first need not hold it up. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFrame(() => setPainted(true)), []);
  return isPainted;
}

/**
 * Counts the frames that an element has been painted in, up to so many, as its `data-frames`: its styles lay out what is
 * out of sight a part at a time. Nothing is rendered for it.
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
