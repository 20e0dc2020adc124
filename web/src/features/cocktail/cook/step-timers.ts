// How long a step takes, read from its words.

export interface StepTimer {
  /** What the hands do meanwhile: 'Shake'. */
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
const DOINGS =
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
/** Seconds where a step does not say: those of Dave Arnold's measurements (see mixology's dilution). */
const USUAL: readonly (readonly [RegExp, StepTimer])[] = [
  [/\bshake\b(?! out)/i, { label: 'Shake', seconds: 10 }],
  [/\bstir\b(?=.*\b(?:ice|cold|chill))/i, { label: 'Stir', seconds: 15 }],
];

const numberOf = (word: string) => {
  const numeral = NUMERALS.indexOf(word.toLowerCase());
  return numeral < 0 ? Number(word) : numeral + 1;
};

/** The timers of a step, in the order of its words. */
export function timersOf(step: string): StepTimer[] {
  const timers = [...step.matchAll(DURATION)].map(({ 1: count = '', 2: unit = '', index }) => ({
    label: doingBefore(step, index),
    seconds: numberOf(count) * (unit.toLowerCase() === 'minute' ? 60 : 1),
  }));
  if (timers.length > 0) return timers;
  return USUAL.flatMap(([does, timer]) => (does.test(step) ? [timer] : [])).slice(0, 1);
}

function doingBefore(step: string, end: number): string {
  const last = [...step.slice(0, end).matchAll(DOINGS)].at(-1)?.[1] ?? '';
  return LABELS[last.toLowerCase()] ?? 'Timer';
}
