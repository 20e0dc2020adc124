// What a host names in a clause that speaks against it, or of a mishap, in words that no rule of exclusions reads: 'her
// midwife warned her off hibiscus', 'whiskey would be awkward'. It is neither asked for nor served.

import { overlapsAny, type Span } from '../text/spans.ts';
import { type Term, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import type { FoundWish } from '../wishes/found-wish.ts';

/** Something named in a clause that may well be against it. */
export interface DoubtfulWish extends Span {
  term: Term;
  /** The whole thought, as the host is shown it. */
  shown: Span;
}

/** Begin another thought of the sentence. */
const JOINTS = /^(?:and|but|so|while|whereas|though|although|because|since|then|yet|if|when|as)$/;
/** What makes a sentence of words: a list has none of them. */
export const VERB_WORDS =
  /^(?:is|are|was|were|be|been|am|has|have|had|do|does|did|will|would|can|could|should|must|may|might|(?:do|does|did|wo|would|ca|could|should|is|are|was|were|have|has|must)nt|cannot|wants?|needs?|likes?|loves?|prefers?|drinks?|drank|serves?|gets?|got|goes|go|went|makes?|made|gives?|gave|says?|said|thinks?|keeps?|lets?|come|comes|takes?|took|brings?|try|tries|sends?|turns?|tastes?|smells?|asked|asks?|hates?|interacts?|used|ended|threw|frowns?|warned|swears?|im|ive|hes|shes|were|weve|theyre|theyve|id|wed|youre|thats|its|theres)$/;
const SUBJECTS = /^(?:i|we|he|she|they|you|it|that|this|there|who|which|everyone|nobody|someone)$/;

const isVerb = ({ word }: Token): boolean => VERB_WORDS.test(word) || SUBJECTS.test(word);

/** The thoughts of a text: clauses, where what only goes on with a list belongs to what stands before it. */
const thoughtsOf = (tokens: readonly Token[]): Span[] => {
  const starts = tokens.flatMap(({ before, word }, at) =>
    at === 0 || before === 'stop' || before === 'comma' || JOINTS.test(word) ? [at] : [],
  );
  const thoughts: Span[] = [];
  for (const [place, from] of starts.entries()) {
    const to = starts[place + 1] ?? tokens.length;
    const last = thoughts.at(-1);
    const isList = !tokens.slice(from, to).some(isVerb);
    const isOpen = last !== undefined && !tokens.slice(last.from, last.to).some(isVerb);
    const isSameSentence = tokens[from]?.before !== 'stop';
    const isJoinedTo = /^(?:but|so|because|since|though|although|if|when)$/.test(tokens[from]?.word ?? '');
    if (last && isSameSentence && (isList || isOpen) && !isJoinedTo) last.to = to;
    else thoughts.push({ from, to });
  }
  return thoughts;
};

/** Say 'no' to nothing that is named: 'can't wait for margaritas', 'no party without palomas'. */
const NO_NEGATIONS =
  /\b(?:(?:cant|cannot|couldnt) (?:wait|go wrong|live without|do without|say no|resist|get enough)|(?:dont|do not|never) forget|not (?:only|just|merely|big|huge|heavy|much|many|sure|yet|too|very|far|long|all|everyone|everybody|fussy|fancy|picky|afraid)|why not|(?:dont|doesnt|wouldnt|do not|does not) (?:mind|matter|know|care (?:if|what|how|which)|have to|need to|drink much|skimp)|never (?:enough|fails?|wrong|gets? old|says? no)|(?:nobody|no one) (?:can|could|will|would) (?:ever )?(?:resist|refuse|turn down|say no to|mind)|(?:wouldnt|isnt|not|no|never)(?: \w+){0,4} without|wont say no|no (?:problem|matter|issue|fuss|stress|rush|pressure|limits?|idea|shortage|doubt|rules|power|electricity|bartenders?|kitchen|stove|oven|fridge|freezer|blender|shaker|glass(?:es|ware)?|plastic|speeches|theme|budget|need)|whether or not|or not|if not|not (?:that )?(?:cheap|expensive))\b/g;
const CONTRACTED =
  '(?:do|does|did|wo|would|ca|could|should|is|are|was|were|have|has|had|must|ai|need)(?:nt|n t)';
const NEGATIONS = `(?:${CONTRACTED}|not|never|no|none|nothing|nobody|neither|nor|without|cannot)`;
/** Before what is named: someone is against it, or it went badly. */
const AGAINST = String.raw`(?:warn(?:ed|s|ing)?|frown(?:s|ed)?|forb(?:id|ids|ade|idden)|advised? against|against|allerg(?:ic|y|ies)|intoleran(?:t|ce)|hives|rash|anaphyla\w+|react(?:s|ed)?|reactions?|sick (?:of|on|from|after|with)|ill (?:from|on|after)|threw up|throws? up|vomit\w*|incident|disaster|fiasco|hung ?over|hangovers?|banned?|bans|banning|prohibit\w*|taboo|haram|off limits|avoid(?:s|ed|ing)?|skip(?:s|ped|ping)?|hate[sd]?|loathe[sd]?|detest(?:s|ed)?|despise[sd]?|tired of|bored of|done with|over it|had enough|gave up|given up|quit|swore off|sworn off|triggers?|migraines?|headaches?|heartburn|reflux|br(?:eaks?|oke) out|emergency|hospital|choke[sd]?|poison\w*|stays? away|steers? clear|turns? (?:\w+ ){0,2}(?:red|green|nasty|mean|ugly|weird|purple) (?:from|on|after)|burned by|scarred by|traumati[sz]ed by|no longer|off(?= (?:caffeine|coffee|gin|rum|vodka|wine|beer|sugar|dairy|gluten|hibiscus|herbs)))`;
/** Nothing that someone asks for stands between. */
const ASKING =
  /\b(?:want|wants|love|loves|like|likes|prefer|prefers|please|serve|instead|thinking|would like|need|needs|include|hoping for|craving|dying for)\b/;
const BEFORE = new RegExp(`(?<=^|[ ])(?:${NEGATIONS}|${AGAINST})(?= |$)`, 'g');
/** After it, of it: 'whiskey would be awkward', 'margaritas make my sister cry', 'cranberry interacts with her pills'. */
const PERSON = String.raw`(?:my|her|his|our|the|their)?(?: ?\w+){0,3}`;
const AFTER = new RegExp(
  String.raw`^(?:(?:and|or|the|a|an|that|which|anything|else|drinks?|cocktails?|in it|just|always|really|usually|ever) ?)*(?:(?:would|will|could|might|is|are|was|were|has been|have been|feels?|seems?|gets?)(?: (?:be|been|just|really|a bit|rather|quite|very|so|too|always|strictly|now|probably|definitely))* (?:awkward|weird|inappropriate|insensitive|insulting|disrespectful|wrong|a (?:mistake|problem|disaster|trigger|bad|terrible|sore|no)|trouble|triggering|out|off|forbidden|banned|taboo|haram|poison|cursed|dangerous|risky|frowned|painful|upsetting|offensive|tasteless|rude|unwelcome|not|never|what (?:sends|makes|gives|triggers|set))|(?:isnt|arent|wasnt|werent|wont|wouldnt|doesnt|dont|didnt|cant|couldnt|shouldnt|mustnt)\b|(?:sends?|sent|makes?|made|gives?|gave|leaves?|left|puts?|turns?|brings?) ${PERSON} (?:cry|gag|sick|ill|sneeze|wheez\w+|queasy|nauseous|angry|sad|mean|crazy|itch\w*|red|out of|to the|in the|into|hives|headaches?|migraines?|heartburn|rash|tears|off|running|up)|interacts?|interferes?|clash(?:es)? with|triggers?|sets? (?:off|her|him)|upsets?|disagrees?|ends? badly|ended badly|reminds? (?:her|him|them|us|me|my|everyone)|tastes? (?:just |exactly )?like (?!(?:heaven|home|summer|vacation|holidays?|christmas|sunshine|paradise|childhood|love|the (?:real|sea|beach|islands?))\b)|is (?:only |just )?for (?:old|boring|sad|posh|children|tourists|losers|grandpas?|grandmas?|snobs)|smells? like)`,
);
/** Said later of what was named: 'he can't have it', 'everyone is sick of them', 'rather skip it'. */
const OF_IT =
  /\b(?:cant|cannot|wont|mustnt|shouldnt|couldnt|dont|doesnt|not|never|no longer|rather|sick of|tired of|bored of|over|done with|skip(?:ped)?|avoid|without|hates?|stand|enough of|leave|drop|lose|nobody|regret\w*)\b(?: \w+){0,4} (?:it|that|them|those|one)\b|\blets? not\b/;

/** Who wants it all the same. */
const LOVED =
  /\b(?:loves?|likes?|adores?|wants?|insists? on|expects?|asked for|asks for|need|needs)\b(?: \w+){0,2} (?:it|them|that|those|one|some)\b/;

/** Words of a thought, those that were understood left out. */
const openWords = (tokens: readonly Token[], from: number, to: number, read: readonly Span[]): string =>
  tokens
    .slice(from, to)
    .map(({ word }, at) => (overlapsAny({ from: from + at, to: from + at + 1 }, read) ? '_' : word))
    .join(' ')
    .replace(NO_NEGATIONS, (words) => words.replace(/\S+/g, '_'));

/** 'Keep anything with honey or pollen away from the toddlers'. */
const KEPT = /\b(?:keep|hold|leave|put)\b[^_]*$/;
const AWAY = /^(?:\w+ ){0,5}?(?:away|out|off)\b(?! (?:site|season|doors))/;

/** Words between a verb that is negated and its negation: 'doesn't really love gin'. */
const NEGATED_VERB = 3;

const isAgainst = (tokens: readonly Token[], wish: Span, thought: Span, read: readonly Span[]): boolean => {
  const before = openWords(tokens, thought.from, wish.from, read);
  const last = [...before.matchAll(BEFORE)].at(-1);
  if (last) {
    const between = before.slice(last.index + last[0].length).trim();
    const asked = ASKING.exec(between);
    const isNegated = asked !== null && between.slice(0, asked.index).split(' ').length <= NEGATED_VERB;
    if (!asked || (isNegated && /nt$|^(?:not|never)$/.test(last[0]))) return true;
  }
  const after = openWords(tokens, wish.to, thought.to, read);
  return AFTER.test(after) || (KEPT.test(before) && AWAY.test(after));
};

/** The host asks for it in so many words. */
const ASKED =
  /\b(?:we|i|id|wed|please|must|let us|lets)(?: \w+){0,3} (?:want|love|like|need|serve|have|do)\b|^(?:please|maybe|plus|also)\b/;

/**
 * What is named, and nobody can say that it is asked for. `read`: words of exclusions and others that rules made something
 * of; `understood`: those of them that say what they leave out.
 */
export const doubtfulWishes = (
  tokens: readonly Token[],
  wishes: readonly FoundWish[],
  read: readonly Span[],
  understood: readonly Span[] = read,
): DoubtfulWish[] => {
  const thoughts = thoughtsOf(tokens);
  const within = ({ from }: Span) => thoughts.findIndex((one) => from >= one.from && from < one.to);
  const isTakenBack = (place: number): boolean => {
    const [own, next] = [thoughts[place], thoughts[place + 1]];
    if (!own || !next || tokens[next.from]?.before === 'stop') return false;
    return (
      OF_IT.test(openWords(tokens, next.from, next.to, understood)) &&
      !wishes.some(({ from }) => from >= next.from && from < next.to) &&
      !ASKED.test(openWords(tokens, own.from, own.to, read))
    );
  };
  // 'The CEO thinks bourbon is for old men, but the board loves it.'
  const isAsked = (place: number): boolean => {
    const next = thoughts[place + 1];
    return (
      next !== undefined &&
      tokens[next.from]?.before !== 'stop' &&
      tokens[next.from]?.word === 'but' &&
      LOVED.test(openWords(tokens, next.from, next.to, read))
    );
  };
  const doubted = wishes.flatMap((wish): DoubtfulWish[] => {
    const place = within(wish);
    const thought = thoughts[place];
    if (!thought || wish.isElsewhere || isAsked(place)) return [];
    const isDoubted = isAgainst(tokens, wish, thought, read);
    if (!isDoubted && !isTakenBack(place)) return [];
    const to = isDoubted ? thought.to : (thoughts[place + 1]?.to ?? thought.to);
    return [{ term: wish.term, from: wish.from, to: wish.to, shown: { from: thought.from, to } }];
  });
  // 'Her ex was a whiskey man, so whiskey would be awkward': of the same thing, nothing is asked for.
  const others = wishes.filter(
    (wish) =>
      doubted.some(({ term, from }) => term.id === wish.term.id && from !== wish.from) &&
      !doubted.some(({ from }) => from === wish.from),
  );
  return [
    ...doubted,
    ...others.map(({ term, from, to }) => ({
      term,
      from,
      to,
      shown: doubted.find((one) => one.term.id === term.id)?.shown ?? { from, to },
    })),
  ];
};

/** What is named in words that look like an exclusion and aren't understood: the menu does without it. */
export const namedInUnknown = (tokens: readonly Token[], unknown: readonly Span[]): Term[] => {
  const stems = tokens.map(({ stem }) => stem);
  return unknown.flatMap(({ from, to }) => {
    const named: Term[] = [];
    for (let at = from; at < to; ) {
      const found = termAt(stems, at);
      const isWhole = found !== undefined && at + found.length <= to;
      if (isWhole && found.origin !== 'adjective') named.push(found.term);
      at += isWhole ? found.length : 1;
    }
    return named;
  });
};
