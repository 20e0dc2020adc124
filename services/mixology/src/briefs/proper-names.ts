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

/** The text's words, those of names blank: nobody asks for a drink by them. */
export const withoutNames = (text: string, tokens: readonly Token[]): Token[] => {
  const titles = [...text.matchAll(QUOTED)].filter(({ index }) => OF_WORKS.test(text.slice(0, index)));
  const stems = tokens.map(({ stem }) => stem);
  const isNamed = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || !isCapital(text, token)) return false;
    const isTitle = titles.some(
      ({ index, 0: whole }) => token.start >= index && token.end <= index + whole.length,
    );
    if (isTitle) return true;
    if (termAt(stems, at) === undefined) return false;
    const next = tokens[at + 1];
    return (
      (PLACES.test(next?.word ?? '') && isJoined(next) && isCapital(text, next)) ||
      isSurname(text, tokens, at)
    );
  };
  return tokens.map((token, at) => (isNamed(at) ? { ...token, word: '', stem: '' } : token));
};
