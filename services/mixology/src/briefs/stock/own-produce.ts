// What a host grows and brings: 'our own blackberries', 'mint from our garden', 'homegrown lemons'. Nobody buys it.
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { isAtHand } from '../text/possession.ts';
import { type Span, sentencesOf, spanOfMatch } from '../text/spans.ts';
import { printedTerm, type Term, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';

const OWNERS =
  '(?:our|my|their|his|her|the|grandmas|grandpas|mums|moms|dads|uncles|aunts|a neighbors|the neighbors|family)';
/** Before what is grown. */
const BEFORE = new RegExp(
  `(?:^| )(?:(?<=\\b(?:we|i|well|ill) (?:will |all |can |also )?bring (?:our|my) )own|(?<!\\bbring\\w* (?:\\w+ )?|\\byour )own|home ?grown|${OWNERS} home ?grown|(?:use|using|use up|using up) ${OWNERS}|(?:i|we|he|she) (?:grow|grows|grew|pick|picked|forage|make|bottled?)(?: (?:our|my|some|all|the|lots of))?|self ?picked|foraged|hand ?picked)$`,
);
/** After it: 'mint from our garden'. */
const AFTER = new RegExp(
  `^(?:own(?= |$)(?! (?:way|style))|of (?:our|my|their) own\\b|(?:that )?(?:we|i|they)(?:ve)? (?:already |still )?(?:bottled|preserved|jarred|grow|grew|grown|pick|picked|have|got)(?: ourselves)?\\b|(?:that )?(?:we|i|they) (?:make|made|press|pressed|brew|cook|bottle|dry|harvest)(?: all)? (?:ourselves|myself|themselves|at home)\\b|(?:machen|kochen|pressen|ernten|pflücken|pflucken|ziehen|haben) (?:wir|we|the) (?:alle )?(?:selbst|selber)\\b|(?:los|las|lo|la|the) (?:hacemos|facciamo|fazemos) (?:nosotr[oa]s|noi|nos|en casa|in casa|em casa|at home)\\b|(?:faits? |hech[oa]s? |fatt[oi] |feit[oa]s? )(?:maison|en casa|in casa|em casa)\\b|(?:are |is )?donated\\b|by the (?:crate|bucket|basket|box|boxful|sack|bushel|kilo|barrow|armful|bootful|trug|ton)\\b|(?:all )?(?:(?:is|are|comes?|growing|grown|picked|straight|fresh) )*(?:from|out of|off|in|of(?= (?:our|my|their) )) (?:${OWNERS} )?(?:own )?(?:garden|orchard|trees?|allotment|bush(?:es)?|farm|yard|backyard|balcony|greenhouse|polytunnel|(?:vegetable |herb |fruit )?(?:patch(?:es)?|beds?|plots?)|grove|meadow|window ?sill|vines?|hives?|(?:\\w+ )?hedge(?:row)?s?|(?:kitchen |back |walled |cottage )gardens?|plot|estate)\\b)`,
);
const REACH = 4;
/** 'Two crates of pears', 'a glut of plums': more than anybody buys. */
const GLUT =
  /(?:^| )(?:(?:(?:we|i) have|weve got|ive got|(?:we|i) got|(?:we|i|weve|ive) (?:have )?(?:grow|grew|grown|picked)|there (?:is|are)|with) (?:\w+ ){0,2}?(?:crates?|baskets?|buckets?|bushels?|sacks?|kilos|tubs|trees?|mountains|armfuls?|heaps|masses) of|(?:a )?gluts? of|(?:drowning|swimming) in|trees? full of|garden full of)$/;

/** 'Members bring strawberries', 'my uncle gives us plums': nobody buys them. Guests who bring their own drink them. */
const GIVEN =
  /(?:^| )(?:members|neighbou?rs?|volunteers|parents|friends|families|villagers|parishioners|farmers?|relatives|(?:my|our|his|her|the) (?:\w+ )?\w+) (?:will |all |kindly )*(?:brings?|suppl(?:y|ies)|gives? us|drops? off|donates?)(?: (?!own\b|their\b|his\b|her\b)\w+){0,4}$/;

const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), to)
    .map(({ word }) => word)
    .join(' ');

const isGrown = (id: string): boolean => {
  const { abv, role } = ingredientOf(id);
  // Tea comes in bags, whatever grows in the garden.
  return (
    abv === 0 &&
    !/^(?:mint|chamomile)-tea$/.test(id) &&
    ['fruit', 'herb', 'juice', 'sour', 'sweetener'].includes(role)
  );
};

/** Things beyond which a word says nothing: 'fruit from our orchard' is no lemon. */
const MAX_MEANT = 25;

/** What nobody grows at home, though some of what is made with it is fruit. */
const NEVER_GROWN: ReadonlySet<string> = new Set(
  'coffee espresso chocolate cocoa gluten smoke cream milk dairy sugar salt cola vanilla cinnamon egg meat soy tonic quinine soda water ice'.split(
    ' ',
  ),
);

