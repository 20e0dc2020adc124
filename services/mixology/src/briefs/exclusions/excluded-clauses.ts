// Exclusions that a whole clause says: 'nobody here can eat egg', 'keep the mint away', 'bourbon? None of that'.

import type { Span } from '../text/spans.ts';
import { type FoundTerm, isBottle, type Term, termAt } from '../text/terms.ts';
import { readList } from './excluded-lists.ts';
import { FILLERS, isTogether } from './exclusion-cues.ts';
import type { OpenReading } from './exclusion-reading.ts';
import { verdictAt } from './exclusion-text.ts';

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

const KEPT_LEAD = /^(?:the|any|all|of|anything|everything|things|whatever|that|too|with|is|its)$/;
const KEPT_HEAD = /^(?:one|drink|cocktail|thing|stuff|bit)$/;

/** 'Keep the mint away from Dave', 'leave gin at home'. @returns where to go on; undefined where nothing is kept away */
export const readKeptAway = (reading: OpenReading, at: number): number | undefined => {
  const { tokens, stems } = reading;
  if (!KEEP.has(tokens[at]?.word ?? '')) return undefined;
  let begin = at + 1;
  while (KEPT_LEAD.test(tokens[begin]?.word ?? '') && isTogether(tokens[begin])) begin++;
  const found = termAt(stems, begin);
  if (!found) return undefined;
  let end = begin + found.length;
  // 'Leave the smoky ones out'.
  if (KEPT_HEAD.test(tokens[end]?.stem ?? '') && isTogether(tokens[end])) end++;
  const away = AWAY.find((words) =>
    words.every((word, offset) => isTogether(tokens[end + offset]) && tokens[end + offset]?.word === word),
  );
  if (!away) return undefined;
  reading.excluded.push({ term: found.term, isSoft: false, from: at, to: end + away.length });
  return end + away.length;
};

const WANT = /^(?:want|wants|wish|like)$/;
const NOT_WANT = /^(?:dont|doesnt|didnt|wouldnt|not|never)$/;
/** Who is to be spared something. */
const WHO =
  /^(?:them|him|her|us|it|anyone|anybody|everyone|everybody|somebody|someone|people|guests|folks|the|our|my|those|any|kids|friends|you|me|this|that|a|anything|something)$/;
/** Before what they are spared: 'stuck with orange juice', 'to have to drink cola'. */
const SPARED =
  /^(?:with|drink|drinking|only|just|have|having|get|getting|on|of|sipping|handed|served|given|like)$/;
const SPARED_REACH = 12;

/** 'I don't want them stuck with orange juice'. @returns where what they are spared begins, and where its clause ends */
export const sparedAt = (reading: OpenReading, at: number): { thing?: number; end: number } | undefined => {
  const { tokens, stems } = reading;
  if (!NOT_WANT.test(tokens[at]?.word ?? '')) return undefined;
  const verb = at + 1;
  if (!isTogether(tokens[verb]) || !WANT.test(tokens[verb]?.word ?? '')) return undefined;
  if (!isTogether(tokens[verb + 1]) || !WHO.test(tokens[verb + 1]?.word ?? '')) return undefined;
  let end = verb + 2;
  // 'Don't want the gin' and 'don't want anything sweet' are plain exclusions.
  if (termAt(stems, end)) return undefined;
  let thing: number | undefined;
  for (; end < at + SPARED_REACH && isTogether(tokens[end]); end++) {
    let next = end + 1;
    while (FILLERS.has(tokens[next]?.word ?? '') && isTogether(tokens[next]) && !termAt(stems, next)) next++;
    if (
      thing === undefined &&
      SPARED.test(tokens[end]?.word ?? '') &&
      isTogether(tokens[next]) &&
      termAt(stems, next)
    )
      thing = next;
  }
  return thing === undefined ? { end } : { thing, end };
};

const PRONOUN = /^(?:it|them|those|that|these|either|any)$/;
const FEELING =
  /^(?:hate|hates|stand|bear|abide|like|likes|stomach|loathe|loathes|detest|detests|tolerate|touch|dislike|dislikes|want|wants|drink|drinks|eat|eats|skip|skips|skipping|avoid|avoids|avoiding|ban|bans|banned|drop|refuse|refuses)$/;
const FOND = /^(?:love|loves|like|likes|adore|adores|favorite|prefer|prefers|want|wants|must|musts)$/;

