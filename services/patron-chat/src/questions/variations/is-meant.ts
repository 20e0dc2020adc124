// Whether what a message says of bottles is said of the drink under discussion, and what it asks of it.
import type { Language } from '../../language/language.ts';
import { phrasesIn } from './change-phrases.ts';
import { asksFigures, asksIfItDoes, asksInstead, asksRecipe, asksSteps, asksYesOrNo } from './own-asks.ts';
import type { Said, SaidOf } from './said-of-things.ts';

/** 'Without the salt', 'no egg in it': of the drink that was told. */
export const OF_IT =
  /^(?:(?:ok|okay|but|and|then|same|y|pero|et|mais|und|aber|e|ma|mas) )*(?:without the|minus the|sin (?:el|la|los|las)|sans (?:le|la|l|les)|ohne (?:den|die|das)|senza (?:il|lo|la|l|i|gli|le)|sem (?:o|a|os|as)) |(?:^| )(?:no|without|sin|sans|ohne|kein\S*|senza|sem) (?:\S+ ){1,6}(?:in it|in there|en el|dedans|da drin|dentro|nele)(?= |$)/;

/** 'Like an Espresso Martini, minus the coffee.' */
const LIKE_IT =
  /^(?:\S+ ){0,2}(?:like|wie|comme|como|come) (?:an? |the |einen? |ein |un |una |une |le |um |uma |il )?@d /;

/** Words beside a name up to which 'old fashioned, only got Scotch' speaks of nothing else. */
const FEW_WORDS = 16;
const FEW_OTHER_WORDS = 8;
/** Bottles from which on a guest tells what is there. */
const FEWEST_OF_A_SHELF = 3;

const PLAIN: ReadonlySet<Said> = new Set(['instead', 'replaced', 'half', 'double', 'suits', 'adds']);
export const LEFT_OUT: ReadonlySet<Said> = new Set(['without', 'lacks']);

export interface Situation {
  readonly isNamed: boolean;
  readonly isDiscussed: boolean;
  readonly isAboutIt: boolean;
  readonly isTold: boolean;
  /** A part of the drink is lacked. */
  readonly lacksPart: boolean;
}

/** What a message says beside things, as far as it tells whether the drink is meant. */
export const asksIn = (message: string, text: string, language: Language) => {
  const languages: readonly Language[] = language === 'en' ? ['en'] : [language, 'en'];
  // 'No cherry anything, like everything else today' asks for no other drink.
  const plain = text.replace(/(?:(?<=(?:no|nothing) \S+ )anything|(?:like )?everything else) /g, '');
  const has = (role: 'another' | 'like' | 'which' | 'how' | 'that') =>
    languages.some((one) => phrasesIn(one)[role].test(plain));
  return {
    asksOther: has('another') || has('like') || LIKE_IT.test(text),
    asksWhich: phrasesIn(language).which.test(text),
    asksHow: has('how') || text.endsWith('how ') || asksRecipe(message),
    asksSteps: asksSteps(text),
    refersBack: has('that'),
    isQuestion: asksYesOrNo(message),
    asksIfItDoes: asksIfItDoes(message),
    tellsFigures: asksFigures(message),
    asksInstead: asksInstead(message),
  };
};

/** Whether a message changes that drink, rather than asking for another one. */
export const isMeant = (
  things: readonly SaidOf[],
  otherWords: number,
  asks: ReturnType<typeof asksIn>,
  { isNamed, isDiscussed, isAboutIt, isTold, lacksPart }: Situation,
): boolean => {
  const isPlain = things.some(({ said }) => PLAIN.has(said));
  const isSaid = things.some(({ said }) => said !== 'mentioned' && said !== 'has');
  const addsTo = things.some(({ said }) => said === 'adds');
  const isOther = asks.asksOther && !addsTo && !(asks.asksInstead && lacksPart);
  if (isOther || (asks.asksWhich && !isPlain && !lacksPart)) return false;
  // 'The Nogroni has no alcohol. Fino + Suze? Specs' is of a glass of its own.
  if (isNamed && !isSaid && !asks.asksIfItDoes && things.length > 1) return false;
  if (isNamed) return (isSaid || asks.asksIfItDoes || asks.asksHow) && (otherWords <= FEW_WORDS || isPlain);
  const isLeftOut = things.every(({ said }) => LEFT_OUT.has(said));
  const onlyLacks = things.every(({ said }) => said === 'lacks');
  // 'No vermouth' is a wish for the next drink.
  if (isLeftOut && !asks.isQuestion && !asks.asksHow && !(isDiscussed && (onlyLacks || isAboutIt)))
    return false;
  if (isLeftOut && isDiscussed && isAboutIt) return true;
  if (lacksPart && isDiscussed && !isLeftOut) return true;
  // 'What if I only have rum, lime and sugar' asks what can be made.
  if (things.filter(({ said }) => said === 'only' || said === 'has').length >= FEWEST_OF_A_SHELF)
    return false;
  if (!isDiscussed) return isPlain && isSaid && things.some(({ said }) => said !== 'half' && said !== 'less');
  if (!isSaid && !asks.asksIfItDoes)
    return things.some(({ said }) => said === 'has') && otherWords <= FEW_OTHER_WORDS;
  return (
    isTold || isPlain || asks.refersBack || asks.asksHow || asks.isQuestion || otherWords <= FEW_OTHER_WORDS
  );
};
