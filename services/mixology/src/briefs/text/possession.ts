// Who has what is named, or gives it: 'he has laid down a case of claret', 'a keg of stout is coming', 'we have champagne'.
import { type Span, sentencesOf, spanOfMatch } from './spans.ts';
import type { Token } from './tokens.ts';

const NUMBERS =
  '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|dozen|several|some|couple|few|half)';
const MEASURES =
  '(?:cases?|bottles?|crates?|kegs?|casks?|barrels?|firkins?|boxe?s?|magnums?|jeroboams?|handles?|lit(?:er|re)s?|gallons?|quarts?|pints?|jars?|demijohns?|flasks?|buckets?|baskets?|punnets?|sacks?|kilos?|pounds?|trays?|bags?)';
/** Before the thing: how much of it, and of which kind. */
const AMOUNT = `(?: (?:${NUMBERS}|${MEASURES}|of|the|his|her|our|my|their|own|good|best|very|old|fresh|all|lots|loads|plenty|and|homemade|more))*(?: (?!no\\b|not\\b|never\\b|without\\b|enough\\b|zero\\b|to\\b|a\\b|been\\b)\\w+)?`;
const GIVING =
  '(?:brings?|brought|gives?|gave|donates?|donated|suppl(?:y|ies)|provides?|sends?|sent|pays for|contributes?|laid down|put down|put by|saved|stashed|(?:is|are|will be|kindly) (?:bringing|giving|donating|supplying|providing|sending|contributing|making|brewing))';
const GIVER =
  '(?:(?:my|our|his|her|the|a|an|one) (?:\\w+ ){0,2}?\\w+|padrinos|he|she|they|we|i|someone|somebody|dad|mum|mom|grandpa|grandma|(?!everyone\\b|everybody\\b|nobody\\b|each\\b|who\\b|which\\b|that\\b|it\\b|one\\b|guest\\b)\\w+(?= (?:brings|is bringing|donates|is donating|has made)\\b)|\\w+s (?:wife|husband|mother|father|brother|sister|family|parents))';
const GIVEN = new RegExp(
  `(?:^| )${GIVER}(?: (?:has|have|had|will|also|kindly|is|are))* ${GIVING}(?: (?:us|me|in|along))?${AMOUNT}$`,
);
/** What we have ourselves; one who must have it, or would, has none. */
const HAVING = new RegExp(
  `(?:^| )(?<!\\b(?:must|to|would|could|should|will|can|may|might|ll|d|did|do|dont|if) )(?:(?:we|i) (?:still |already |also )?(?:have|ve|got|own)|weve(?: still)?(?: got)?|ive(?: still)?(?: got)?)(?: (?:still|already|also))?${AMOUNT}$`,
);
const THERE = new RegExp(
  `(?:^| )there(?:s| is| are)(?: still| also)? ${NUMBERS}(?: ${NUMBERS})* (?:\\w+ )?${MEASURES} of(?: \\w+)?$`,
);
/** After a measure of it, in its sentence. */
const MEASURED = new RegExp(`(?:^| )${NUMBERS} (?:\\w+ )?${MEASURES} of(?: (?:his|her|our|good|the|old))?$`);
const COMING =
  /^(?: \w+)? (?:(?:is|are) (?:coming|on (?:its|their|the) way|in the cellar|waiting|at home|here|there already|bought|in already)|from (?:my |our |his |her |the )?(?:dad|mum|mom|mother|father|brother|sister|uncle|aunt|cousin|friends?|neighbou?rs?|grandpa|grandma|boss|in laws|father in law|best man|groom|bride)\b)/;
/** After it, whoever brought or bought it. */
const ALREADY =
  /^(?: \w+)? (?:already (?:there|bought|in|here|paid for)|(?:is|are) (?:already )?(?:chilling|chilled|on ice|in the (?:cellar|fridge|garage|boot))|(?:i|we)(?:m| am|re| are) (?:so |very )?proud of|that i(?:m| am) proud of)\b|^,? (?:which |that )?(?:i|we)(?:ve)? (?:already |still )?(?:have|got|own) (?:the (?:kegs?|bottles?|barrels?|casks?|cases?)|it|that|them|one|those)\b/;
/** 'We have gin lovers', 'he has a mint allergy': no gin, and no mint. */
const NOT_IT =
  /^(?:lovers?|drinkers?|fans?|people|crowd|folk|friends|theme|themed|party|night|nights|bar|tasting|menu|allerg\w+|intoleran\w+|cocktails?|drinks?|punch|course|sauce|cake|glass(?:es)?|problem|issue|and (?:\w+ )?(?:lovers|drinkers|fans|people))\b/;

const REACH = 14;

const textBetween = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ word, before }, at) => (at > 0 && before === 'comma' ? `, ${word}` : word))
    .join(' ');

/** Whether the words around a thing say that it is at hand, or on its way, and need not be bought. */
export const isAtHand = (tokens: readonly Token[], from: number, to: number): boolean => {
  const begin = tokens.findLastIndex(({ before }, at) => at <= from && ['stop', 'colon'].includes(before));
  const end = tokens.findIndex(({ before }, at) => at >= to && ['stop', 'colon'].includes(before));
  const isListed = tokens[from]?.before === 'comma';
  const before = `${textBetween(tokens, Math.max(0, begin, from - REACH), from)}${isListed ? ',' : ''}`;
  const after = textBetween(tokens, to, Math.min(to + REACH, end < 0 ? tokens.length : end));
  const isOwnSentence = begin < from || ['stop', 'colon'].includes(tokens[from]?.before ?? '');
  if (!isOwnSentence || (tokens[to]?.before === 'none' && NOT_IT.test(after))) return false;
  return (
    GIVEN.test(before) ||
    HAVING.test(before) ||
    THERE.test(before) ||
    ALREADY.test(` ${after}`) ||
    (MEASURED.test(before) && COMING.test(` ${after}`))
  );
};

