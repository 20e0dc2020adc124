import { type Ingredient, STRENGTH_STEPS } from '@swizzle/proto';
import { z } from 'zod';
import { capitalized, drinkName, ingredientName as nameOf } from '../answer/names.ts';
import { fill, type Slots } from '../answer/reply-lines.ts';
import ingredientNames from '../language/ingredient-names.json' with { type: 'json' };
import type { Language } from '../language/language.ts';
import de from './data/frames/de.json' with { type: 'json' };
import en from './data/frames/en.json' with { type: 'json' };
import es from './data/frames/es.json' with { type: 'json' };
import fr from './data/frames/fr.json' with { type: 'json' };
import it from './data/frames/it.json' with { type: 'json' };
import pt from './data/frames/pt.json' with { type: 'json' };
import type { GlossaryEntry } from './glossary.ts';

export type Frame = keyof typeof en.frames;

const FRAMES = Object.keys(en.frames) as [Frame, ...Frame[]];
const Words = z.record(z.string(), z.string());

const Wording = z.strictObject({
  /** Every frame has at least one variant; slots are in braces, a capital letter begins a sentence. */
  frames: z.record(z.enum(FRAMES), z.array(z.string().min(1)).min(1)),
  words: z.strictObject({
    and: z.string(),
    or: z.string(),
    /** Strength in words, from no alcohol to very strong. */
    bands: z.array(z.string()).length(STRENGTH_STEPS.length),
    from: z.string(),
    tools: Words,
    allergens: Words,
    diets: Words,
    /** What a diet rules out. */
    against: Words,
    tastes: Words,
    metrics: Words,
    /** Singular and plural. */
    units: z.record(z.string(), z.tuple([z.string(), z.string()])),
    figures: Words,
    difficulties: Words,
    times: Words,
    effects: Words,
    /** What each role does in a glass. */
    roles: Words,
    /** Kinds and tastes of glossary entries; glasses and garnishes; empty in English, which says them as they are. */
    kinds: Words,
    notes: Words,
    technique: Words,
    glasses: Words,
    glassIn: z.string(),
  }),
});
type Wording = z.infer<typeof Wording>;

const WORDINGS: Readonly<Record<Language, Wording>> = {
  en: Wording.parse(en),
  es: Wording.parse(es),
  fr: Wording.parse(fr),
  de: Wording.parse(de),
  it: Wording.parse(it),
  pt: Wording.parse(pt),
};

/** The most letters that an answer may have. */
export const MAX_LETTERS = 600;

export const wordsIn = (language: Language): Wording['words'] => WORDINGS[language].words;

/** A frame's variants with their slots filled; those that are too long are left out unless all are. */
export const frameLines = (language: Language, frame: Frame, slots: Slots = {}): string[] => {
  const lines = WORDINGS[language].frames[frame].map((line) =>
    tidy(fill(withSubject(line, language, slots), slots)),
  );
  const short = lines.filter((line) => line.length <= MAX_LETTERS);
  return short.length > 0 ? short : lines.map((line) => shortened(line));
};

/** A drink's name with its article where it begins a sentence, and where a frame asks for it: 'Il Bellini', 'Der Bellini'. */
const withSubject = (line: string, language: Language, { the }: Slots): string => {
  if (language === 'en' || the === undefined || the === '') return line;
  const subject = drinkName(String(the), language).replace(/^den /, 'der ');
  return line
    .replaceAll('{The}', () => capitalized(subject))
    .replaceAll('{subject}', () => drinkName(String(the), language));
};

/** One is no plural. */
const ONE_DRINK = /(?<=(?<![\d.,])1 )((?:US )?standard drink)s/;

/** Blanks and periods that empty slots leave behind. */
const tidy = (line: string): string =>
  line
    .replace(ONE_DRINK, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\.\s*\.(?!\.)/g, '.')
    .trim();

/** As many whole sentences as fit. */
export const shortened = (line: string, most = MAX_LETTERS): string => {
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '));
  return end > 0 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}.`;
};

/** Each variant of a frame with the first line of another behind it. */
export const withTail = (lines: readonly string[], tail: string): string[] =>
  lines.map((line) => shortened(`${line}${tail}`.trim()));

export const joined = (language: Language, parts: readonly string[], word: 'and' | 'or' = 'and'): string => {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${wordsIn(language)[word]} ${last}`;
};

/** A drink's name as the subject of a sentence. */
export const theDrink = (language: Language, name: string): string =>
  language !== 'en' || /^the /i.test(name) ? name : `the ${name}`;

const names: Readonly<Record<string, Partial<Record<Language, readonly string[]>>>> = ingredientNames;

/** What a recipe's name says that a translation may do without. */
const QUALIFIERS = /^(?:fresh|pasteurized|chilled|brut|freshly squeezed|rich|strong|dry|velvet) /i;
const QUALIFIED_END = /, heated$/;

/** An ingredient as a language names it, put together from its parts if need be; in English where no other name is known. */
export const ingredientName = (language: Language, name: string): string => {
  if (language === 'en') return name;
  const plain = name.toLowerCase().replace(QUALIFIED_END, '');
  const candidates = [plain, plain.replace(QUALIFIERS, '')];
  const { notes } = wordsIn(language);
  const known = candidates.flatMap((candidate) => notes[candidate] ?? names[candidate]?.[language] ?? [])[0];
  return known ?? nameOf(name.replace(QUALIFIED_END, ''), language);
};

const FRACTIONS: readonly (readonly [number, string])[] = [
  [0.125, '1/8'],
  [0.25, '1/4'],
  [0.33, '1/3'],
  [0.375, '3/8'],
  [0.5, '1/2'],
  [0.625, '5/8'],
  [0.67, '2/3'],
  [0.75, '3/4'],
  [0.875, '7/8'],
];
const NEAR = 0.02;

