// Requests for some drink, without a wish that has a name.
import { understand } from '../../understanding/understand.ts';
import { OPENERS, type ParsedMessage } from '../parsed-message.ts';
import { type Asked, asks } from './asked.ts';

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
const MOST_BETWEEN = 2;

/** 'A famous drink from Singapore': some drink is asked for, whatever it's said to be. */
const asksForSome = ({ words, clauses, questions }: ParsedMessage): boolean =>
  words.some((word, at) => {
    const clause = clauses[at];
    if (!INDEFINITE.has(word) || clause === undefined || questions.has(clause)) return false;
    const noun = words.slice(at + 1, at + 2 + MOST_BETWEEN);
    return noun.some((one, place) => DRINK_WORDS.has(one) && clauses[at + 1 + place] === clause);
  });

/** Whether a message without wishes of its own wants drinks: 'what do you recommend?', 'it rains'. */
export const isPlea = ({ parsed, message, hasWish }: Asked): boolean => {
  if (hasWish) return true;
  if (parsed.clauses.every((clause) => parsed.questions.has(clause))) return false;
  if (asks(parsed, 'suggest') || opensAsPlea(parsed) || asksForSome(parsed)) return true;
  const { subject } = understand({ message, currentBaseLiquor: 'all', currentMood: 'all' });
  return PLEAS.has(subject.kind);
};
