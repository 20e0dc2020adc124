// What a message asks for, besides the wishes that it states.

import { understand } from '../understanding/understand.ts';
import { abstainsForOther, companyIn } from './company.ts';
import type { Mention } from './mentions/mention.ts';
import { findPhrase, findPhrases, OPENERS, type ParsedMessage } from './parsed-message.ts';
import { currentDrink } from './references.ts';
import { type Asked, asks, type Found, hasRole, NOTHING } from './requests/asked.ts';
import { byName } from './requests/named-drinks.ts';
import { byReference, isRefusal, refusal, sameAgain } from './requests/shown-drinks.ts';

// Guests who drink no alcohol at all.

/** Words that make 'I don't drink' mean less than never: often, a lot, cocktails, and drive. */
const MUCH = new Set([
  'often',
  'a lot',
  'that',
  'mucho',
  'beaucoup',
  'viel',
  'molto',
  'tanto',
  'muito',
  'and',
  'cocktail',
  'cocktails',
  'cocteles',
  'coqueteis',
]);

/** What ends 'I don't drink' by itself, in six languages. */
const ENDS_PHRASE = new Set(
  'and but so anymore because since though y pero porque et mais car und aber weil e ma perche mas porque'.split(
    ' ',
  ),
);

/** Whether the guest drinks no alcohol at all: nothing follows that 'I don't drink' speaks of. */
const abstains = (parsed: ParsedMessage): boolean =>
  parsed.phrases.some((abstaining) => {
    const { phrases, questions } = parsed;
    const { roles, clause, at } = abstaining;
    if (!roles.has('abstain') || questions.has(clause) || abstainsForOther(parsed, abstaining)) return false;
    // 'I don't drink and I'm bored of juice': what comes after 'and' is nothing that isn't drunk.
    if (ENDS_PHRASE.has(parsed.words[at + abstaining.words.length] ?? 'and')) return true;
    const rest = phrases.filter((phrase) => phrase.clause === clause && phrase.at > at);
    return !rest.some(
      ({ concept, drink, words, roles: own }) =>
        concept || drink || own.has('mild') || MUCH.has(words.join(' ')),
    );
  });

/** A spirit that is wished for beside someone who doesn't drink: 'she drives, so a gin for me'. */
const wantsSpirit = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    ({ concept, attitude, place }) =>
      (concept.kind === 'spirit' || concept.kind === 'zeroEnd') && attitude === 'want' && place === 'wish',
  );

const ABSTAINING: Mention = {
  concept: { kind: 'zero' },
  attitude: 'want',
  degree: 1,
  place: 'wish',
  clause: 0,
  at: 0,
};

// Requests for some drink, without a wish that has a name.

/** Subjects of the two filters' parser that want drinks. */
const PLEAS = new Set<ReturnType<typeof understand>['subject']['kind']>([
  'asked',
  'opened',
  'refused',
  'refusedMood',
  'recommend',
]);

/** Words behind 'something' that tell what happened instead of asking for a drink. */
const TELLING = new Set(
  'happened is was wrong came went tells about weird strange bad paso pasa pase est ist stimmt non va e'.split(
    ' ',
  ),
);

/** 'Something to sip', 'and for my wife?', 'the next one …': words that open a clause and ask for a drink. */
const opensAsPlea = ({ lexicon, words, clauses, questions }: ParsedMessage): boolean =>
  [...new Set(clauses)].some((clause) => {
    if (questions.has(clause)) return false;
    const end = clauses.lastIndexOf(clause) + 1;
    let at = clauses.indexOf(clause);
    while (at < end - 1 && OPENERS.has(words[at] ?? '') && !lexicon.plea(words, at)) at++;
    const found = lexicon.plea(words.slice(0, end), at);
    return found !== undefined && !TELLING.has(words[at + found.length] ?? '');
  });

const INDEFINITE: ReadonlySet<string> = new Set(
  'a an another some any un una une uno ein einen eine um uma'.split(' '),
);
const DRINK_WORDS: ReadonlySet<string> = new Set(
  'drink drinks cocktail cocktails coctel cocteles trago copa bebida boisson getrank bevanda coquetel'.split(
    ' ',
  ),
);

/** Words between an article and the drink: 'a really nice drink'. */
const MAX_BETWEEN = 2;

/** 'A famous drink from Singapore': some drink is asked for, whatever it's said to be. */
const asksForSome = ({ words, clauses, questions }: ParsedMessage): boolean =>
  words.some((word, at) => {
    const clause = clauses[at];
    if (!INDEFINITE.has(word) || clause === undefined || questions.has(clause)) return false;
    const noun = words.slice(at + 1, at + 2 + MAX_BETWEEN);
    return noun.some((one, place) => DRINK_WORDS.has(one) && clauses[at + 1 + place] === clause);
  });

