import Square from 'lucide-react/icons/square';
import TimerIcon from 'lucide-react/icons/timer';
import { useEffect, useState } from 'react';
import type { StepTimer } from './step-timers.ts';

const MINUTE = 60;

const clock = (seconds: number) =>
  seconds < MINUTE
    ? `${seconds} s`
    : `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
const inWords = (seconds: number) =>
  seconds % MINUTE === 0
    ? `${seconds / MINUTE} minute${seconds === MINUTE ? '' : 's'}`
    : `${seconds} seconds`;

interface Props extends StepTimer {
  /** One of another step is there only while it runs, and until its end has been seen. */
  isForThisStep: boolean;
}

/** Starts and stops at a press; says so, and says when the time is up. */
export function Timer({ label, seconds, isForThisStep }: Props) {
  const { state, left, start, stop } = useCountdown(seconds);
  const isRunning = state === 'running';
  return (
    <div className="cook-timer" data-state={state} hidden={!isForThisStep && state === 'ready'}>
      {state !== 'ready' && (
        <span aria-hidden="true" className="cook-clock">
          {!isForThisStep && `${label} `}
          {isRunning ? clock(left) : "Time's up"}
        </span>
      )}
      {isRunning || !isForThisStep ? (
        <button type="button" onClick={stop}>
          {isRunning && <Square aria-hidden className="size-6" />}
          {isRunning ? 'Stop' : 'OK'}
          {!isForThisStep && <span className="sr-only">: {label}</span>}
        </button>
      ) : (
        <button type="button" onClick={start}>
          <TimerIcon aria-hidden className="size-7" />
          {state === 'done' ? 'Again' : `${label} ${clock(seconds)}`}
          <span className="sr-only"> (start the timer)</span>
        </button>
      )}
      <progress aria-hidden="true" max={seconds} value={seconds - left} />
      <p role="status" className="sr-only">
        {isRunning && `${label}: ${inWords(seconds)} from now.`}
        {state === 'done' && "Time's up."}
      </p>
    </div>
  );
}

const TICK_MS = 200;
const BUZZ_MS = 400;

type Countdown = { state: 'ready' | 'done'; left: number } | { state: 'running'; left: number };

/** Counts seconds down by the clock, so that a page in the background loses none. */
function useCountdown(seconds: number) {
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
