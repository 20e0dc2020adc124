// How many drinks a host wants: 'two signature drinks', 'one welcome + 3', 'just two cocktails and an N/A', 'a menu of five'.
import { counted } from '../../events/words/nouns.ts';
import { ALCOHOLIC } from '../alcohol/alcohol-words.ts';
import { type BriefAssembly, type BriefDraft, briefDraft } from '../brief-draft.ts';
import { readStageSize } from '../schedule/party-stages.ts';
import { type Span, sentencesOf, spanOfMatch } from '../text/spans.ts';
import { kindTerm } from '../text/terms.ts';
import { stemsOf, type Token } from '../text/tokens.ts';
import {
  type FoundSize,
  KIND,
  MAX_DRINKS,
  type MenuSize,
  NUMBER,
  numberOf,
  readMealSize,
} from './meal-drinks.ts';

const DRINKS = '(?:cocktails?|drinks?|punch(?:es)?|recipes?)';
/** After a number of drinks that each guest has, or that are strong, or saved. */
const OTHER =
  '(?! (?:each|per|a (?:guest|person|head)|an hour|fewer|less|more each|or so each|tickets?|max each))';
const FEW =
  '(?:just|only|keep it to|limit(?:ed)? (?:it |us |the menu )?to|no more than|at (?:the )?most|max(?:imum)?(?: of)?|exactly|a maximum of)';

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
/** 'Three drinks at most', 'one cocktail only', 'two cocktails, that's all'. */
const AT_MOST = new RegExp(
  `\\b${NUMBER} ${KIND}${DRINKS} (?:at (?:the )?most|max(?:imum)?|tops|only|and no more|no more(?! than)|thats (?:it|all)|and thats (?:it|all))\\b${OTHER}`,
);
/** 'Cider and one spooky cocktail': of drinks with alcohol, that one. */
const ONE_MORE =
  /\b(?:and|plus) (?:just |only )?one (?!of\b|more\b|other\b|non\b|alcohol\b|strong\b|zero\b|soft\b|na\b)(?:[a-z]+ ){1,2}cocktail(?= \.|$)/;
/** Before it, what may have alcohol as well. */
const OTHER_DRINKS: ReadonlySet<string> = new Set(['something', 'signature']);
/** 'One cocktail, one spritz, one without alcohol': what a menu has, one by one. */
const LISTED_DRINK = new RegExp(
  `\\b(one|two|three|1|2|3) ${KIND}(?:(without alcohol|with no alcohol|alcohol free(?: (?:one|drink|cocktail))?|non ?alcoholic(?: (?:one|drink|cocktail))?|mocktails?|zero proof(?: drink)?)|cocktails?|spritz(?:es)?|long drinks?|punch(?:es)?|highballs?|sours?|mules?|margaritas?|hot drinks?|frozen drinks?|beer cocktails?)(?= |$)${OTHER}`,
  'g',
);
const MIN_LISTED = 3;

const ALCOHOL_FREE =
  /^(?: (?:and|plus|with|then))+ (an?|one|two|three|\d) (?:good |great |proper |real |nice )?(?:na\b|n a\b|mocktails?|non ?alcoholic|zero ?proof|alcohol free|spirit free|virgin|without alcohol|soft|(?:punch|lemonade|drink|mocktail|option) for (?:the |all the )?(?:kids|children|little ones|teens))/;

const WET =
  '(?:alcoholic|(?:with|has|containing|has got) (?:alcohol|booze|a kick)|boozy|spiked|strong|for (?:the )?(?:adults|grown ?ups|drinkers))';
const DRY =
  '(?:not|without(?: (?:alcohol|booze|it|any))?|with no (?:alcohol|booze)|no alcohol|non ?alcoholic|alcohol ?free|zero ?proof|soft|virgin|mocktails?|for (?:the )?(?:kids|children|drivers|others))';
const ANY =
  '(?:hot|cold|warm|mulled|sparkling|good|simple|signature|proper|nice|drink|cocktail|punch|version|option)';
/** 'One alcoholic and one not', 'one hot with booze, one hot without': two drinks, whatever else they are. */
const ONE_OF_EACH = new RegExp(
  `\\b(?:one|an?)((?: (?:${WET}|${ANY}))+)(?: and| plus| or)? (?:one|another|an?)((?: (?:${DRY}|${ANY}))+)(?= |$)`,
);
const HAS_WET = new RegExp(`\\b${WET}`);
const HAS_DRY = new RegExp(`\\b${DRY}`);