const isTelling = ({ id, ingredients }: Term): boolean =>
  !NEVER_GROWN.has(id) && ingredients.size <= MAX_MEANT && [...ingredients].some(isGrown);

const sentenceBefore = (tokens: readonly Token[], at: number): string => {
  const begin = tokens.findLastIndex(({ before }, place) => place <= at && before === 'stop');
  return wordsOf(tokens, Math.max(begin, at - GIVEN_REACH), at);
};
const GIVEN_REACH = 10;

interface Own extends Span {
  term: Term;
}

/** 'Our own plums, quinces and mint': a list, whatever a quince is. */
const MAX_LISTED = 5;
/** Before a thing of a list, how much of it there is: 'our own pears and a lot of rosemary'. */
const AMOUNTS: ReadonlySet<string> = new Set(
  'a the some lot lots of loads heaps tons plenty few bunch bunches masses fresh any more wild very much so really about around roughly kilo kilos kg pounds pound crates crate baskets basket buckets bucket bags bag boxes box two three four five six seven eight nine ten twelve twenty dozen meyer bramley victoria conference amalfi sicilian morello williams cox russet ripe sour little big old'.split(
    ' ',
  ),
);
/** What is made of fruit, and named after it: 'blackberry cordial'. */
const MADE = /^(?:cordials?|syrups?|jams?|jell(?:y|ies)|juices?|pur[eé]es?|shrubs?)$/;

/** Where the thing before a joint begins: one that is known, or a word. */
const startBefore = (tokens: readonly Token[], end: number): number => {
  const stems = tokens.map(({ stem }) => stem);
  const begin = MADE.test(tokens[end - 1]?.word ?? '') ? end - 1 : end;
  const known = [3, 2, 1].find((length) => termAt(stems.slice(0, begin), begin - length)?.length === length);
  // Whatever a quince is, 'quinces' are some.
  const isMany = tokens[begin - 1]?.word !== tokens[begin - 1]?.stem;
  return known === undefined && !isMany ? -1 : begin - (known ?? 1);
};

/** Whether what ends at a place comes from there; 'lemonade in the garden' is served there. */
const grows = (tokens: readonly Token[], to: number): boolean =>
  AFTER.test(wordsOf(tokens, to, to + REACH + 2)) &&
  !(tokens[to]?.word === 'in' && SERVED.test(tokens[to - 1]?.word ?? ''));
const SERVED = /^(?:lemonades?|juices?|teas?|spritz(?:es)?|punch(?:es)?|drinks?|cocktails?)$/;

const MIN_LETTERS = 4;

/** Where a thing ends that begins at a place: one that is known, or fruit of any name. */
const endOf = (tokens: readonly Token[], at: number): number => {
  const known = termAt(
    tokens.map(({ stem }) => stem),
    at,
  );
  // Whatever lemon balm is called: a word that is nothing else.
  const isWord =
    (tokens[at]?.word.length ?? 0) >= MIN_LETTERS &&
    !/^(?:with|from|that|then)$/.test(tokens[at]?.word ?? '');
  const end = at + (known?.length ?? (isWord ? 1 : 0));
  return end > at && MADE.test(tokens[end]?.word ?? '') ? end + 1 : end;
};

/** 'Mint, sage and lemons from our garden': whether a list goes on to what tells where it grows. */
const isListedBefore = (tokens: readonly Token[], at: number): boolean => {
  let to = at;
  for (let count = 0; count < MAX_LISTED; count++) {
    const isAnd = tokens[to]?.word === 'and' && tokens[to]?.before !== 'stop';
    if (!isAnd && tokens[to]?.before !== 'comma') return false;
    let next = isAnd ? to + 1 : to;
    if (tokens[next]?.word === 'and') next++;
    while (AMOUNTS.has(tokens[next]?.word ?? '')) next++;
    to = endOf(tokens, next);
    if (to === next) return false;
    // 'Raspberries and blue borage from our garden'.
    if (grows(tokens, to) || (tokens[to]?.before === 'none' && grows(tokens, to + 1))) return true;
  }
  return false;
};

/** Whether what begins at a place goes on with a list of what is the host's own. */
const isListed = (tokens: readonly Token[], at: number): boolean => {
  let from = at;
  for (let count = 0; count < MAX_LISTED; count++) {
    while (from > 0 && AMOUNTS.has(tokens[from - 1]?.word ?? '') && tokens[from]?.before === 'none') from--;
    const isAnd = tokens[from - 1]?.word === 'and' && tokens[from]?.before === 'none';
    if (!isAnd && tokens[from]?.before !== 'comma') return false;
    from = startBefore(tokens, isAnd ? from - 1 : from);
    if (from < 0) return false;
    if (BEFORE.test(wordsOf(tokens, from - REACH, from))) return true;
  }
  return false;
};