/** Ounces as a recipe prints them: 1 1/2. */
const fractional = (amount: number): string => {
  const whole = Math.floor(amount + NEAR);
  const rest = amount - whole;
  const fraction = FRACTIONS.find(([value]) => Math.abs(rest - value) < NEAR)?.[1];
  if (Math.abs(rest) < NEAR) return String(whole);
  if (!fraction) return String(Math.round(amount * 100) / 100);
  return whole === 0 ? fraction : `${whole} ${fraction}`;
};

const DECIMAL_COMMA: ReadonlySet<Language> = new Set(['es', 'fr', 'de', 'it', 'pt']);

/** A figure with at most one decimal, or as many as asked. */
export const figure = (language: Language, value: number, decimals = 1): string => {
  const rounded = String(Math.round(value * 10 ** decimals) / 10 ** decimals);
  return DECIMAL_COMMA.has(language) ? rounded.replace('.', ',') : rounded;
};

const IN_CENTILITERS: ReadonlySet<Language> = new Set(['fr', 'de', 'it']);
const ML_PER_LITER = 1000;

/** A volume in the units that a language's bars use. */
export const volume = (language: Language, ml: number): string => {
  if (language === 'en') return `${fractional(Math.round(ml / 7.5) / 4)} oz`;
  if (ml >= ML_PER_LITER) return `${figure(language, ml / ML_PER_LITER)} l`;
  return IN_CENTILITERS.has(language) ? `${figure(language, ml / 10, 2)} cl` : `${figure(language, ml)} ml`;
};

/** Ounces from which on liters say it better. */
const MANY_OUNCES = 34;

const POURED_UNITS = new Set(['oz', 'dash', 'dashes', 'drop', 'drops', 'barspoon', 'barspoons', 'pinch']);

/** 'Sugar cubes' of more than one. */
const counted = (name: string, amount: number): string => {
  if (amount <= 1 || name.endsWith('s')) return name;
  if (/(?:sh|ch|x)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
};

const UNCOUNTED = new Set(['oz', 'pinch']);

/** Barspoons from which on ounces say it better. */
const MANY_BARSPOONS = 4;

const amountInEnglish = ({ name, amount, unit, metricAmount }: Ingredient): string => {
  if (unit.startsWith('barspoon') && amount >= MANY_BARSPOONS && metricAmount)
    return `${volume('en', metricAmount)} ${name}`;
  if (unit === 'whole') return `${fractional(amount)} ${counted(name, amount)}`;
  if (!POURED_UNITS.has(unit)) return `${fractional(amount)} ${name} ${counted(unit, amount)}`;
  const liters =
    unit === 'oz' && amount >= MANY_OUNCES && metricAmount
      ? ` (${figure('en', metricAmount / ML_PER_LITER)} l)`
      : '';
  const measure = UNCOUNTED.has(unit) ? unit : counted(unit, amount);
  return `${fractional(amount)} ${measure}${liters} ${name}`;
};

const unitWord = (language: Language, unit: string, amount: number): string => {
  const { units } = wordsIn(language);
  const singular = unit.replace(/ves$/, 'f').replace(/(?<=sh)es$|s$/, '');
  const [one, several] = units[singular] ?? ['', ''];
  return amount > 1 ? several : one;
};

/** 'Of' between an amount and what it is of. */
const OF: Readonly<Partial<Record<Language, string>>> = { es: 'de ', fr: 'de ', it: 'di ', pt: 'de ' };
const BEFORE_VOWEL = /^h?[aeiouàâéèêëîïôöùûüœ]/i;

const ofWhat = (language: Language, name: string): string => {
  const of = OF[language] ?? '';
  return language === 'fr' && BEFORE_VOWEL.test(name) ? `d'${name}` : `${of}${name}`;
};

/** One line of a recipe, `times` as much of it. */
export const amountOf = (language: Language, ingredient: Ingredient, times = 1): string => {
  const { amount, metricAmount } = ingredient;
  const scaled = {
    ...ingredient,
    amount: amount * times,
    ...(metricAmount ? { metricAmount: metricAmount * times } : {}),
  };
  if (language === 'en') return amountInEnglish(scaled);
  const name = ingredientName(language, ingredient.name);
  if (scaled.metricAmount) return `${volume(language, scaled.metricAmount)} ${ofWhat(language, name)}`;
  const unit = unitWord(language, ingredient.unit, scaled.amount);
  return `${figure(language, scaled.amount)} ${unit === '' || / d[ei]$/.test(unit) ? `${unit} ${name}`.trim() : `${unit} ${ofWhat(language, name)}`}`;
};

const ML_OF = { ml: 1, cl: 10, oz: 30 } as const;

/** One line of a recipe in the unit that a guest asks for; in the language's own where none is said. */
export const amountIn = (
  language: Language,
  line: Ingredient,
  unit: keyof typeof ML_OF | undefined,
): string => {
  const { metricAmount: ml } = line;
  if (!unit || !ml || line.unit !== 'oz') return amountOf(language, line);
  if (unit === 'oz')
    return `${fractional(Math.round(ml / 3.75) / 8)} oz ${ofWhat(language, ingredientName(language, line.name))}`;
  return `${figure(language, ml / ML_OF[unit], 2)} ${unit} ${ofWhat(language, ingredientName(language, line.name))}`;
};

/** What a language calls a glossary entry; its English name where there is no other. */
export const termName = (language: Language, { id, names: own }: GlossaryEntry): string => {
  const english = own.en?.[0] ?? id;
  return own[language]?.[0] ?? wordsIn(language).notes[english] ?? english;
};