const oneOfEach = (text: string, tokens: readonly Token[]): FoundSize | undefined => {
  const match = ONE_OF_EACH.exec(text);
  if (!match || !HAS_WET.test(match[1] ?? '') || !HAS_DRY.test(match[2] ?? '')) return undefined;
  const size = { welcome: 0, signature: 2, digestif: 0 };
  const isHot = [match[1], match[2]].every((words) => /\b(?:hot|warm|mulled)\b/.test(words ?? ''));
  return { size, alcoholFreeCount: 1, most: 1, isHot, ...spanOfMatch(tokens, match) };
};

/** Drinks of a menu from which on one ends the evening. */
const WITH_LAST = 5;

const sized = (
  size: MenuSize,
  alcoholFreeCount: number,
  match: RegExpExecArray,
  tokens: readonly Token[],
): FoundSize | undefined => {
  const all = size.welcome + size.signature + size.digestif;
  return size.signature < 1 || all < 2 || all > MAX_DRINKS
    ? undefined
    : { size, alcoholFreeCount, ...spanOfMatch(tokens, match) };
};

/** A list of the drinks themselves, in one sentence. */
const listedSize = (text: string, tokens: readonly Token[]): FoundSize | undefined => {
  for (const { 0: sentence, index } of text.matchAll(/[^.]+/g)) {
    const items = [...sentence.matchAll(LISTED_DRINK)];
    const [first, last] = [items.at(0), items.at(-1)];
    if (!first || !last || items.length < MIN_LISTED) continue;
    const sumOf = (some: typeof items) => some.reduce((sum, item) => sum + numberOf(item[1] ?? ''), 0);
    const [all, alcoholFreeCount] = [sumOf(items), sumOf(items.filter((item) => item[2] !== undefined))];
    if (all > MAX_DRINKS) continue;
    const from = spanOfMatch(tokens, { 0: first[0], index: index + first.index }).from;
    const { to } = spanOfMatch(tokens, { 0: last[0], index: index + last.index });
    const size = { welcome: 0, signature: all, digestif: 0 };
    return {
      size,
      alcoholFreeCount,
      ...(alcoholFreeCount > 0 && { most: all - alcoholFreeCount }),
      from,
      to,
    };
  }
  return undefined;
};

/** 'Three drinks at most plus one without alcohol', 'one cocktail only'. */
const limitedSize = (
  tokens: readonly Token[],
  match: RegExpExecArray,
  alcoholFreeCount: number,
): FoundSize | undefined => {
  const count = numberOf(match[1] ?? '');
  // Anyone who doesn't drink has another beside the only one.
  const free = count === 1 ? Math.max(1, alcoholFreeCount) : alcoholFreeCount;
  const found = sized({ welcome: 0, signature: count + free, digestif: 0 }, free, match, tokens);
  return found && { ...found, ...(free > 0 && { most: count }) };
};

const NO_MORE = /\b(?:(?:and )?no more(?! than)|(?:and )?thats (?:it|all)|nothing else)\b/;

/** The size of a menu in a host's words; undefined where they name none. */
export const readMenuSize = (tokens: readonly Token[]): FoundSize | undefined => {
  const text = sentencesOf(tokens);
  const meal =
    readStageSize(tokens) ??
    readMealSize(text, tokens) ??
    oneOfEach(text, tokens) ??
    listedSize(text, tokens);
  if (meal) return meal;
  const alcoholFreeAfter = (match: RegExpExecArray) =>
    numberOf(ALCOHOL_FREE.exec(text.slice(match.index + match[0].length))?.[1] ?? 'zero');
  const welcomed = AND_WELCOME.exec(text);
  if (welcomed) {
    const count = numberOf(welcomed[1] ?? '');
    return sized({ welcome: 1, signature: count, digestif: 0 }, 0, welcomed, tokens);
  }
  const signatures = SIGNATURES.exec(text);
  // 'A signature drink named The Ledger' asks for that one, and counts no menu.
  if (signatures && (signatures[1] || !/^an?$/.test(signatures[2] ?? ''))) {
    const alcoholFreeCount = alcoholFreeAfter(signatures);
    // 'Two signatures' are two with alcohol: anyone who doesn't drink has another.
    const count = numberOf(signatures[2] ?? '') + Math.max(1, alcoholFreeCount);
    const after = text.slice(signatures.index).split('. ')[0] ?? '';
    const welcome = signatures[1] || NO_MORE.test(after) ? 0 : 1;
    return sized({ welcome, signature: count, digestif: 0 }, alcoholFreeCount, signatures, tokens);
  }
  const total = TOTAL.exec(text);
  if (total) {
    const count = numberOf(total[1] ?? total[2] ?? total[3] ?? '');
    const digestif = count >= WITH_LAST ? 1 : 0;
    return sized({ welcome: 1, signature: count - 1 - digestif, digestif }, 0, total, tokens);
  }
  const only = KEPT.exec(text) ?? AT_MOST.exec(text) ?? ONLY.exec(text);
  if (only) return limitedSize(tokens, only, alcoholFreeAfter(only));
  const one = ONE_MORE.exec(text);
  const before = stemsOf(text.slice(0, one?.index).split('. ').at(-1) ?? '');
  return one && !before.some((stem) => ALCOHOLIC.has(stem) || OTHER_DRINKS.has(stem))
    ? { size: undefined, alcoholFreeCount: 0, most: 1, ...spanOfMatch(tokens, one) }
    : undefined;
};

