// Whether words about guests are about some of them: 'two of us are vegan', 'vegan guests', 'my sister is vegan'.
import { shareBefore } from '../alcohol/alcohol-shares.ts';
import { countAt } from '../text/numbers.ts';
import type { Span } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const QUANTIFIERS = set(
  'some few couple several handful many most mostly half third quarter minority lot mixed partly',
);
const EVERYONE = set(
  'all everyone everybody every each entirely strictly fully completely purely entire whole only',
);
/** The people a party is for decide what is served at it. */
const HOSTS = set('we us i host couple honoree newlywed household');
export const PERSONS = set(
  'guest friend person sister brother mother father mom dad mum aunt auntie uncle cousin niece nephew grandma grandpa grandad granddad gran granny nana grandmother grandfather grandparent parent colleague coworker boss client neighbor neighbour roommate relative attendee bridesmaid groomsman groomsmen wife husband partner girlfriend boyfriend fiance fiancee daughter son drinker kid child teen elder lady inlaw law bride groom chair chairman chairwoman chairperson ceo cfo cto coo director captain vicar priest rabbi imam pastor judge mayor minister coach side folk pal buddy teammate member employee speaker investor crew',
);
const ALTERNATIVES = set('option alternative choice guest friend');
const COPULAS = set('is are am isnt s');
const BREAKS: ReadonlySet<string> = new Set(['stop', 'colon']);
/** Words before and after that may say whom something is about. */
const BEFORE = 7;
const AFTER = 4;

/** From the nearest break to the words. */
const clauseBefore = (tokens: readonly Token[], { from }: Span): readonly Token[] => {
  let begin = from;
  while (begin > 0 && from - begin < BEFORE && !BREAKS.has(tokens[begin]?.before ?? '')) begin--;
  return tokens.slice(begin, from);
};

const clauseAfter = (tokens: readonly Token[], { to }: Span): readonly Token[] => {
  let end = to;
  while (
    end < tokens.length &&
    end - to < AFTER &&
    tokens[end]?.before !== 'stop' &&
    tokens[end]?.before !== 'comma'
  )
    end++;
  return tokens.slice(to, end);
};

const hasCount = (tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => {
    const count = countAt(tokens, at);
    return count !== undefined && count.value > 0;
  });

/** 'Vegans', 'the vegetarians': people, not a kind of menu. */
const isPlural = (tokens: readonly Token[], { to }: Span): boolean => {
  const last = tokens[to - 1];
  return last !== undefined && last.word !== last.stem && last.word.endsWith('s');
};

/** 'The couple', 'the bride and groom': whose wedding it is. */
const isAboutCouple = (words: readonly Token[]): boolean =>
  words.some(({ word }, at) => word === 'couple' && words[at - 1]?.word === 'the') ||
  ['bride', 'groom'].every((one) => words.some(({ word }) => word === one));

const ALL_OF_IT = /^(?:it|this|that|everything|food|menu|he|she|they|everyone|everybody|what|there)$/;
const DETERMINERS = set('my our his her the one their a an just of');

/** 'Only my mother is …', 'just one of the partners', 'my mother is the only one who …': nobody else. */
export const isAboutOnlyOne = (tokens: readonly Token[], span: Span): boolean => {
  const before = clauseBefore(tokens, span);
  const at = before.findLastIndex(({ word }) => word === 'only' || word === 'just');
  if (at < 0) return false;
  const after = before.slice(at + 1);
  if (after.some(({ before: gap }) => gap === 'comma')) return false;
  const [next, then] = after;
  if (next?.word === 'one' && before.slice(0, at).some(({ stem }) => PERSONS.has(stem))) return true;
  // 'Only Tom is vegan': a name, and nothing else stands there.
  const isName =
    then?.word === 'is' &&
    after.length === 2 &&
    !HOSTS.has(next?.word ?? '') &&
    !ALL_OF_IT.test(next?.word ?? '');
  return (
    next !== undefined &&
    (isName ||
      (DETERMINERS.has(next.word) &&
        after.some(({ word, stem }) => PERSONS.has(stem) && (word === stem || next.word === 'one'))))
  );
};

