// How many drinks a host wants: 'two signature drinks', 'one welcome + 3', 'just two cocktails and an N/A', 'a menu of five'.
import { counted } from '../events/words/nouns.ts';
import { type BriefDraft, briefDraft } from './brief-draft.ts';
import type { MenuSize } from './event-brief.ts';
import { unitOf } from './numbers.ts';
import { type Span, sentencesOf, spanOfMatch } from './spans.ts';
import type { Token } from './tokens.ts';

const NUMBER = '(\\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a couple(?: of)?)';
const KIND =
  '(?:(?:signature|specialty|batched|pre ?batched|big batch|featured|main|different|simple|classic|good|great|custom|craft|house|crowd pleasing|easy|really good|mixed) )*';
const DRINKS = '(?:cocktails?|drinks?|punch(?:es)?|recipes?)';
/** After a number of drinks that each guest has, or that are strong, or saved. */
const OTHER =
  '(?! (?:each|per|a (?:guest|person|head)|an hour|fewer|less|more each|or so each|tickets?|max each))';
const FEW =
  '(?:just|only|keep it to|limit(?:ed)? (?:it |us |the menu )?to|no more than|max(?:imum)?(?: of)?|exactly)';

const SIGNATURES = new RegExp(
  `\\b(${FEW} )?(?:\\w+ )??${NUMBER} ${KIND}(?:signatures?\\b|signature ${DRINKS})(?: ${DRINKS})?${OTHER}`,
);
const AND_WELCOME = new RegExp(
  `\\b(?:an?|one|1) (?:welcome|arrival)(?: drink| cocktail)? (?:and|plus|then|with) ${NUMBER}(?: (?:more|others?|${KIND}${DRINKS}|signatures?|mains?))?\\b`,
);
const ONLY = new RegExp(
  `\\b${FEW} (?:need |want |have |do |doing |serve |serving |offer |like |make |making )?${NUMBER} ${KIND}${DRINKS}\\b${OTHER}`,
);
const KEPT = new RegExp(
  `\\b(?:keep|limit|hold) (?:the |our )?(?:cocktails|drinks|menu|list) (?:to|at) ${NUMBER}\\b${OTHER}`,
);
const TOTAL = new RegExp(
  `\\b(?:menu|list) of ${NUMBER} ${KIND}${DRINKS}\\b|\\b${NUMBER} ${KIND}${DRINKS} (?:in all|total|in total|altogether|on the menu)\\b|\\b${NUMBER} (?:drink|cocktail) menu\\b`,
);
const SOBER =
  /^(?: (?:and|plus|with|then))+ (an?|one|two|three|\d) (?:good |great |proper |real |nice )?(?:na\b|n a\b|mocktails?|non ?alcoholic|zero ?proof|alcohol free|spirit free|virgin|without alcohol|soft|(?:punch|lemonade|drink|mocktail|option) for (?:the |all the )?(?:kids|children|little ones|teens))/;

const MOST = 8;
/** Drinks of a menu from which on one ends the evening. */
const WITH_LAST = 5;

const numberOf = (word: string): number => {
  if (/^an?$/.test(word)) return 1;
  if (word.startsWith('a couple')) return 2;
  const unit = unitOf(word);
  return unit >= 0 ? unit : Number(word);
};

interface FoundSize extends Span {
  size: MenuSize;
  sober: number;
}

const sized = (
  size: MenuSize,
  sober: number,
  match: RegExpExecArray,
  tokens: readonly Token[],
): FoundSize | undefined => {
  const all = size.welcome + size.signature + size.digestif;
  return size.signature < 1 || all < 2 || all > MOST
    ? undefined
    : { size, sober, ...spanOfMatch(tokens, match) };
};

/** The size of a menu in a host's words; undefined where they name none. */
export const readMenuSize = (tokens: readonly Token[]): FoundSize | undefined => {
  const text = sentencesOf(tokens);
  const soberAfter = (match: RegExpExecArray) =>
    numberOf(SOBER.exec(text.slice(match.index + match[0].length))?.[1] ?? 'zero');
  const welcomed = AND_WELCOME.exec(text);
  if (welcomed) {
    const count = numberOf(welcomed[1] ?? '');
    return sized({ welcome: 1, signature: count, digestif: 0 }, 0, welcomed, tokens);
  }
  const signatures = SIGNATURES.exec(text);
  if (signatures) {
    const sober = soberAfter(signatures);
    // 'Two signatures' are two with alcohol: whoever doesn't drink has another.
    const count = numberOf(signatures[2] ?? '') + Math.max(1, sober);
    const welcome = signatures[1] ? 0 : 1;
    return sized({ welcome, signature: count, digestif: 0 }, sober, signatures, tokens);
  }
  const total = TOTAL.exec(text);
  if (total) {
    const count = numberOf(total[1] ?? total[2] ?? total[3] ?? '');
    const digestif = count >= WITH_LAST ? 1 : 0;
    return sized({ welcome: 1, signature: count - 1 - digestif, digestif }, 0, total, tokens);
  }
  const only = KEPT.exec(text) ?? ONLY.exec(text);
  if (!only) return undefined;
  const sober = soberAfter(only);
  return sized({ welcome: 0, signature: numberOf(only[1] ?? '') + sober, digestif: 0 }, sober, only, tokens);
};

export const sizeDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const found = readMenuSize(tokens);
  if (!found) return [];
  const { size, sober, from, to } = found;
  const all = size.welcome + size.signature + size.digestif;
  return [
    briefDraft(
      'menu-size',
      `${counted(all, 'drink')} on the menu`,
      'drink',
      (brief) => {
        brief.size = size;
        brief.leastSober = Math.max(brief.leastSober, sober);
        if (sober > 0) brief.alcoholFree ??= 'some';
      },
      [{ from, to }],
    ),
  ];
};
