// An account of the whole text: which of its clauses ask for something and nothing made use of.
import ordinary from './text/ordinary-words.json' with { type: 'json' };
import type { Span } from './text/spans.ts';
import telling from './text/telling-words.json' with { type: 'json' };
import { termAt } from './text/terms.ts';
import { stemsOf, type Token } from './text/tokens.ts';
import type { UnreadPhrase } from './text/unread-words.ts';

const wordsOf = (line: string): ReadonlySet<string> => new Set([...line.split(' '), ...stemsOf(line)]);
const ORDINARY = new Set(ordinary.flatMap((line) => [...line.split(' '), ...stemsOf(line)]));
/** Things of which a plan could make use; by themselves they say that a clause is about it. */
const THINGS = wordsOf(
  [telling.drinks, telling.service, telling.care, telling.hand, telling.style].join(' '),
);
const AT_HAND = wordsOf(telling.hand);
const ASKING = wordsOf('something anything want wants would need needs must please serve include');
/** What a plan takes for granted, unless there is little of it. */
const KITCHEN = wordsOf(telling.kitchen);
const SCARCE = /\b(?:only|just|tiny|small|single|fits?|half)\b/;
/** Manner, praise and mood: what a host asks for, and no drink could be. */
const MANNER =
  /^(?:simple|dignified|elegant|casual|relaxed|relaxing|classy|cozy|cosy|easy|memorable|fun|festive|stylish|sophisticated|impressive|respectful|quiet|calm|smooth|short|sweet|low|key|happy|together|hydrated|moving|lasts?|longer|awake|everyone|else)$/;
/** Between the thoughts of a sentence. */
const JOINTS: ReadonlySet<string> = new Set('and but so then while plus'.split(' '));
/** 'At 8', 'until 5', '6 to 8': hours that nothing made use of. */
const HOURS =
  /\b(?:(?:at|from|until|till?|by|around) \d{1,2}(?! (?:people|guests|of|years?|m|km))\b|\d{1,2} (?:to|till|until) \d{1,2}\b|\d{1,2} ?[ap]m\b|noon\b|midnight\b)/;
/** Nothing was to be done about it: 'the bar is stocked already', 'no pork doesn't matter'. */
const SETTLED =
  /\b(?:doesnt matter|already|taken care of|sorted|is handled|not needed|no need|(?:one|some) (?:thing|drink|glass)? ?(?:that )?(?:she|he|they) can (?:have|drink|take)|something (?:she|he|they) can (?:have|drink|take)|^(?:one|a|an|my|our|her|his)(?: \w+){1,2} (?:is|are)(?: \w+)? allergic|should show (?:them|it)|(?:at least )?one (?:drink )?(?:should|must) show (?:them|it|those))\b/;

/** 'There are kilos of both': of what stands before it. */
const OF_BEFORE = /\bof (?:it|both|them|each|those|these|that)$/;

/** A clause: from its first word to before its last, and whether it stands in parentheses. */
interface Clause extends Span {
  isAside: boolean;
}

const clausesOf = (text: string, tokens: readonly Token[]): Clause[] => {
  const starts = tokens.flatMap(({ before, word }, at) =>
    // The points of 'p.m.' end no thought.
    at === 0 ||
    (['stop', 'comma'].includes(before) && !(word === 'm' && /^[ap]$/.test(tokens[at - 1]?.word ?? ''))) ||
    JOINTS.has(word)
      ? [at]
      : [],
  );
  return starts.map((from, at) => ({
    from,
    to: starts[at + 1] ?? tokens.length,
    isAside: text.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start).includes('('),
  }));
};

const isWithin = ({ from, to }: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => span.from < to && from < span.to);

/** 'Four gallons from our own orchard': what the host has. */
const isAtHand = (tokens: readonly Token[], { from, to }: Span): boolean =>
  tokens.slice(from, to).some(({ stem }) => AT_HAND.has(stem));

/** What a clause names that the catalog knows: a drink that prints it makes use of it. */
const namedIn = (tokens: readonly Token[], { from, to }: Span, besides: readonly Span[]): string[] => {
  const stems = tokens.map(({ stem }) => stem);
  const named: string[] = [];
  for (let at = from; at < to; at++) {
    const found = termAt(stems, at);
    if (!found || found.origin === 'adjective' || at + found.length > to) continue;
    if (isWithin({ from: at, to: at + 1 }, besides)) continue;
    named.push(...stems.slice(at, at + found.length));
    at += found.length - 1;
  }
  return named;
};

const MUST = /\b(?:has|have|got) to be\b/;

/** Whether a clause asks for something, whatever it is. */
const isTelling = (tokens: readonly Token[], clause: Span, named: readonly string[]): boolean => {
  const words = tokens.slice(clause.from, clause.to);
  const said = words.map(({ word }) => word).join(' ');
  if (SETTLED.test(said) || OF_BEFORE.test(said)) return false;
  if (named.length > 0 || HOURS.test(said)) return true;
  if (words.some(({ word, stem }) => THINGS.has(word) || THINGS.has(stem))) return true;
  if (SCARCE.test(said) && words.some(({ stem }) => KITCHEN.has(stem))) return true;
  const asks = words.some(({ word }) => ASKING.has(word)) || MUST.test(said);
  const isContent = ({ word, stem }: Token) =>
    word.length > 2 && !ORDINARY.has(word) && !ORDINARY.has(stem) && !ASKING.has(word) && !MANNER.test(word);
  return asks && words.some(isContent);
};

/** Words of a phrase that is shown, and phrases, at most. */
const MAX_WORDS = 14;
const LEAD = /^(?:and|but|so|then|while|plus|also|because|y|und|et|e|pero|aber|mais|ma) /i;

