// What a host's words say that a party is about.
import { capitalized } from '../../wording/phrases.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import type { EventBrief } from '../event-brief.ts';
import { overlapsAny, type Span } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import { isWorkMotif, MOTIFS, type Motif } from './motifs.ts';

interface Phrase {
  words: readonly string[];
  motif: Motif;
}

const byFirst = new Map<string, Phrase[]>();
for (const motif of MOTIFS)
  for (const phrase of motif.words) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, motif }]);
  }
for (const phrases of byFirst.values()) phrases.sort((left, right) => right.words.length - left.words.length);

/** Themes beyond which a menu has none. */
const MAX_MOTIFS = 4;
/** Before where a party is held, or where a guest comes from. */
const PLACING: ReadonlySet<string> = new Set(['in', 'at', 'near', 'from']);

const isPhraseAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, offset) => {
    const token = tokens[at + offset];
    const isJoined = offset === 0 || token?.before === 'none' || token?.before === 'hyphen';
    return isJoined && (token?.word === word || token?.stem === word);
  });

/** 'A night in Casablanca', 'an evening in Paris': the theme, and not the place. */
const isTitled = (tokens: readonly Token[], at: number): boolean =>
  /^(?:night|evening|day|afternoon|dream|summer|weekend|stroll|holiday)$/.test(tokens[at - 1]?.word ?? '');

/** 'A retired distiller', 'our retired teachers': who someone was, and no party about it. */
const isFormerTrade = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'retired' &&
  tokens[at + 1]?.before === 'none' &&
  !/^(?:and|at|after|from|last|this|in|on|now|but|party|life|couple)$/.test(tokens[at + 1]?.word ?? '');

/** After who or what does something: 'finance is watching', 'the nurses are on their feet all day'. */
const DOES =
  /^(?:is|are|was|were|isnt|arent|will|wont|would|has|have|had|wants?|says?|said|thinks?|watch\w*|asks?|asked|pays?|paid|approves?|approved|needs?|comes?|joins?|brings?|gets?|hates?|loves?|likes?|cant|wont|doesnt|dont|signs?|signed|counts?)$/;
const ABOUT = /\b(?:theme|themed|everywhere|party|decor|motif|costumes?|style|vibe)\b/;

/** Who does something at the party, or watches it, is no theme of it. */
const isSubject = (tokens: readonly Token[], to: number): boolean => {
  const next = tokens[to];
  if (next?.before !== 'none' || !DOES.test(next.word)) return false;
  const end = tokens.findIndex(({ before }, at) => at > to && before === 'stop');
  const rest = tokens.slice(to, end < 0 ? undefined : end).map(({ word }) => word);
  return !ABOUT.test(rest.join(' '));
};

/** What a text says that a party is about, in its order; of words that overlap, the longest. */
const readMotifs = (tokens: readonly Token[]): (Span & { motif: Motif })[] => {
  const found: (Span & { motif: Motif })[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { word = '', stem = '', before } = tokens[at] ?? {};
    const phrases = [...(byFirst.get(word) ?? []), ...(stem === word ? [] : (byFirst.get(stem) ?? []))];
    const phrase = phrases.find(({ words }) => isPhraseAt(tokens, at, words));
    if (!phrase) continue;
    const isWhere =
      before === 'none' &&
      PLACING.has(tokens[at - 1]?.word ?? '') &&
      tokens[at - 2] !== undefined &&
      !isTitled(tokens, at - 1);
    // 'Ladies in their seventies' are no decade.
    const isAge = /^(?:their|his|her|my|our|your)$/.test(tokens[at - 1]?.word ?? '') && /ties$/.test(word);
    const span = { from: at, to: at + phrase.words.length };
    if (isFormerTrade(tokens, at) || (isWorkMotif(phrase.motif) && isSubject(tokens, span.to))) continue;
    if (!isWhere && !isAge) found.push({ ...span, motif: phrase.motif });
    at = span.to - 1;
  }
  return found;
};

/** A part of the brief for each; its words may be of another part too: 'Diwali' is a day. */
export const motifDrafts = (tokens: readonly Token[], drafts: readonly BriefDraft[]): BriefDraft[] => {
  const spans = new Map<Motif, Span[]>();
  for (const { motif, ...span } of readMotifs(tokens)) spans.set(motif, [...(spans.get(motif) ?? []), span]);
  return [...spans].slice(0, MAX_MOTIFS).map(([motif, own]) => {
    const apply: BriefDraft['apply'] = (brief) => (brief.motifs = [...brief.motifs, motif]);
    // What another part says already goes with it: one chip for one thing.
    const said = drafts.find((draft) => own.some((span) => overlapsAny(span, draft.spans)));
    return briefDraft(said?.id ?? `style:${motif.id}`, capitalized(motif.label), 'style', apply, own);
  });
};

/** The season's own, where a holiday party has no theme. */
const HOLIDAYS = 'office-holiday';

/** What a party is about, with what goes without saying; mourners get no theme. */
export const motifsFor = (
  { motifs, kind, eventType, cultures }: Pick<EventBrief, 'motifs' | 'kind' | 'eventType' | 'cultures'>,
  removed: readonly string[],
): readonly Motif[] => {
  if (kind?.isSolemn) return [];
  const isHoliday =
    eventType === 'Holiday Party' && cultures.length === 0 && (kind === undefined || kind.id === 'holiday');
  return motifs.length === 0 && isHoliday && !removed.includes(`style:${HOLIDAYS}`)
    ? MOTIFS.filter(({ id }) => id === HOLIDAYS)
    : motifs;
};