/** 'Only two guests are vegan': so many, and no more. */
const isOnlySome = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'only' &&
  ((countAt(tokens, at + 1)?.value ?? 0) > 0 ||
    QUANTIFIERS.has(tokens[at + 1]?.stem ?? '') ||
    // 'My mother takes only low alcohol.'
    tokens.slice(0, at).some(({ word, stem }) => PERSONS.has(stem) && word === stem));

/** 'Lassi for all, ten are vegan': those who are counted after the comma. */
const isCountedAfterComma = (before: readonly Token[]): boolean => {
  const comma = before.findLastIndex((token) => token.before === 'comma');
  const near = before.slice(Math.max(0, comma));
  return (
    comma > 0 &&
    hasCount(near.slice(0, 1)) &&
    near.some(({ word }) => COPULAS.has(word)) &&
    !near.some(({ word }) => EVERYONE.has(word))
  );
};

/** Whether some guests, and not all of them, are meant by words of a diet. */
export const isAboutSome = (tokens: readonly Token[], span: Span): boolean => {
  const [before, after] = [clauseBefore(tokens, span), clauseAfter(tokens, span)];
  if (isAboutOnlyOne(tokens, span) || isCountedAfterComma(before)) return true;
  if (before.some(({ word }, at) => EVERYONE.has(word) && !isOnlySome(before, at)) || isAboutCouple(before))
    return false;
  if (shareBefore(tokens, span) !== undefined || hasCount(before)) return true;
  if (before.some(({ stem }) => QUANTIFIERS.has(stem))) return true;
  if (after[0]?.before !== 'stop' && ALTERNATIVES.has(after[0]?.stem ?? '')) return true;
  if (isPlural(tokens, span)) return true;
  const isForThem = after[0]?.word === 'for' && after.slice(1).some(({ stem }) => PERSONS.has(stem));
  const subject = before.findLast(({ word, stem }) => PERSONS.has(stem) || HOSTS.has(word));
  const isSaid = before.some(({ word }) => COPULAS.has(word)) || after.some(({ stem }) => PERSONS.has(stem));
  if (isForThem || after.slice(0, 1).some(({ stem }) => PERSONS.has(stem))) return true;
  return subject !== undefined && isSaid && !HOSTS.has(subject.word);
};

const MARKS =
  /\b(?:(?:clearly |well )?(?:marked|labell?ed|indicated|flagged|signposted|signed|identified)|(?:mark|label|flag|indicate) (?:which|what|the|all|every|each|them|any))\b/;
const RULES_OUT = /^(?:no|not|without|never|nothing|avoid|skip|cant|cannot|dont)$/;

/** 'Vegan and gluten-free options must be marked': a mark on the drinks that suit, and nothing is left out. */
export const isToBeMarked = (tokens: readonly Token[], { from, to }: Span): boolean => {
  if (RULES_OUT.test(tokens[from]?.word ?? '') || RULES_OUT.test(tokens[from - 1]?.word ?? '')) return false;
  const begin = Math.max(
    0,
    tokens.findLastIndex(({ before }, at) => at <= from && before === 'stop'),
  );
  const end = tokens.findIndex(({ before }, at) => at >= to && before === 'stop');
  const sentence = tokens.slice(begin, end < 0 ? undefined : end);
  return MARKS.test(sentence.map(({ word }) => word).join(' '));
};

/** Whether all guests are meant in so many words: 'we're all diabetic', 'for diabetics only'. */
export const isAboutAll = (tokens: readonly Token[], span: Span): boolean => {
  // 'Sugar-free for the diabetics only': for those there are.
  if (tokens[span.from - 1]?.word === 'the' && tokens[span.from - 2]?.word === 'for') return false;
  const before = clauseBefore(tokens, span);
  const near = before.slice(
    Math.max(
      0,
      before.findLastIndex((token) => token.before === 'comma'),
    ),
  );
  return [...near, ...clauseAfter(tokens, span)].some(({ word }) => EVERYONE.has(word));
};
