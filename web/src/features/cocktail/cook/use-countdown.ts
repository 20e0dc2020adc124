import { useEffect, useState } from 'react';

const TICK_MS = 200;
const BUZZ_MS = 400;

export type Countdown = { state: 'ready' | 'done'; left: number } | { state: 'running'; left: number };

/** Counts seconds down by the clock, so that a page in the background loses none. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState<number>();
  const [countdown, setCountdown] = useState<Countdown>({ state: 'ready', left: seconds });
  useEffect(() => {
    if (endsAt === undefined) return;
    const interval = setInterval(() => {
      const left = Math.ceil((endsAt - Date.now()) / 1000);
      if (left > 0) return setCountdown({ state: 'running', left });
      setEndsAt(undefined);
      setCountdown({ state: 'done', left: 0 });
      navigator.vibrate?.(BUZZ_MS);
    }, TICK_MS);
    return () => clearInterval(interval);
  }, [endsAt]);
  return {
    ...countdown,
    start() {
      setEndsAt(Date.now() + seconds * 1000);
      setCountdown({ state: 'running', left: seconds });
    },
    stop() {
      setEndsAt(undefined);
      setCountdown({ state: 'ready', left: seconds });
    },
  };
}
