// 'Yes', 'sure', 'why not' say yes to what Sam asked or offered last.
import type { Language } from '../language/language.ts';
import type { TalkState } from './talk-state.ts';

const ASSENT =
  /^\W*(?:(?:ok(?:ay)?|oh|hm+|well|um)[\s,]+)?(?:yes|yeah|yep|yup|sure|why not|go on|go ahead|do it|sounds good|that works|please do|yes please|sí|claro|vale sí|por qué no|venga|dale|oui|ouais|d['’]accord|pourquoi pas|volontiers|vas-y|ja|klar|gern|gerne|warum nicht|sì|certo|perché no|volentieri|sim|claro que sim|por que não|pode ser)(?:[\s,]+(?:please|then|thanks|sure|por favor|gracias|merci|s['’]il (?:te|vous) pla[iî]t|bitte|danke|per favore|grazie|obrigad[oa]|do it|go on|ok(?:ay)?))*\W*$/iu;

/** Nothing but 'how': of the drink that was just taken or told. */
const HOW =
  /^\W*(?:(?:ok(?:ay)?|and|so|y|et|und|e)[\s,]+)?(?:how|how then|how so|cómo|y cómo|comment|wie|wie denn|come|como)\W*$/iu;

/** The first of what was shown is taken. */
const FIRST: Readonly<Record<Language, string>> = {
  en: 'I take the first one',
  es: 'me quedo con el primero',
  fr: 'je prends le premier',
  de: 'ich nehme den ersten',
  it: 'prendo il primo',
  pt: 'fico com o primeiro',
};
/** Sam asked whether to tell how the drink is made. */
const RECIPE: Readonly<Record<Language, string>> = {
  en: 'how do I make it?',
  es: '¿cómo se hace?',
  fr: 'comment on le fait ?',
  de: 'wie macht man den?',
  it: 'come si fa?',
  pt: 'como se faz?',
};

/** 'Bit strong', 'un peu sucré': of the drink that was told, that is too much of it. */
const A_BIT: readonly (readonly [RegExp, string])[] = [
  [
    /^\W*(?:(?:it['’]?s|its|hm+)[\s,]+)?(?:a )?(?:(?:little )?bit|little|tad|touch) (?=(?:strong|sweet|sour|tart|bitter|weak)\W*$)/iu,
    'too ',
  ],
  [/^\W*(?:es |está )?un (?:poco|pelín) (?=\p{L}+\W*$)/iu, 'demasiado '],
  [/^\W*(?:c['’]est )?un (?:peu|poil) (?=\p{L}+\W*$)/iu, 'trop '],
  [/^\W*(?:ist )?(?:etwas|ein bisschen|bisschen) (?=(?:stark|süß|sauer|bitter|schwach)\W*$)/iu, 'zu '],
  [/^\W*(?:è )?un po['’]? (?=\p{L}+\W*$)/iu, 'troppo '],
  [/^\W*(?:é |está )?um pouco (?=\p{L}+\W*$)/iu, 'muito '],
];
const asExcess = (message: string): string =>
  A_BIT.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);

/** What a bare yes asks for, in the words of the talk; any other message as it is. */
export const agreedTo = (message: string, state: TalkState): string => {
  const { latest, focus, isDiscussed, offersRecipe, language } = state;
  if (HOW.test(message)) return focus && isDiscussed ? RECIPE[language] : message;
  if (!ASSENT.test(message)) return isDiscussed ? asExcess(message) : message;
  if (offersRecipe) return RECIPE[language];
  return latest.length > 0 && !isDiscussed ? FIRST[language] : message;
};
