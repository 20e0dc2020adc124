// Names that a host invents for a drink: 'one named after our dog Biscuit', 'a drink called “Grandma’s Porch”'.
import { isDecent } from '../../checking/decency.ts';
import { findClassic } from '../../classics/find-classic.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import type { Span } from './spans.ts';
import { isBottle, printedTerm, type Term, termAt } from './terms.ts';
import type { Token } from './tokens.ts';

/** A name, and where it stands. */
interface InventedName extends Span {
  name: string;
  /** What the host wants in it: 'a Scotch drink named for the groom'. */
  spirit?: Term | undefined;
}

const NAME = String.raw`\p{Lu}[\p{L}\p{N}’'-]*(?:\s+(?:of\s+|the\s+|and\s+the\s+)?\p{Lu}[\p{L}\p{N}’'-]*){0,3}`;
const QUOTED = `["“‘']([^"”“‘’']{2,30}(?:[’'][a-z][^"”“‘’']{0,24})?)["”’']`;
const DRINK = '(?:drinks?|cocktails?|signatures?|mocktails?|punch|one|something|it|them)';
const WHOSE = '(?:his|hers|groom|bride|couple|mine|ours|yours)';
/** What comes before a name, each with the name as its last group. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:named|called|titled)\s+(?:it\s+)?${QUOTED}`, 'giu'),
  new RegExp(String.raw`\b${DRINK}\b[^.;!?]{0,24}?\s${QUOTED}`, 'giu'),
  new RegExp(String.raw`\b${WHOSE}\b[^.;!?]{0,16}?\s${QUOTED}`, 'giu'),
  new RegExp(
    String.raw`\b(?:[Nn]amed|[Nn]ame|[Nn]aming|[Cc]all)\b[^.;!?]{0,24}?\b(?:after|for)\s+(?:(?:each\s+of\s+)?(?:our|my|the|his|her|their)\s+)?(?:\p{Ll}+(?:['’]s)?[,:]?\s+){0,4}(?:(?:Dr|Mr|Mrs|Ms|Prof|Rev|Sr)\.?\s+)?(${NAME})`,
    'gu',
  ),
  new RegExp(
    String.raw`\b(?:${DRINK}|[Ss]ignatures?|[Dd]rinks?)\b[^.;!?]{0,24}?\b(?:named|called)\s+(?:the\s+)?(${NAME})`,
    'gu',
  ),
  new RegExp(String.raw`\b(?:call|name)\s+(?:it|one|them)\s+(${NAME})`, 'gu'),
  // 'One drink should carry his name, Big Len'.
  new RegExp(
    String.raw`\b(?:carr(?:y|ies|ying)|bear(?:s|ing)?|ha(?:ve|s|ving)|gets?|with|under|in)\s+(?:his|her|their|our|the|dad['’]s|mom['’]s|mum['’]s)\s+(?:nick)?name(?:\s+on\s+it)?\s*[,:–—(-]\s*(${NAME})`,
    'gu',
  ),
];

/** Characters beyond which nobody reads it on a menu. */
const LONGEST = 30;

