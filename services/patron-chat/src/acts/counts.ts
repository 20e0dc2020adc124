// How many people and glasses the acts of a message count.
import type { TalkState } from '../talk/talk-state.ts';
import { type Act, actsOf, type Thing } from './act.ts';

/** So many glasses with things, or without; with no things it is the alcohol. */
export interface Share {
  readonly count: number;
  readonly isWith: boolean;
  readonly things: readonly Thing[];
}

const GOES_WITHOUT =
  /(?:^| )(?:without|w o|minus|sin|sans|ohne|senza|sem|dont|do|wont|no|ne|pas|nicht|nichts|nix|keinen|non|nao)(?= |$)/;
const shareOf = ({ numbers, things, text }: Act): Share[] =>
  numbers.slice(0, 1).map((count) => ({ count, isWith: !GOES_WITHOUT.test(text), things }));

/** '3 with rum and 5 without': all that are counted, where nothing else counts them. */
const sumOf = (shares: readonly Share[]): number | undefined =>
  shares.some(({ isWith }) => isWith) && shares.some(({ isWith }) => !isWith)
    ? shares.reduce((sum, { count }) => sum + count, 0)
    : undefined;

/** Another number of guests has as many glasses each as the one before, of the same drink. */
const eachBefore = (acts: readonly Act[], { glasses, people }: TalkState): number =>
  glasses !== null && people && glasses % people === 0 && actsOf(acts, 'names', 'jug').length === 0
    ? glasses / people
    : 1;

/** Glasses that the acts count. */
export const countOf = (acts: readonly Act[], talk: TalkState) => {
  const people = actsOf(acts, 'people').flatMap(({ numbers }) => numbers.slice(0, 1));
  const sum = people.length > 0 ? people.at(-1) : undefined;
  const last = actsOf(acts, 'each').at(-1);
  // 'Everyone has one.'
  const each = last && (last.numbers[0] ?? 1);
  const glasses = actsOf(acts, 'glasses').at(-1)?.numbers[0];
  const company = sum ?? talk.people ?? undefined;
  const split = actsOf(acts, 'split').flatMap(shareOf);
  const isOne = actsOf(acts, 'oneGlass', 'setsAside').length > 0;
  const counted =
    glasses ??
    (each !== undefined && company
      ? each * company
      : sum === undefined
        ? sumOf(split)
        : sum * eachBefore(acts, talk));
  return { people: sum ?? talk.people, glasses: isOne && glasses === undefined ? 1 : counted, split };
};
