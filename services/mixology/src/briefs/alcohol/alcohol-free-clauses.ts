import { isAlcoholFree } from '../../menus/candidate.ts';
import { type BriefDraft, briefDraft, freer } from '../brief-draft.ts';
import type { FoundExclusion } from '../exclusions/exclusion-reading.ts';
import { readExclusions } from '../exclusions/read-exclusions.ts';
import { masked, type Span, sentencesOf, spanOfMatch } from '../text/spans.ts';
import { kindTerm } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { hasTerm, isTraceless } from '../wishes/drink-match.ts';

/** 'No non-alcoholic wine', 'no fake spirits': what tastes of alcohol and has none. */
const MOCK =
  '(?:(?:(?:non|zero|alcohol) ?(?:alcoholic|proof|free)|nonalcoholic|de ?alcoholi[sz]ed|na|fake|mock|imitation|pretend) )';
const BOTTLE =
  '(?:negronis?|margaritas?|martinis?|mojitos?|cocktails?|wines?|beers?|spirits?|gin|rum|whiskey|whisky|tequila|champagne|prosecco|liquors?|booze|alcohol)';
const NEGATIVE =
  '(?:no|not|nor|or|nothing|without|skip|avoid)(?: (?:any|anything|drinks?|stuff|of those|of that))*';
/** 'Pretending to be wine': before what it imitates. */
const IMITATING =
  '(?:(?:that |which )?(?:pretend|tr(?:y|ie)|want|claim|aspire)(?:s|ing)? to (?:be|taste like|pass for|imitate)|(?:that |which )?(?:pos|masquerad)(?:e|es|ing) as|(?:that |which )?(?:imitat|fak)(?:e|es|ing)|(?:that |which )?mimic(?:s|king)?|dressed up as)';
const BOTTLES = `(?:an? |any |real )?${BOTTLE}(?: (?:or|and|nor) ${BOTTLE})*`;
const IMITATIONS = new RegExp(
  String.raw`\b${NEGATIVE} (?:${MOCK}${BOTTLE}(?: (?:(?:or|and|nor) )?${MOCK}${BOTTLE}| or ${BOTTLE})*(?:(?: ${BOTTLE})* (?:lookalikes?|look alikes?|imitations?|substitutes?))?|(?:${MOCK})?${IMITATING} ${BOTTLES}|de ?alcoholi[sz]ed(?: (?:drinks?|stuff|anything|bottles?))?)\b`,
  'g',
);

export const imitationsIn = (tokens: readonly Token[]): Span[] =>
  [...sentencesOf(tokens).matchAll(IMITATIONS)].map((match) => spanOfMatch(tokens, match));

export const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ word }) => word)
    .filter((word) => word !== '')
    .join(' ');

