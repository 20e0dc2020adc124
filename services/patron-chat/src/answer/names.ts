// Names and lists of names as a sentence of a language has them.
import { englishIngredient, ingredientIn } from '../language/ingredient-names.ts';
import type { Language } from '../language/language.ts';
import { WORDS } from './words.ts';

/** What may be left off an ingredient where only its plain name has a translation. */
const QUALIFIERS = new Set(
  (
    'fresh dry hot strong chilled grated ground cracked pasteurized unsweetened cloudy clear tart aged white black ' +
    'dark blanco reposado añejo light brut spiced blended London Islay VSOP bonded smoked rich unsalted whole heavy red'
  ).split(' '),
);

/** Of these, what nobody misses anyway. */
const NEEDLESS = new Set([
  'fresh',
  'pasteurized',
  'unsweetened',
  'chilled',
  'strong',
  'brut',
  'rich',
  'cracked',
]);

/** French drops a vowel before another: 'sirop d'ananas'. */
const elided = (name: string, language: Language): string =>
  language === 'fr' ? name.replace(/\bde (?=[aeiouhâéèêœ])/i, "d'") : name;

/** Whether a name is the same in a language, as the French 'orange' is. */
const isShared = (name: string, language: Language): boolean =>
  name !== '' && englishIngredient(name, language) !== undefined;

/** A part of a name; proper names stay as they are. */
const partName = (name: string, language: Language): string | undefined =>
  translated(name, language) ?? (/^\p{Lu}/u.test(name) || isShared(name, language) ? name : undefined);

/** Whether the translation of a part says all of the compound: 'Ahornsirup' is maple and its syrup. */
const isSaid = (template: string, part: string): boolean => {
  const [kind = ''] = template.toLowerCase().match(/\p{L}{4,}/u) ?? [];
  return kind !== '' && part.toLowerCase().includes(kind);
};

/** A name of which only a part has a translation: 'pineapple syrup', 'zero-proof gin'. */
const compound = (name: string, language: Language): string | undefined => {
  const { compounds } = WORDS[language];
  const words = name.split(' ');
  const rest = (kept: readonly string[]) => partName(kept.join(' '), language);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const head = first === 'alcohol-free' ? 'zero-proof' : first;
  const [template, part] =
    head in compounds ? [compounds[head], rest(words.slice(1))] : [compounds[last], rest(words.slice(0, -1))];
  if (!template || !part) return undefined;
  return isSaid(template, part) ? part : elided(fillOne(template, part), language);
};

const translated = (name: string, language: Language): string | undefined => {
  const { bases, things } = WORDS[language];
  const own = things[name] ?? (bases as Readonly<Record<string, string>>)[name];
  if (own !== undefined) return own;
  const known = ingredientIn(name, language);
  if (known !== name) return known;
  const [first = '', ...rest] = name.split(' ');
  if (rest.length === 0) return undefined;
  if (QUALIFIERS.has(first)) {
    const plain = rest.join(' ');
    return translated(plain, language) ?? (NEEDLESS.has(first) ? plain : undefined);
  }
  return compound(name, language);
};

/** What goes without saying behind a bar. */
const SELF_EVIDENT = /^(?:fresh|pasteurized|unsweetened|chilled) /;

/** A thing in English, as a sentence has it. */
const inEnglish = (name: string): string => WORDS.en.things[name] ?? name.replace(SELF_EVIDENT, '');

/** An ingredient, a dish or an occasion in a language; in English where nobody has translated it. */
export const ingredientName = (name: string, language: Language): string => {
  if (language === 'en') return inEnglish(name);
  // German writes nouns with a capital letter, borrowed ones too.
  return translated(name, language) ?? (language === 'de' ? capitalized(name) : name);
};

const ARTICLE = /^(?:the|an?|el|la|los|las|le|les|il|lo|die|der|das|o|os) /i;
/** Drinks that are feminine wherever nouns have a gender, and end a name. */
const FEMININE =
  /\b(?:margarita|paloma|piña colada|colada|caipirinha|caipiroska|michelada|chelada|batida|sangr[ií]a|mimosa|rosita)$|^batida\b/i;
/** What a guest's own version adds to a name: 'Caipirinha mit weißem Rum'. */
const OWN_PART = /,? (?:con|com|avec|mit|sin|sem|sans|ohne|senza) .*$/i;
const isFeminine = (name: string): boolean => FEMININE.test(name.replace(OWN_PART, ''));
const VOWEL = /^h?[aeiouàâéèêëîïôöùûü]/i;
/** What Italian says 'lo' to. */
const LO = /^(?:s[^aeiou]|z|gn|ps|x|y)/i;

const articles: Readonly<Record<Language, (name: string) => string>> = {
  en: () => 'the ',
  es: (name) => (isFeminine(name) ? 'la ' : 'el '),
  fr: (name) => (VOWEL.test(name) && !/^h/i.test(name) ? "l'" : isFeminine(name) ? 'la ' : 'le '),
  de: (name) => (isFeminine(name) ? 'die ' : 'den '),
  it: (name) => (VOWEL.test(name) ? "l'" : isFeminine(name) ? 'la ' : LO.test(name) ? 'lo ' : 'il '),
  pt: (name) => (isFeminine(name) ? 'a ' : 'o '),
};

const QUOTES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['“', '”'],
  es: ['«', '»'],
  fr: ['« ', ' »'],
  de: ['„', '“'],
  it: ['«', '»'],
  pt: ['“', '”'],
};

/** A name with a comma in quotes, since in a row of names it would read as two. */
const quoted = (name: string, language: Language): string => {
  const [open, close] = QUOTES[language];
  return name.includes(',') ? `${open}${name}${close}` : name;
};

/** A drink's name in a sentence: 'the Paloma'. In German as an object, 'den Paloma'. */
export const drinkName = (name: string, language: Language): string =>
  `${ARTICLE.test(name) ? '' : articles[language](name)}${quoted(name, language)}`;

/** Spanish and Italian change their 'and' before the same sound: 'e higos', 'ed erbaceo'. */
const and = (next: string, language: Language): string => {
  if (language === 'es' && /^h?[ií](?![aeou])/i.test(next)) return 'e';
  if (language === 'it' && /^[eè]/i.test(next)) return 'ed';
  return WORDS[language].and;
};

/** 'A, B and C'. */
export const listAll = (items: readonly string[], language: Language): string => {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${and(last, language)} ${last}`;
};

/** A number with its percent sign, rounded as a menu prints it. */
export const percent = (abv: number, language: Language): string =>
  fillOne(WORDS[language].percent, Math.round(abv));

/** A template with its one slot filled. */
export const fillOne = (template: string, value: string | number): string =>
  template.replace('{x}', () => String(value));

/** A text as a sentence begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