const titled = (name: string): string =>
  /^(?:the|a|an|la|le|el|der|die|das)\s|['’]s\b|\s/i.test(name) ? name : `The ${name}`;

/** Another name beside the first: 'drinks named Buster and Clementine'. */
const SECOND = new RegExp(String.raw`^["”’']?\s*(?:and|&)\s+(?:${QUOTED}|(${NAME}))`, 'u');
const SEVERAL =
  /\b(?:drinks|cocktails|signatures|mocktails|them|both|two|ones|dogs|cats|pets|kids|children|pups|horses)\b/i;

/** A match, and the name that stands beside it. */
const withSecond = (text: string, match: RegExpExecArray): { raw: string; start: number; end: number }[] => {
  const first = match.at(-1)?.trim() ?? '';
  const end = match.index + match[0].lastIndexOf(first) + first.length;
  const own = { raw: first.replace(/[’']s$/, ''), start: match.index, end };
  const after = text.slice(end);
  const around = text.slice(Math.max(0, match.index - 40), end) + after.slice(0, 60);
  const second = SEVERAL.test(around) ? SECOND.exec(after) : null;
  const raw = (second?.[1] ?? second?.[2])?.trim();
  return raw === undefined || second === null
    ? [own]
    : [own, { raw, start: end, end: end + second[0].length }];
};

/** Between a spirit and the name that its drink gets: 'a Scotch drink named …', 'The Harjit, with Scotch'. */
const LINKING =
  /^(?:(?:based|drinks?|cocktails?|signatures?|one|punch|sour|highball|old|fashioned|a|an|the|that|is|be|and|we|name|call|it|should|to)\s?)*$/;

/** The spirit that stands right before a name, or after it. */
const spiritAt = (tokens: readonly Token[], { from, to }: Span): Term | undefined => {
  const stems = tokens.map(({ stem }) => stem);
  const isWithin = (begin: number, end: number) =>
    tokens.slice(begin, end).every(({ before }) => before !== 'stop');
  const wordsOf = (begin: number, end: number) =>
    tokens
      .slice(begin, end)
      .map(({ word }) => word)
      .join(' ');
  for (let at = from; at >= Math.max(0, from - REACH); at--) {
    const found = termAt(stems, at);
    if (!found || found.origin === 'drink' || !isBottle(found.term)) continue;
    const end = at + found.length;
    if (isWithin(at + 1, from + 1) && LINKING.test(wordsOf(end, from))) return found.term;
  }
  const after = /^(?:with|made with|of|from|on)$/.test(tokens[to]?.word ?? '') ? to + 1 : undefined;
  const found = after === undefined || !isWithin(to, after + 1) ? undefined : termAt(stems, after);
  return found && isBottle(found.term) ? found.term : undefined;
};
const REACH = 8;

const LOVES = /^(?:loved?|loves|adored?|adores|drank|drinks|drinking|lived)$/;
/** What the one whose name it bears loved: 'He loved dark rum'. */
const lovedSpirit = (tokens: readonly Token[]): Term | undefined => {
  const stems = tokens.map(({ stem }) => stem);
  for (const [at, { word }] of tokens.entries()) {
    if (!LOVES.test(word) || !/^(?:he|she)$/.test(tokens[at - 1]?.word ?? '')) continue;
    for (let next = at + 1; next <= at + LOVED_REACH && tokens[next]?.before === 'none'; next++) {
      const found = termAt(stems, next);
      if (found && found.origin !== 'drink' && isBottle(found.term)) return found.term;
    }
  }
  return undefined;
};
const LOVED_REACH = 4;

/** Names that a host gives to drinks; those that a known drink bears already are none. */
export const readInventedNames = (text: string, tokens: readonly Token[]): InventedName[] => {
  const found = new Map<string, InventedName>();
  const matches = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]);
  for (const { raw, start, end } of matches.flatMap((match) => withSecond(text, match))) {
    if (raw.length < 2 || raw.length > LONGEST || findClassic(raw) || !isDecent(raw)) continue;
    const inside = tokens.flatMap((token, at) => (token.start >= start && token.end <= end ? [at] : []));
    const [from, last] = [inside[0], inside.at(-1)];
    const name = titled(raw);
    if (from === undefined || last === undefined || found.has(name)) continue;
    const span = { from, to: last + 1 };
    found.set(name, { name, spirit: spiritAt(tokens, span) ?? lovedSpirit(tokens), ...span });
  }
  return [...found.values()];
};

export const inventedDrafts = (names: readonly InventedName[]): BriefDraft[] =>
  names.map(({ name, spirit, ...span }) =>
    briefDraft(
      `drink:name ${name.toLowerCase()}`,
      `A drink named “${name}”`,
      'drink',
      (brief) => {
        brief.inventedNames = [...brief.inventedNames, name];
        if (spirit) brief.spiritsOfNames = new Map([...brief.spiritsOfNames, [name, spirit]]);
        brief.named = [...brief.named, printedTerm(name)];
      },
      [span],
    ),
  );
