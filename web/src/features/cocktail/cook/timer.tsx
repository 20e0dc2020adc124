import Square from 'lucide-react/icons/square';
import TimerIcon from 'lucide-react/icons/timer';
import { useEffect, useState } from 'react';

// Finds the duration of a step in its text.

interface StepTimer {
  /** The timer's label: 'Shake'. */
  label: string;
  seconds: number;
}

const NUMERALS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const COUNT = `\\d+|${NUMERALS.join('|')}`;
const DURATION = new RegExp(
  `\\b(?:(?:${COUNT})\\s*(?:to|or|–|-)\\s*)?(${COUNT})\\s*-?(second|minute)s?\\b`,
  'gi',
);
const TIMED_VERBS =
  /\b(shak|stir|swizzl|blend|whirl|muddl|simmer|heat|warm|steep|infus|rest|chill|freez)(?:e|es|ing|ed)?\b/gi;
const LABELS: Readonly<Record<string, string>> = {
  shak: 'Shake',
  stir: 'Stir',
  swizzl: 'Swizzle',
  blend: 'Blend',
  whirl: 'Blend',
  muddl: 'Muddle',
  simmer: 'Simmer',
  heat: 'Heat',
  warm: 'Warm',
  steep: 'Steep',
  infus: 'Infuse',
  rest: 'Rest',
  chill: 'Chill',
  freez: 'Freeze',
};
/** Default seconds if a step names none, from Dave Arnold's measurements (see mixology's dilution). */
const USUAL: readonly (readonly [RegExp, StepTimer])[] = [
  [/\bshake\b(?! out)/i, { label: 'Shake', seconds: 10 }],
  [/\bstir\b(?=.*\b(?:ice|cold|chill))/i, { label: 'Stir', seconds: 15 }],
];

const numberOf = (word: string) => {
  const numeral = NUMERALS.indexOf(word.toLowerCase());
  return numeral < 0 ? Number(word) : numeral + 1;
};

/** The timers of a step, in the order of its text. */
export function timersOf(step: string): StepTimer[] {
  const timers = [...step.matchAll(DURATION)].map(({ 1: count = '', 2: unit = '', index }) => ({
    label: verbBefore(step, index),
    seconds: numberOf(count) * (unit.toLowerCase() === 'minute' ? 60 : 1),
  }));
  if (timers.length > 0) return timers;
  return USUAL.flatMap(([does, timer]) => (does.test(step) ? [timer] : [])).slice(0, 1);
}

function verbBefore(step: string, end: number): string {
  const last = [...step.slice(0, end).matchAll(TIMED_VERBS)].at(-1)?.[1] ?? '';
  return LABELS[last.toLowerCase()] ?? 'Timer';
}

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
  /** Timers of other steps are shown only while they run, and until their end was seen. */
  isForThisStep: boolean;
}

/** Starts and stops on click; announces this, and the end. */
export function Timer({ label, seconds, isForThisStep }: Props) {
  const { state, left, start, stop } = useCountdown(seconds);
  const isRunning = state === 'running';
  return (
    <div
      className="cook-timer"
      data-state={state}
      data-aside={!isForThisStep}
      hidden={!isForThisStep && state === 'ready'}
    >
      {state !== 'ready' && (
        <span aria-hidden="true" className="cook-clock">
          {!isForThisStep && `${label} `}
          {isRunning ? clock(left) : "Time's up"}
        </span>
      )}
      {isRunning || !isForThisStep ? (
        <button type="button" onClick={stop}>
          {isRunning && <Square aria-hidden fill="currentColor" className="size-6" />}
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

/** Counts down by the clock, because timers of a background page are throttled. */
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