/** Some guests need a drink that suits them, beside those that a host counts. */
const hasOwnDrinks = ({ groups, alcoholFree }: BriefAssembly): boolean =>
  groups.length > 0 || alcoholFree === 'some';

/** Anyone who doesn't drink has a glass beside those that all are counted; at a table, no course is without alcohol for it. */
const withOwnDrinks = (size: MenuSize, isMeal: boolean, brief: BriefAssembly): MenuSize => {
  if (!hasOwnDrinks(brief)) return size;
  const { courses = [], welcome, signature, digestif, isEvening = false } = size;
  if (isEvening) return size;
  if (isMeal && courses.length === 0 && brief.alcoholFree === 'some')
    return { ...size, signature: signature + 1 };
  if (courses.length === 0 || brief.alcoholFree !== 'some') return { ...size, signature: signature || 1 };
  const isWithin = signature < courses.length;
  return {
    welcome: 0,
    signature: courses.length + (isWithin ? 0 : welcome) + 1,
    digestif: isWithin ? 0 : digestif,
    courses,
  };
};

/** 'Negroni, Paloma and a Penicillin, exactly those': what is named, and nothing beside it. */
const EXACTLY =
  /\b(?:exactly|only|just|nothing but|no more than) (?:those|these|them|the (?:two|three|four|five|six))\b(?! (?:who|guests?|people|that))|\b(?:those|these) (?:only|and nothing else|and no others?|and no more)\b/;
const MIN_NAMED = 2;

const exactDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const match = EXACTLY.exec(sentencesOf(tokens));
  return match
    ? [
        briefDraft(
          'menu-size',
          'The drinks that are named and no others',
          'drink',
          (brief) => {
            const drinks = brief.named.filter(
              ({ features, ingredients }) => features.length + ingredients.size === 0,
            );
            if (drinks.length < MIN_NAMED || drinks.length > MAX_DRINKS) return;
            const free = hasOwnDrinks(brief) ? Math.max(1, brief.minAlcoholFree) : 0;
            brief.size = { welcome: 0, signature: drinks.length + free, digestif: 0 };
            brief.mostAlcoholic = drinks.length;
          },
          [spanOfMatch(tokens, match)],
        ),
      ]
    : [];
};

export const sizeDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const found = readMenuSize(tokens);
  if (!found) return exactDrafts(tokens);
  const { size, alcoholFreeCount, most, isMeal = false, isHot = false, stages, from, to } = found;
  const all = size ? size.welcome + size.signature + size.digestif : 0;
  const label =
    size === undefined
      ? `At most ${counted(most ?? 1, 'drink')} with alcohol`
      : size.signature === 0
        ? 'A drink before the meal and one after it'
        : stages
          ? `A drink for each stage: ${stages.join(', ')}`
          : size.courses
            ? `A drink with each course: ${size.courses.join(', ')}`
            : `${counted(all, 'drink')} on the menu${alcoholFreeCount > 0 ? `, ${alcoholFreeCount} without alcohol` : ''}`;
  return [
    briefDraft(
      'menu-size',
      label,
      'drink',
      (brief) => {
        brief.size = size && withOwnDrinks(size, isMeal, brief);
        brief.isMealCounted = isMeal;
        brief.mostAlcoholic = most;
        brief.isAllHot ||= isHot;
        const hot = kindTerm('hot drinks');
        if (isHot && !brief.wanted.some(({ id }) => id === hot.id)) brief.wanted = [...brief.wanted, hot];
        brief.minAlcoholFree = Math.max(brief.minAlcoholFree, alcoholFreeCount);
        if (alcoholFreeCount > 0) brief.alcoholFree ??= 'some';
      },
      [{ from, to }],
    ),
  ];
};

/** 'A welcome drink for everyone at the door in ten minutes'. */
const WELCOMES =
  /\b(?:an? |one )?(?:welcome|arrival) (?:drinks?|cocktails?|glass)(?: for (?:everyone|everybody|all(?: of us| guests)?|each guest))?(?: at the door| on arrival)?(?: (?:with)?in \w+ minutes)?\b/g;

export const welcomesIn = (tokens: readonly Token[]): Span[] =>
  [...sentencesOf(tokens).matchAll(WELCOMES)].map((match) => spanOfMatch(tokens, match));