/** Where the words of a text stand that something made use of. */
export interface ReadWords {
  read: readonly Span[];
  /** Say who is there, where and when: they answer for no drink that stands beside them. */
  setting: readonly Span[];
  /** Say what is left out, what isn't understood and who needs what: they answer for a 'no'. */
  against: readonly Span[];
}

/** A clause that is against something. */
const NEGATED =
  /^(?:no|not|nothing|never|none|nobody|without|neither|nor|cant|cannot|dont|doesnt|wont|isnt|arent|shouldnt|mustnt|avoid|skip|hates?|loathes?|banned|forbidden|forget)$/;
/** Is against nothing that is poured: 'don't ask', 'not sure', 'nobody can stop him', 'don't drink much'. */
const NO_BAN =
  /\b(?:(?:dont|do not|didnt|doesnt|wont|cant|cannot|not|never|no) (?:ask|know|care|mind|matter|sure|worry|wait|tell|think|yet|even|only|just|all|everyone|big|far|forget|idea|problem|rush|judge|kidding|that|too|much|really|so|very|be|remember|long|need to|have to|one knows)|whatever|why not|or not|(?:nobody|no one) (?:can|could|will|is|knows|wants to leave|leaves)|not a (?:party|wedding|big|formal|huge))\b/;
/** What can be ruled out besides what the catalog names. */
const RULED =
  /\b(?:drinks?|cocktails?|pours?|glass\w*|bottles?|cans?|jugs?|garnish\w*|umbrellas?|shots?|mix\w*|shak\w+|blend\w*|fiddly|fussy|fancy|ice|straws?|plastic|foam|smoke|fire|flambe\w*|sticky|sugar\w*|sweet\w*|sour|bitter|strong|boozy|fizzy|creamy|spicy|hot|cold|frozen|warm|color\w*|another|more|again|names?|puns?|theme)\b/;

/** Whether a clause rules something out that a drink, a glass or the work at a bar could be. */
const rulesOut = (said: string, words: readonly Token[], named: readonly string[]): boolean =>
  words.some(({ word }) => NEGATED.test(word)) &&
  !NO_BAN.test(said) &&
  (named.length > 0 || RULED.test(said));

/** Why a thing is left out, and what that can be: warfarin is no reason for leaving out nuts. */
const REASONS: readonly { said: RegExp; of: RegExp }[] = [
  {
    said: /\b(?:statins?|blood pressure|medication|medicines?|meds|pills)\b/,
    of: /grapefruit|pomelo|cranberry/,
  },
  { said: /\b(?:warfarin|blood thinners?)\b/, of: /cranberry|grapefruit|pomelo/ },
  { said: /\b(?:reflux|heartburn)\b/, of: /citrus|lemon|lime|orange|tomato|coffee|mint|acid/ },
  { said: /\b(?:allerg\w+|intoleran\w+|anaphyla\w+|epipen)\b/, of: /./ },
];

/** Clauses that give the reason for what their neighbor in the same sentence leaves out. */
export const reasonsIn = (
  text: string,
  tokens: readonly Token[],
  excluded: readonly (Span & { term: { label: string } })[],
): Span[] => {
  const clauses = clausesOf(text, tokens);
  const isJoined = (one: Clause | undefined) =>
    one !== undefined && (one.isAside || tokens[one.from]?.before !== 'stop');
  return clauses.filter((clause, at) => {
    const [last, next] = [clauses[at - 1], clauses[at + 1]];
    const said = tokens
      .slice(clause.from, clause.to)
      .map(({ word }) => word)
      .join(' ');
    const kinds = REASONS.filter((reason) => reason.said.test(said)).map(({ of }) => of);
    const explained = excluded.filter(({ term }) => kinds.some((of) => of.test(term.label)));
    return (
      (next !== undefined && isJoined(next) && isWithin(next, explained)) ||
      (last !== undefined && isJoined(clause) && isWithin(last, explained))
    );
  });
};

/** What asks for something in a text, clause by clause, where no word of the clause was made use of. */
export const unusedClauses = (
  text: string,
  tokens: readonly Token[],
  { read, setting, against }: ReadWords,
): (UnreadPhrase & Span)[] => {
  const found: (UnreadPhrase & Span)[] = [];
  let wasRead = false;
  for (const clause of clausesOf(text, tokens)) {
    const named = namedIn(tokens, clause, setting);
    const isAboutSetting = named.length === 0 && !isAtHand(tokens, clause) && isWithin(clause, setting);
    const words = tokens.slice(clause.from, clause.to);
    const said = words.map(({ word }) => word).join(' ');
    // Of what one clause names, each thing is answered for by itself, and a wish never answers for a ban.
    const forgotten = namedIn(tokens, clause, [...read, ...setting]);
    const isBan = rulesOut(said, words, named) && !isWithin(clause, against);
    const isRead = (isWithin(clause, read) || isAboutSetting) && !isBan && forgotten.length === 0;
    // '(Proper allergy)': of what stands before it.
    if (clause.isAside && wasRead && !isRead) continue;
    wasRead = isRead;
    if (isRead || (!isBan && !isTelling(tokens, clause, named))) continue;
    const last = found.at(-1);
    const isOneThought =
      last !== undefined &&
      last.to === clause.from &&
      tokens[clause.from]?.before !== 'stop' &&
      clause.to - last.from <= MAX_WORDS;
    const from = isOneThought ? last.from : clause.from;
    if (isOneThought) found.pop();
    const shown = text.slice(tokens[from]?.start, tokens[clause.to - 1]?.end).replace(LEAD, '');
    const stems = isOneThought && last.stems.length > 0 ? [...last.stems, ...named] : named;
    found.push({ text: shown, stems, isWish: true, from, to: clause.to });
  }
  return found;
};