/** 'So please use those', 'don't buy any', 'which we'd like to get through': said of what is at hand, and answered by it. */
const OF_STOCK =
  /\b(?:so )?(?:please )?(?:(?:dont|do not|no need to|neednt|need not|not to) (?:buy|get|order|purchase)(?: (?:any|them|it|those|that|more|us|for|of|anything|else|extra|wine|beer|spirits))*|(?:please )?us(?:e|ing) (?:up )?(?:them|those|it|that|these|what we have)(?: up| first)?|(?:(?:which|that) )?(?:(?:we|i|wed|id|we would|i would) )?(?:like |want |need )?to (?:get through|use up|finish|be used up)(?: them| it| those)?|(?:its|theyre|it is|they are) (?:all )?(?:paid for|taken care of|free))\b/g;

/** Where it is said what is to be done with bottles that are there. */
export const stockAsidesIn = (tokens: readonly Token[]): Span[] => {
  const text = sentencesOf(tokens);
  return [...text.matchAll(OF_STOCK)].map((match) => spanOfMatch(tokens, match));
};

/** Casks of it hold ale, and no taste. */
const CASKS = /^(?:kegs?|casks?|barrels?|firkins?|pins?|pints?)$/;
/** Herbs and flowers whose name begins with another's: no lemon, and nothing sweet. */
const COMPOUNDS: Readonly<Record<string, RegExp>> = {
  lemon: /^(?:verbena|balm|thyme)$/,
  sweet: /^(?:peas?|williams?|woodruff|cicely)$/,
};

/** 'The groom's side is dry': of people. */
const SIDES =
  /^(?:side|family|families|half|lot|cousins|aunts|uncles|parents|inlaws|relatives|colleagues|team)$/;

const BEERS = /^(?:beers?|lagers?|ales?|ipas?|stouts?|pils|pilsners?)$/;
const WITHOUT_ALCOHOL =
  /^(?:(?:non|zero|no|low) (?:alcoholic|alcohol)|nonalcoholic|alcohol ?free|0 percent) /;

/** 'Non-alcoholic beer', 'beer without alcohol' is a drink, and says nothing of the others: read as 'NA beer'. */
const asBeer = (tokens: readonly Token[], at: number): Token[] | undefined => {
  const words = tokens.slice(at, at + 3);
  const [first, ...others] = words;
  if (!first || others.some(({ before }) => before !== 'none' && before !== 'hyphen')) return undefined;
  const said = words.map(({ word }) => word).join(' ');
  const isBeerFirst = BEERS.test(first.word) && / without alcohol$/.test(said);
  const matched = isBeerFirst ? said : WITHOUT_ALCOHOL.exec(`${said} `)?.[0];
  if (matched === undefined) return undefined;
  const length = isBeerFirst ? 3 : matched.trim().split(' ').length + 1;
  const last = tokens[at + length - 1];
  if (!last || (!isBeerFirst && (!BEERS.test(last.word) || length > words.length))) return undefined;
  return [
    { ...first, word: 'na', stem: 'na' },
    { ...last, word: 'beer', stem: 'beer', before: 'none' },
  ];
};

/** A host's words in which 'a keg of bitter' is ale, and 'lemon verbena' one word. */
export const withCompounds = (tokens: readonly Token[]): Token[] => {
  let skipped = 0;
  return tokens.flatMap((_, at) => {
    if (at < skipped) return [];
    const beer = asBeer(tokens, at);
    if (beer) {
      skipped = tokens.findIndex(({ end }) => end === beer[1]?.end) + 1;
      return beer;
    }
    return compoundAt(tokens, at);
  });
};

const compoundAt = (tokens: readonly Token[], at: number): Token[] => {
  const token = tokens[at];
  if (!token) return [];
  const [last, next] = [tokens[at - 1], tokens[at + 1]];
  const isJoined = (one: Token | undefined) => one?.before === 'none' || one?.before === 'hyphen';
  if (isJoined(token) && COMPOUNDS[last?.word ?? '']?.test(token.word)) return [];
  if (isJoined(next) && COMPOUNDS[token.word]?.test(next?.word ?? ''))
    return [
      {
        ...token,
        word: `${token.word} ${next?.word}`,
        stem: `${token.word} ${next?.stem}`,
        end: next?.end ?? token.end,
      },
    ];
  if (
    token.word === 'dry' &&
    /^(?:is|are|stays?|remains?)$/.test(last?.word ?? '') &&
    SIDES.test(tokens[at - 2]?.word ?? '')
  )
    return [{ ...token, word: 'teetotal', stem: 'teetotal' }];
  const isAle = token.word === 'bitter' && last?.word === 'of' && CASKS.test(tokens[at - 2]?.word ?? '');
  return [isAle ? { ...token, word: 'ale', stem: 'ale' } : token];
};