/** Whose they are, and that they are to go: 'Grandma's blackberry cordial has to be used'. */
const OWNED = new RegExp(`(?:^| )${OWNERS}$`);
const TO_GO =
  /\b(?:(?:has|have|needs?|must|should|want) (?:to )?(?:be )?(?:used|use)(?: up)?|to use up|use up)\b/;

const isToGo = (tokens: readonly Token[], from: number, to: number): boolean => {
  const end = tokens.findIndex(({ before }, at) => at >= to && before === 'stop');
  return (
    OWNED.test(wordsOf(tokens, from - 2, from)) &&
    TO_GO.test(wordsOf(tokens, to, end < 0 ? tokens.length : end))
  );
};

const isOwn = (tokens: readonly Token[], from: number, to: number): boolean =>
  !/^lemonades?$/.test(tokens[to - 1]?.word ?? '') && belongsToHost(tokens, from, to);

const belongsToHost = (tokens: readonly Token[], from: number, to: number): boolean =>
  BEFORE.test(wordsOf(tokens, from - REACH, from)) ||
  GLUT.test(wordsOf(tokens, from - REACH - 2, from)) ||
  GIVEN.test(sentenceBefore(tokens, from)) ||
  isAtHand(tokens, from, to) ||
  isListed(tokens, from) ||
  isListedBefore(tokens, to) ||
  isToGo(tokens, from, to) ||
  grows(tokens, to);

/** A thing at a place, within its sentence: 'our own rhubarb. Gin' are two. */
const termWithin = (tokens: readonly Token[], at: number): ReturnType<typeof termAt> => {
  const end = tokens.findIndex(({ before }, place) => place > at && before !== 'none' && before !== 'hyphen');
  return termAt(
    tokens.slice(0, end < 0 ? undefined : end).map(({ stem }) => stem),
    at,
  );
};

const ownIn = (tokens: readonly Token[]): Own[] =>
  tokens.flatMap((_, at): Own[] => {
    const found = termWithin(tokens, at);
    if (!found || !isTelling(found.term)) return [];
    const to = at + found.length;
    return isOwn(tokens, at, to) ? [{ term: found.term, from: at, to }] : [];
  });

/** 'Our own gooseberries': fruit that no drink of the house is made of, whatever one is called; the host reads that none has it. */
const unknownIn = (tokens: readonly Token[]): Own[] => {
  const stems = tokens.map(({ stem }) => stem);
  return tokens.flatMap(({ word }, at): Own[] => {
    const isFruit = FRUIT.test(word) && termAt(stems, at) === undefined;
    return isFruit && isOwn(tokens, at, at + 1)
      ? [{ term: { ...printedTerm(word), phrases: [] }, from: at, to: at + 1 }]
      : [];
  });
};
const FRUIT =
  /^(?:gooseberr(?:y|ies)|mulberr(?:y|ies)|medlars?|damsons?|greengages?|mirabelles?|sea ?buckthorn|rowan(?:berries)?|elderberr(?:y|ies)|boysenberr(?:y|ies)|loganberr(?:y|ies)|cloudberr(?:y|ies)|lingonberr(?:y|ies)|persimmons?|quinces?|redcurrants?|currants?|lovage|sorrel|nettles?|woodruff|meadowsweet|borage|rosehips?|haws?|verbena|sloes?|crab ?apples?|lemon (?:verbena|balm|thyme)|sweet (?:woodruff|cicely))$/;

/** Where it grows, which isn't where the party is. */
const FROM_THERE = new RegExp(
  `\\b(?:from|out of|off) (?:${OWNERS} )?(?:own )?(?:garden|orchard|allotment|farm|yard|backyard|balcony|greenhouse|(?:vegetable |herb |fruit )?(?:patch|beds?|plot)|trees?|vineyard)\\b`,
  'g',
);

export const sourcesIn = (tokens: readonly Token[]): Span[] =>
  [...sentencesOf(tokens).matchAll(FROM_THERE)].map((match) => spanOfMatch(tokens, match));

/** The fruit and herbs that a host brings: they cost nothing, and a purée of them is made at home. */
export const ownDrafts = (tokens: readonly Token[]): BriefDraft[] => [
  ...unknownIn(tokens).map(({ term, from, to }) =>
    briefDraft(
      `wanted:own ${term.id}`,
      `Your own ${term.label}`,
      'wanted',
      (brief) => (brief.wanted = [...brief.wanted, term]),
      [{ from, to }],
    ),
  ),
  ...ownIn(tokens).map(({ term, from, to }) =>
    briefDraft(
      `wanted:own ${term.id}`,
      `Your own ${term.label}: not bought`,
      'wanted',
      (brief) => (brief.own = [...new Set([...brief.own, ...[...term.ingredients].filter(isGrown)])]),
      [{ from, to }],
    ),
  ),
];
