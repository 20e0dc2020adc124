import Square from 'lucide-react/icons/square';
import TimerIcon from 'lucide-react/icons/timer';
import type { StepTimer } from './step-timers.ts';
import { useCountdown } from './use-countdown.ts';

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
  isOfThisStep: boolean;
}

/** Starts and stops at a press; says so, and says when the time is up. */
export function Timer({ label, seconds, isOfThisStep }: Props) {
  const { state, left, start, stop } = useCountdown(seconds);
  const isRunning = state === 'running';
  return (
    <div className="cook-timer" data-state={state} hidden={!isOfThisStep && state === 'ready'}>
      {state !== 'ready' && (
        <span aria-hidden="true" className="cook-clock">
          {!isOfThisStep && `${label} `}
          {isRunning ? clock(left) : "Time's up"}
        </span>
      )}
      {isRunning || !isOfThisStep ? (
        <button type="button" onClick={stop}>
          {isRunning && <Square aria-hidden className="size-6" />}
          {isRunning ? 'Stop' : 'OK'}
          {!isOfThisStep && <span className="sr-only">: {label}</span>}
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