/** Whether a message without wishes of its own wants drinks: 'what do you recommend?', 'it rains'. */
const isPlea = ({ parsed, message, hasWish }: Asked): boolean => {
  if (hasWish) return true;
  if (parsed.clauses.every((clause) => parsed.questions.has(clause))) return false;
  if (asks(parsed, 'suggest') || opensAsPlea(parsed) || asksForSome(parsed)) return true;
  const { subject } = understand({ message, currentBaseLiquor: 'all', currentMood: 'all' });
  return PLEAS.has(subject.kind);
};

// Questions about what the guest said before.

const ENDS_SENTENCE = /[.!?]/;

interface Sentence {
  readonly words: string[];
  /** It ends with a question mark. */
  isAsked: boolean;
}

const sentencesOf = ({ words, clauses, marks }: ParsedMessage): Sentence[] => {
  const sentences: Sentence[] = [{ words: [], isAsked: false }];
  words.forEach((word, at) => {
    const before = marks[clauses[at - 1] ?? 0] ?? '';
    const isNew = at > 0 && clauses[at] !== clauses[at - 1] && ENDS_SENTENCE.test(before);
    if (isNew) sentences.push({ words: [], isAsked: false });
    const last = sentences.at(-1);
    last?.words.push(word);
    if (last) last.isAsked = (marks[clauses[at] ?? 0] ?? '').includes('?');
  });
  return sentences;
};

/** 'Which was it that I told you when I sat down?': a question about what the guest said before. */
const recallsIn = (parsed: ParsedMessage): boolean => {
  const { word, verb, past, start } = parsed.lexicon.recall;
  return sentencesOf(parsed).some(({ words, isAsked }) => {
    const asked = findPhrase(word, words)?.at;
    if (asked === undefined) return false;
    const opens = words.slice(0, asked).every((one) => OPENERS.has(one));
    // 'What can I make with what I told you?' asks for drinks.
    if (parsed.lexicon.ask(words, asked)) return false;
    const isBehind = (finder: typeof word) => findPhrases(finder, words).some(({ at }) => at >= asked);
    const isStart = findPhrase(start, words) !== undefined;
    return (isAsked || opens) && (isBehind(verb) || (isStart && isBehind(past)));
  });
};

/** Whether words take a drink: 'what goes with it?' and 'give me the calories' don't. */
const takesIn = (parsed: ParsedMessage): boolean =>
  asks(parsed, 'like') !== undefined &&
  !parsed.lexicon.ask(parsed.words, 0) &&
  !hasRole(parsed.phrases, 'calorieWord') &&
  !parsed.words.join(' ').includes('to go with');

/** What the guest asks for themselves. */
const ownRequestIn = (asked: Asked): Found => {
  const { parsed, state, pointed, hasWish } = asked;
  const { lexicon, words } = parsed;
  const mentions =
    abstains(parsed) && !wantsSpirit(asked.mentions) ? [...asked.mentions, ABSTAINING] : asked.mentions;
  const suggest: Found = { ...NOTHING, request: { kind: 'suggest' }, mentions };
  if (findPhrase(lexicon.chip, words)) return { ...suggest, mentions: [] };
  if (asks(parsed, 'recall') || recallsIn(parsed))
    return { ...NOTHING, request: { kind: 'recall' }, keepsFilters: true };
  const again = sameAgain({ ...asked, mentions });
  if (again) return again;
  if (asks(parsed, 'restart')) return { ...suggest, dropped: 'all' };
  const isBare = mentions.length === 0 && !pointed && !hasWish;
  if (isBare && asks(parsed, 'surprise')) return { ...suggest, dropped: 'wishes' };
  if (asks(parsed, 'why') && mentions.length === 0 && (state.latest.length > 0 || pointed))
    return {
      ...NOTHING,
      request: { kind: 'why', drink: pointed ?? currentDrink(state) },
      focus: pointed,
      keepsFilters: true,
    };
  const isLiked = takesIn(parsed);
  const named = byName({ ...asked, mentions }, isLiked);
  if (named) return named;
  const wantsLike = hasRole(parsed.phrases, 'likeIt') && !hasRole(parsed.phrases, 'no');
  if (!wantsLike && isRefusal({ ...asked, mentions })) return refusal({ ...asked, mentions });
  return (
    byReference({ ...asked, mentions }, isLiked) ??
    (mentions.length > 0 || isPlea(asked) ? suggest : nothing(asked))
  );
};

/** A question about a drink, or nothing about drinks. */
const nothing = ({ pointed, parsed }: Asked): Found => ({
  ...NOTHING,
  focus: parsed.questions.size > 0 ? pointed : undefined,
  keepsFilters: parsed.questions.size > 0,
});

/** What a message asks for, for the guest and for anyone who drinks no alcohol beside them. */
export const requestIn = (asked: Asked): Found => {
  const { mentions, alcoholFree } = companyIn(asked.parsed, asked.mentions);
  const found = ownRequestIn({ ...asked, mentions });
  if (!alcoholFree) return found;
  const { kind } = found.request;
  return kind === 'suggest' || kind === 'none'
    ? { ...found, request: { kind: 'suggest', alcoholFree } }
    : found;
};
