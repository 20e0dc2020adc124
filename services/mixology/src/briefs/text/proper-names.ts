// Names of people, streets, companies and books in which a drink's word stands: 'Frank Martini', 'Pepper Street'.
import { termAt } from './terms.ts';
import type { Token } from './tokens.ts';

/** After a name's word, with a capital: where it is, or what kind of company. */
const PLACES =
  /^(?:street|st|road|rd|avenue|ave|lane|ln|drive|court|square|hill|heights|bridge|hall|house|inn|hotel|lodge|farm|school|college|church|chapel|books?|bookshop|press|ltd|llc|inc|co|corp|legal|partners|group|bank|studios?|labs?|bay|creek|county|valley|arms|tavern|foundation|trust|records|theat(?:er|re))$/;
/** Before a person's name. */
const OF_PERSONS =
  /^(?:for|mr|mrs|ms|dr|prof|aunt|auntie|uncle|grandma|grandpa|friend|boss|colleague|coach|father|sister|brother|cousin|neighbou?r|honou?ring|remembering|congratulate|celebrating|named)$/;
/** After it. */
const OF_LIVES =
  /^(?:turns?|turning|retires?|retired|retiring|graduates?|graduated|loves?|hates?|likes?|who)$/;
/** Names of people that are drinks or tastes as well. */
const GIVEN =
  /^(?:marc|rose|basil|rosemary|olive|ginger|brandy|sherry|margarita|jack|jose|daisy|violet|poppy|clementine|juniper|holly|ivy|coco|angelica|melissa|viola|iris|sage|pepper|cherry|honey|charlie|mary)$/;
/** After one, what a person does or is. */
const OF_PEOPLE =
  /^(?:turns?|turning|retires?|retired|retiring|graduates?|graduated|loves?|hates?|likes?|dislikes?|cant|cannot|doesnt|wont|who|(?:is|are|was|has) (?:turning|allergic|intolerant|pregnant|expecting|vegan|sober|coming|bringing|not|driving|getting|our|my|\w+teen|\w+ty)|and \w+ (?:are|turn|love|hate|cant|dont))\b/;
/** Words after a name that are read for that. */
const LIFE_REACH = 4;

/** Before the title of a work in quotes. */
const OF_WORKS =
  /\b(?:book|novel|memoir|film|movie|play|musical|show|band|album|song|exhibition|podcast|opera|magazine|title|titled)\b[^.!?]{0,24}$/i;
const QUOTED = /["“‘']((?=\p{Lu})[^"”’'\n]{3,60})["”’'](?=[\s,.;:!?)]|$)/gu;

const isCapital = (text: string, token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}\p{Ll}/u.test(text.slice(token.start, token.end));
const isJoined = (token: Token | undefined): boolean => token?.before === 'none';

/** 'For Frank Martini', 'Rosa Collins turns 60': a given name that no drink begins with, and a life around it. */
const isSurname = (text: string, tokens: readonly Token[], at: number): boolean => {
  const [before, given, own, next] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]];
  const stems = tokens.map(({ stem }) => stem);
  return (
    isCapital(text, given) &&
    isJoined(own) &&
    termAt(stems, at - 1) === undefined &&
    ((OF_PERSONS.test(before?.word ?? '') && isJoined(given)) ||
      /['’]s$/.test(text.slice(own?.start, own?.end)) ||
      (OF_LIVES.test(next?.word ?? '') && isJoined(next)))
  );
};

/** 'No dairy for Marc', 'Rosemary is turning 70', 'for Rose and Basil': a given name, and nobody's drink. */
const isGivenName = (text: string, tokens: readonly Token[], at: number): boolean => {
  const { word = '', stem = '' } = tokens[at] ?? {};
  if (word !== stem || !GIVEN.test(word)) return false;
  const next = tokens[at + 1];
  const life = tokens.slice(at + 1, at + 1 + LIFE_REACH).map((token) => token.word);
  // 'A Frozen Margarita is a must' is a drink.
  const isSubject =
    !isJoined(tokens[at]) ||
    /^(?:and|for|our|my|that|because|since|but|so)$/.test(tokens[at - 1]?.word ?? '');
  if (isSubject && isJoined(next) && OF_PEOPLE.test(life.join(' '))) return true;
  const isLast = !isJoined(next) || /^(?:and|who|because|since|as|please|but)$/.test(next?.word ?? '');
  const isJoinedName =
    tokens[at - 1]?.word === 'and' &&
    isCapital(text, tokens[at - 2]) &&
    GIVEN.test(tokens[at - 2]?.word ?? '') &&
    tokens[at - 3]?.word === 'for';
  // 'For Rose drinks' would be of roses.
  return isLast && ((tokens[at - 1]?.word === 'for' && isJoined(tokens[at])) || isJoinedName);
};

/** The text's words, those of names blank: nobody asks for a drink by them. */
export const withoutProperNames = (text: string, tokens: readonly Token[]): Token[] => {
  const titles = [...text.matchAll(QUOTED)].filter(({ index }) => OF_WORKS.test(text.slice(0, index)));
  const stems = tokens.map(({ stem }) => stem);
  const isNamed = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || !isCapital(text, token)) return false;
    const isTitle = titles.some(
      ({ index, 0: whole }) => token.start >= index && token.end <= index + whole.length,
    );
    if (isTitle) return true;
    if (isGivenName(text, tokens, at)) return true;
    if (termAt(stems, at) === undefined) return false;
    const next = tokens[at + 1];
    return (
      (PLACES.test(next?.word ?? '') && isJoined(next) && isCapital(text, next)) ||
      isSurname(text, tokens, at)
    );
  };
  return tokens.map((token, at) => (isNamed(at) ? { ...token, word: '', stem: '' } : token));
};
