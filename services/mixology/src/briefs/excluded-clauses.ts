// Exclusions that a whole clause says: 'nobody here can eat egg', 'keep the mint away', 'bourbon? None of that'.
import { isTogether } from './exclusion-cues.ts';
import type { OpenReading } from './exclusion-reading.ts';
import { type FoundTerm, termAt } from './terms.ts';

const TAKES = new Set(
  'eat eats drink drinks have has stand stands touch touches tolerate tolerates take takes handle handles like likes want wants enjoy enjoys'.split(
    ' ',
  ),
);
/** Words of a clause between its subject and its verb. */
const REACH = 7;

/** Where the verb of a 'nobody …' clause ends, if what follows is something to drink or eat. */
export const nobodyEnd = (reading: OpenReading, at: number): number | undefined => {
  const { tokens, stems } = reading;
  const isNobody =
    ['nobody', 'none'].includes(tokens[at]?.word ?? '') ||
    (tokens[at]?.word === 'no' && tokens[at + 1]?.word === 'one');
  if (!isNobody) return undefined;
  for (let end = at + 1; end < at + REACH && isTogether(tokens[end]); end++) {
    if (!TAKES.has(tokens[end]?.word ?? '')) continue;
    let next = end + 1;
    while (['any', 'the', 'a', 'to', 'raw'].includes(tokens[next]?.word ?? '')) next++;
    return isTogether(tokens[next]) && termAt(stems, next) ? end + 1 : undefined;
  }
  return undefined;
};

const KEEP = new Set(['keep', 'leave', 'kept', 'left']);
const AWAY = [['away'], ['out'], ['off'], ['behind'], ['aside'], ['at', 'home'], ['in', 'the', 'shop']];

/** 'Keep the mint away from Dave', 'leave gin at home'. @returns where to go on; undefined where nothing is kept away */
export const readKeptAway = (reading: OpenReading, at: number): number | undefined => {
  const { tokens, stems } = reading;
  if (!KEEP.has(tokens[at]?.word ?? '')) return undefined;
  const begin = ['the', 'any', 'all'].includes(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
  const found = termAt(stems, begin);
  if (!found) return undefined;
  const end = begin + found.length;
  const away = AWAY.find((words) =>
    words.every((word, offset) => isTogether(tokens[end + offset]) && tokens[end + offset]?.word === word),
  );
  if (!away) return undefined;
  reading.excluded.push({ term: found.term, isSoft: false, from: at, to: end + away.length });
  return end + away.length;
};

const THAT = new Set(['that', 'those', 'them', 'it', 'these']);
/** Words back to what 'none of that' is about. */
const BACK = 8;

/** 'Bourbon is my ex, so none of that': what was named last. @returns where to go on */
export const readNoneOfThat = (reading: OpenReading, at: number): number | undefined => {
  const { tokens, stems } = reading;
  const [none, of, that, next] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (none?.word !== 'none' || of?.word !== 'of' || !THAT.has(that?.word ?? '') || isTogether(next))
    return undefined;
  for (let back = at - 1; back >= Math.max(0, at - BACK); back--) {
    const found: FoundTerm | undefined = termAt(stems, back);
    if (!found || found.origin === 'adjective') continue;
    reading.excluded.push({ term: found.term, isSoft: false, from: back, to: at + 3 });
    return at + 3;
  }
  return undefined;
};
