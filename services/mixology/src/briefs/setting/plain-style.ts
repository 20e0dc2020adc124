// 'Nothing showy, no funny names': names that nobody laughs at, on menus of any event.
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { type Span, sentencesOf, spanOfMatch } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import { PLAIN } from '../wishes/drink-names.ts';

const ADVERBS = '(?:too|so|overly|very|at all)';
const SHOWY =
  '(?:showy|silly|funny|jokey|jokes?|rude|naughty|crude|smutty|vulgar|wacky|punny|puns?|gimmicky|ostentatious|flamboyant|garish|twee|cutesy|novelty|daft|outrageous|raunchy|festive|flashy|fancy(?= (?:names?|titles?|business)))';
const NAMES = '(?:names?|titles?|drinks?|stuff|things?|business|cocktails?)';
const PLAINLY = new RegExp(
  `\\b(?:no|nothing|not|without|never)(?: ${ADVERBS})? ${SHOWY}(?: (?:or|and|nor)(?: ${ADVERBS})? ${SHOWY})*(?: ${NAMES})?\\b`,
  'g',
);

/** Where a host asks for plain names and plain drinks. */
export const plainSpans = (tokens: readonly Token[]): Span[] =>
  [...sentencesOf(tokens).matchAll(PLAINLY)].map((match) => spanOfMatch(tokens, match));

export const plainDrafts = (spans: readonly Span[]): BriefDraft[] =>
  spans.length > 0 ? [briefDraft(PLAIN, 'Plain names, nothing showy', 'style', () => undefined, spans)] : [];