/** 'We'd love something smoky' speaks of no love. */
export const WISHING =
  /\b(would|we|i|they|she|he|who|you|also|really|else|all|alike|both|everyone|everybody|adults|kids|teens|guests|friends|people|girls|boys|ladies|men|women|to|['’]d)\s+loves?\b|\b(others|rest|grandparents|uncles|aunts|cousins|colleagues|neighbors|neighbours|team|crew|crowd|family|us|them)\s+loves?\b|\bloves\b/gi;

/** Hearts and loves that no party is about: 'her heart pills', 'a heart of gold'. */
export const OTHER_SENSES =
  /\bsea (?:buckthorn|bass|bream|urchins?|salt)\b|\b(?:[a-z]+ )?(?:cube|event|gallery|white|small|large|big|open|our|the|this|that|a|rented|outdoor|indoor|industrial|loft|blank|raw|venue|storage|parking|counter|bar|table|fridge|work|working|coworking|shared|office|green|living|tiny|nice|great|no|little|enough|more|much) spaces?\b(?! (?:party|theme|themed|night|travel|age|race|program|shuttle|station|ship|cowboys?|opera|suits?|explorers?))|\bspace (?:is|for|to|behind|in|at|on)\b|\bheart (?:pills?|medicines?|medication|meds|tablets?|drugs?|conditions?|disease|problems?|trouble|surgery|attacks?|failure|patients?)\b|\bhearts? of (?:gold|oak|stone)\b|\bby heart\b|\b(?:after|before|till|until|past|into the|in the) dark\b|\bon (?:\w+ )?toast\b|\bdark (?:walls?|rooms?|wood|corners?|nights?|evenings?|suits?|panel\w*|beams?|by (?:\w+)|outside|early)\b/gi;

export const uniqueById = (drafts: readonly BriefDraft[]): BriefDraft[] =>
  [...new Map(drafts.toReversed().map((draft) => [draft.id, draft])).values()].toReversed();

export const imitationDrafts = (spans: readonly Span[]): BriefDraft[] =>
  spans.length === 0
    ? []
    : [
        briefDraft(
          'excluded:imitation spirits',
          'No imitation spirits',
          'excluded',
          (brief) => (brief.excluded = [...brief.excluded, kindTerm('imitation spirits')]),
          spans,
        ),
      ];

/** 'No bitters or anything alcoholic in the NA drink': what those drinks alone leave out. */
const OF_ALCOHOL_FREE =
  /\b(?:no|not|nothing|without|never|avoid|skip)(?: (?!(?:put|add|want|have|please|need|with|but|except|make)\b)[a-z]+){1,7}? (?:in|into|inside) (?:the |our |any |your |those |these |my )?(?:na|mocktails?|non ?alcoholic|nonalcoholic|alcohol free|zero proof|spirit free|virgin|sober)(?: (?:drinks?|ones?|options?|cocktails?|choices?|versions?))?\b/g;

export const alcoholFreeClauses = (tokens: readonly Token[]): Span[] => {
  const words = tokens.map(({ word, before }, at) => (at > 0 && before === 'stop' ? `. ${word}` : word));
  const starts: number[] = [];
  let length = 0;
  for (const word of words) {
    starts.push(length + (word.startsWith('. ') ? 2 : 0));
    length += word.length + 1;
  }
  return [...words.join(' ').matchAll(OF_ALCOHOL_FREE)].map(({ index, 0: text }) => ({
    from: starts.findIndex((start) => start >= index),
    to: starts.filter((start) => start < index + text.length).length,
  }));
};

export const alcoholFreeDrafts = (
  text: string,
  tokens: readonly Token[],
  clauses: readonly Span[],
): BriefDraft[] => {
  if (clauses.length === 0) return [];
  const others = tokens.map((_, at) => ({ from: at, to: at + 1 }));
  const outside = others.filter(
    ({ from }) => !clauses.some((clause) => from >= clause.from && from < clause.to),
  );
  return readExclusions(text, masked(tokens, outside)).excluded.map(({ term }) => {
    const isAlcohol = term.id === 'alcohol';
    return {
      ...briefDraft(
        `excluded:without alcohol, ${term.id}`,
        `Drinks without alcohol: no ${isAlcohol ? 'trace of it' : term.label}`,
        'excluded',
        (brief) => {
          brief.alcoholFree = freer(brief.alcoholFree, 'some');
          brief.isTraceless ||= isAlcohol;
          if (!isAlcohol) brief.alcoholFreeExcluded = [...brief.alcoholFreeExcluded, term];
        },
        clauses,
      ),
      isKept: (drink) => !isAlcoholFree(drink) || (isAlcohol ? isTraceless(drink) : !hasTerm(drink, term)),
    };
  });
};

/** 'Mocktails that aren't sweet', 'one nice zero proof without mint': what is said of them binds no other drink. */
const SOFT_HEAD =
  /\b(?:mocktails?|zero ?proofs?|(?:zero ?proof|na|n a|non ?alcoholic|nonalcoholic|alcohol ?free|booze ?free|spirit ?free|virgin|soft)(?: (?:drinks?|options?|ones?|cocktails?|choices?|versions?|alternatives?|things?|punch|something))?|something (?:non ?alcoholic|nonalcoholic|alcohol free|soft|without alcohol|for (?:the )?(?:drivers?|kids|children|non ?drinkers)))(?: (?:also|really|please|which|that|and))*$/;
const OF_THAT =
  /^(?:(?:that|which) (?:isnt|arent|is not|are not|has no|have no|doesnt|dont|do not|does not)|thats not|isnt|arent|without|with no|not (?:too|so|very|overly)|but not|and not|not)\b/;

export const isAboutAlcoholFree = (tokens: readonly Token[], { from, to }: Span): boolean => {
  const begin = tokens.findLastIndex(({ before }, at) => at <= from && before === 'stop');
  const said = (first: number, last: number) => wordsOf(tokens.slice(Math.max(0, first), last));
  return tokens[from]?.before === 'none' && SOFT_HEAD.test(said(begin, from)) && OF_THAT.test(said(from, to));
};

/** What the drinks without alcohol alone leave out. */
export const softExclusionDrafts = (excluded: readonly FoundExclusion[]): BriefDraft[] =>
  excluded.map(({ term, from, to }) => ({
    ...briefDraft(
      `excluded:without alcohol, ${term.id}`,
      `Drinks without alcohol: no ${term.label}`,
      'excluded',
      (brief) => {
        brief.alcoholFree = freer(brief.alcoholFree, 'some');
        brief.alcoholFreeExcluded = [...brief.alcoholFreeExcluded, term];
      },
      [{ from, to }],
    ),
    isKept: (drink) => !isAlcoholFree(drink) || !hasTerm(drink, term),
  }));

const TRACE_OF = String.raw`(?:bitters|vanilla(?: extract| essence)?|extracts?|dessert(?: drinks?)?|(?:last|final|first) (?:drinks?|one|glass)|food|cake|trifle|pudding|toast|sauces?|garnish(?:es)?|drinks?|punch|alcohol|it)`;
const AND_OF = String.raw`(?:(?: or|,| and)(?: in)?(?: the| their| any)? ${TRACE_OF})*`;
/** 'No alcohol even in bitters', 'not even a splash in the trifle': the least of it, of those who take none. */
const EVEN = new RegExp(
  String.raw`,? ?(?:[-–—] ?)?\b(?:not )?even (?:(?:in|as|of|from|with)|an? (?:dash|drop|splash|trace|hint|touch|sip|bit)(?: (?:of|in))) (?:the |their |any |a |her |his )?${TRACE_OF}${AND_OF}\b`,
  'giu',
);
/** 'Nothing with bitters or vanilla extract in theirs': what alcohol hides in. */
const IN_THEIRS =
  /\b(?:nothing with|no|without) (?:bitters|vanilla extract|extracts?)(?:(?: or|,| and) (?:bitters|vanilla(?: extract)?|extracts?))* (?:in|for) (?:theirs|them|those|their (?:drinks|glasses))\b/giu;

/** A text without what it says of traces of alcohol, and whether it says so. */
export const withoutTraces = (text: string): { text: string; isTraceless: boolean } => {
  const rest = text.replace(EVEN, '').replace(IN_THEIRS, 'no alcohol for them');
  return { text: rest, isTraceless: rest !== text };
};

/** What those get who take no alcohol has not a trace of it. */
export const traceDrafts = (isSaid: boolean): BriefDraft[] =>
  isSaid
    ? [
        {
          ...briefDraft(
            'alcohol-free:not-a-dash',
            'Without alcohol: no bitters either, not a dash',
            'alcohol-free',
            (brief) => (brief.isTraceless = true),
          ),
          isKept: isTraceless,
          ofSome: 'drinking',
        },
      ]
    : [];
