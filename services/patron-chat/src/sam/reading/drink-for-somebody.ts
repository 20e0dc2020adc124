// 'And my husband?' asks for a drink for him, however little it says.
import { careTokensOf } from '../../care/care-tokens.ts';
import { namesOnlySomebody } from '../../care/whom.ts';
import type { Language } from '../../language/language.ts';

/** What comes before whom it names. */
const BEFORE =
  /^\W*(?:(?:and|but|so|ok|y|pero|et|und|e|ed|what about|how about|qué tal|was ist mit|for|para|pour|für|per|pra)\s+)*/iu;

const SOMETHING_FOR: Readonly<Record<Language, string>> = {
  en: 'something for',
  es: 'algo para',
  fr: 'quelque chose pour',
  de: 'etwas für',
  it: 'qualcosa per',
  pt: 'algo para',
};

/** 'And for the kids?', 'und was für die 3 Kinder?': no more than whom it is for. */
const ONLY_CHILDREN =
  /^\W*(?:(?:ok(?:ay)?|and|but|so|now|also|y|pero|et|und|e|ed|mas|ma)\W+)*(?:(?:something|anything|what|algo|qué|que|quelque chose|quoi|was|etwas|qualcosa|che|o que)\s+)?(?:for|about|para|pra|pour|für|per)\s+((?:(?:the|my|our|los|las|mis|nuestros|les|mes|nos|die|meine|unsere|i|gli|le|miei|nostri|os|as|meus|nossos|\d+)\s+)*(?:kids|children|little ones|toddlers|niñ[oa]s|peques|enfants|gamins|kinder|bambini|crianças|criancas))\W*$/iu;

/** 'And one for her', 'uno para ella': one drink for somebody, of whatever kind. */
const ONE_FOR =
  /^\W*(?:(?:ok(?:ay)?|and|but|so|now|also|y|pero|et|und|e|ed|mas|ma)\W+)*(?:(?:(?:give|make|get|do|fix|pour) (?:me )?)?one|una?|uno|une|einen?|eins|um|uma)\s+(?:for|para|pra|pour|für|fuer|per)\s+(?=\p{L})/iu;

/** 'And hers?', 'y el suyo', 'what about for her': nothing but whose drink it is. */
const ONLY_THEIRS =
  /^\W*(?:(?:ok(?:ay)?|and|now|then|so|what about|how about|y|ahora|et|maintenant|und|jetzt|e|ed|ora|agora)\W+)*(?:for (?:her|him|them)|hers|his|theirs|(?:el|la|lo) (?:suyo|suya|de ella|de él|de ellos)|le sien|la sienne|le leur|ihrer|ihren|seiner|seinen|il suo|la sua|il loro|[oa] (?:dela|dele|deles|delas))\W*$/iu;

const SOMETHING_FOR_THEM: Readonly<Record<Language, string>> = {
  en: 'something for her',
  es: 'algo para ella',
  fr: 'quelque chose pour elle',
  de: 'etwas für sie',
  it: 'qualcosa per lei',
  pt: 'algo para ela',
};

/** A message that only names someone, as the order that it is. */
export const asOrderForSomebody = (message: string, language: Language): string => {
  const children = ONLY_CHILDREN.exec(message)?.[1];
  if (children !== undefined) return `${SOMETHING_FOR[language]} ${children}`;
  if (ONLY_THEIRS.test(message))
    return language === 'en' && /\bhi[ms]\b/i.test(message)
      ? 'something for him'
      : SOMETHING_FOR_THEM[language];
  // In English 'one' is read as a drink wherever it stands.
  if (language !== 'en' && ONE_FOR.test(message))
    return message.replace(ONE_FOR, `${SOMETHING_FOR[language]} `);
  return namesOnlySomebody(careTokensOf(message))
    ? `${SOMETHING_FOR[language]} ${message.replace(BEFORE, '').replace(/[\s?¿!.]+$/u, '')}`
    : message;
};