/** 'Neither of us can stand it': says once more what was named before it. @returns where to go on */
export const readOnceMore = (reading: OpenReading, at: number): number | undefined => {
  const { tokens, stems } = reading;
  let end = at;
  while (end < at + REACH && (end === at || isTogether(tokens[end]))) {
    if (PRONOUN.test(tokens[end]?.word ?? '') && end > at && FEELING.test(tokens[end - 1]?.word ?? '')) break;
    if (termAt(stems, end) || tokens[end]?.stem === '') return undefined;
    end++;
  }
  const isPronoun = PRONOUN.test(tokens[end]?.word ?? '') && end > at;
  const next = tokens[end + 1];
  const isOver = !isTogether(next) || /^(?:and|so|or|but|at|though|anyway|either)$/.test(next.word);
  if (!isPronoun || !isOver) return undefined;
  reading.neutral.push({ from: at, to: end + 1 });
  const isRead = reading.excluded.some(({ to }) => to <= at && at - to <= BACK);
  for (let back = at - 1; !isRead && back >= Math.max(0, at - BACK); back--) {
    if (FOND.test(tokens[back]?.word ?? '')) break;
    const found: FoundTerm | undefined = termAt(stems, back);
    if (!found || found.origin === 'adjective') continue;
    // 'Mum loves gin, Dad can't stand it': someone wants it.
    if (tokens.slice(Math.max(0, back - 2), back).some(({ word }) => FOND.test(word))) break;
    reading.excluded.push({ term: found.term, isSoft: false, from: back, to: back + found.length });
    break;
  }
  return end + 1;
};

/** Words back to what is taken back, and to what 'none of that' is about. */
const BACK = 8;

/** Words of the longest name. */
const LONGEST = 3;

const nameAt = ({ stems }: OpenReading, from: number, end: number): (Span & { term: Term }) | undefined => {
  const found = from < 0 ? undefined : termAt(stems, from);
  return found && found.origin !== 'adjective' && from + found.length <= end
    ? { term: found.term, from, to: from + found.length }
    : undefined;
};

/** The thing that was named last, by its whole name: an Espresso Martini is no Martini. */
const namedBefore = (reading: OpenReading, at: number): (Span & { term: Term }) | undefined => {
  for (let back = at - 1; back >= Math.max(0, at - BACK); back--) {
    const last = nameAt(reading, back, at);
    if (!last) continue;
    for (let from = back - LONGEST; from < back; from++) {
      const whole = nameAt(reading, from, at);
      if (whole && whole.to >= last.to) return whole;
    }
    return last;
  }
  return undefined;
};

/** Takes back what was named before it. */
const AFTERTHOUGHT =
  /^(?:but )?(?:please (?:dont|no|not)|no thank you|no thanks|thanks but no|thanks no|(?:god|hell|heavens|absolutely|definitely|certainly) no|(?:definitely|certainly|absolutely) not|not|not for us|not (?:our|my) thing|dont even think (?:of|about) it|nobody (?:wants|needs) (?:that|those|them))$/;
const MAX_WORDS = 5;

/** 'Espresso martinis, please don't': what was named last. @returns where to go on */
export const readTakenBack = (reading: OpenReading, at: number): number | undefined => {
  const { tokens } = reading;
  if (at === 0 || isTogether(tokens[at])) return undefined;
  let end = at + 1;
  while (end < at + MAX_WORDS && isTogether(tokens[end])) end++;
  if (isTogether(tokens[end])) return undefined;
  const words = tokens
    .slice(at, end)
    .map(({ word }) => word)
    .join(' ');
  const named = AFTERTHOUGHT.test(words) ? namedBefore(reading, at) : undefined;
  if (!named) return undefined;
  reading.excluded.push({ term: named.term, isSoft: false, from: named.from, to: end });
  return end;
};

const THAT = new Set(['that', 'those', 'them', 'it', 'these']);

/** 'Bourbon is my ex, so none of that': what was named last. @returns where to go on */
export const readNoneOfThat = (reading: OpenReading, at: number): number | undefined => {
  const { tokens } = reading;
  const [none, of, that, next] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (none?.word !== 'none' || of?.word !== 'of' || !THAT.has(that?.word ?? '') || isTogether(next))
    return undefined;
  const named = namedBefore(reading, at);
  if (!named) return undefined;
  reading.excluded.push({ term: named.term, isSoft: false, from: named.from, to: at + 3 });
  return at + 3;
};

const THEY = /^(?:thats?|those|they|these|its?)$/;

/** 'He loved Negronis, so those are banned': a verdict on what was named last. @returns where to go on */
export const readBanned = (reading: OpenReading, at: number): number | undefined => {
  const { tokens } = reading;
  if (at === 0 || !THEY.test(tokens[at]?.word ?? '')) return undefined;
  const verdict = isTogether(tokens[at + 1]) ? verdictAt(reading, at + 1) : 0;
  const end = at + 1 + verdict;
  // 'It is out in the garden.'
  const isOver = !isTogether(tokens[end]) || /^(?:and|so|or|but|along|too|please)$/.test(tokens[end].word);
  const named = verdict > 0 && isOver ? namedBefore(reading, at) : undefined;
  if (!named) return undefined;
  reading.excluded.push({ term: named.term, isSoft: false, from: named.from, to: end });
  const more = /^along with (?:anything |everything |all )?$/.exec(
    tokens
      .slice(end, end + 3)
      .map(({ word }) => `${word} `)
      .join('')
      .replace(/(?<=with )(?!(?:anything|everything|all) ).*$/, ''),
  );
  return more ? readList(reading, end, end + more[0].trim().split(' ').length, false) : end;
};

/** After 'is' or its short form: who is so has had enough. */
const WEARY = [
  ['had', 'it', 'with'],
  ['over'],
  ['off'],
  ['done', 'with'],
  ['through', 'with'],
  ['finished', 'with'],
];
const COPULA = /^(?:is|are|am|was|were|been|has|have|ive|weve|im|hes|shes|theyre)$/;
const DEGREE = /^(?:so|totally|completely|really|well|just|all|now|firmly|properly|quite)$/;

/** 'My husband is over whiskey', 'Jo’s off citrus'. @returns where to go on */
export const readWeary = (reading: OpenReading, at: number): number | undefined => {
  const { text, tokens, stems } = reading;
  const phrase = WEARY.find((words) =>
    words.every((word, offset) => isTogether(tokens[at + offset]) && tokens[at + offset]?.word === word),
  );
  if (!phrase) return undefined;
  const before = DEGREE.test(tokens[at - 1]?.word ?? '') ? tokens[at - 2] : tokens[at - 1];
  const isShort = before !== undefined && /['’](?:s|m|re|ve)$/.test(text.slice(before.start, before.end));
  if (!before || !(COPULA.test(before.word) || isShort)) return undefined;
  let next = at + phrase.length;
  while (/^(?:the|all|any|that)$/.test(tokens[next]?.word ?? '') && isTogether(tokens[next])) next++;
  const found = isTogether(tokens[next]) ? termAt(stems, next) : undefined;
  // 'It is over ice', 'the party is over dinner'.
  const isThing = found !== undefined && found.origin !== 'adjective' && found.term.id !== 'ice';
  if (!isThing || (phrase[0] === 'over' && !(isBottle(found.term) || found.origin === 'drink')))
    return undefined;
  // A comma may begin what is wanted instead: 'over whiskey, rum please'.
  let end = next;
  for (let item: FoundTerm | undefined = found; item; ) {
    reading.excluded.push({ term: item.term, isSoft: false, from: at, to: end + item.length });
    end += item.length;
    const joint = tokens[end];
    const isJoined = isTogether(joint) && /^(?:and|or)$/.test(joint.word);
    item = isJoined && isTogether(tokens[end + 1]) ? termAt(stems, end + 1) : undefined;
    if (item) end++;
  }
  return end;
};

/** Said of what nobody is to serve: 'the chair finds sweet drinks childish'. */
const DISMISSED =
  /^(?:childish|vulgar|disgusting|revolting|cloying|common|boring|dull|tacky|awful|horrible|gross|nasty|naff|cheap|sickly|repulsive|overrated|undrinkable|vile)$/;

/** 'She finds anything pink vulgar'. @returns where to go on */
export const readDismissed = (reading: OpenReading, at: number): number | undefined => {
  const { tokens, stems } = reading;
  if (!/^(?:finds?|considers?|calls?|thinks?)$/.test(tokens[at]?.word ?? '')) return undefined;
  let next = at + 1;
  while (isTogether(tokens[next]) && /^(?:all|any|anything|everything|the)$/.test(tokens[next]?.word ?? ''))
    next++;
  const found = isTogether(tokens[next]) ? termAt(stems, next) : undefined;
  if (!found) return undefined;
  let end = next + found.length;
  while (
    /^(?:drinks?|cocktails?|is|are|too|so|a|bit|rather|really)$/.test(tokens[end]?.word ?? '') &&
    isTogether(tokens[end])
  )
    end++;
  if (!isTogether(tokens[end]) || !DISMISSED.test(tokens[end]?.word ?? '')) return undefined;
  reading.excluded.push({ term: found.term, isSoft: false, from: at, to: end + 1 });
  return end + 1;
};

const RULED_OUT = /\b(?:banned|prohibited|forbidden|out|not allowed|off limits|verboten)\b/;

/** 'Candles are prohibited and so is anything red'. @returns where to go on */
export const readSoIs = (reading: OpenReading, at: number): number | undefined => {
  const { tokens } = reading;
  const isSo =
    tokens[at]?.word === 'so' &&
    /^(?:is|are)$/.test(tokens[at + 1]?.word ?? '') &&
    /^(?:anything|everything|all|any|the)$/.test(tokens[at + 2]?.word ?? '');
  if (!isSo) return undefined;
  const begin = tokens.findLastIndex(({ before }, place) => place <= at && before === 'stop');
  const said = tokens.slice(Math.max(0, begin), at).map(({ word }) => word);
  return RULED_OUT.test(said.join(' ')) ? readList(reading, at, at + 2, false) : undefined;
};
