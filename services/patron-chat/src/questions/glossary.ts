import { z } from 'zod';
import ingredientNames from '../language/ingredient-names.json' with { type: 'json' };
import { LANGUAGES, type Language } from '../language/language.ts';
import entries from './data/glossary.json' with { type: 'json' };
import translations from './data/glossary-translations.json' with { type: 'json' };

const KINDS = [
  'spirit',
  'liqueur',
  'fortified',
  'wine',
  'sparkling',
  'amaro',
  'aperitif',
  'bitters',
  'syrup',
  'sweetener',
  'juice',
  'fruit',
  'herb',
  'mixer',
  'egg',
  'cream',
  'garnish',
  'technique',
  'tool',
  'term',
] as const;

const Names = z.array(z.string().min(2)).min(1);

const Entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(KINDS),
  /** English names, the usual one first. */
  names: Names,
  /** Ids of the ingredients that go by these names, the most usual first. */
  ingredients: z.array(z.string()),
  tastes: z.array(z.string()),
  /** What it is and what it's for, in one to three sentences. */
  text: z.string().min(20).max(320),
});

const Translation = z.strictObject({
  names: Names.optional(),
  text: z.string().min(10).max(320).optional(),
});
const Translations = z.record(z.string(), z.partialRecord(z.enum(LANGUAGES), Translation));

/** Something that a guest may ask about: an ingredient, a technique, a tool or a word of the bar. */
export interface GlossaryEntry extends Omit<z.infer<typeof Entry>, 'names' | 'text'> {
  readonly names: Readonly<Partial<Record<Language, readonly string[]>>>;
  readonly text: Readonly<Partial<Record<Language, string>>>;
}

const TRANSLATIONS = Translations.parse(translations);
const shared: Readonly<Record<string, Partial<Record<Language, readonly string[]>>>> = ingredientNames;

const entryOf = ({ names, text, ...rest }: z.infer<typeof Entry>): GlossaryEntry => {
  const translated = TRANSLATIONS[rest.id] ?? {};
  const own = Object.fromEntries(
    LANGUAGES.filter((language) => language !== 'en').map((language) => {
      const common = names.flatMap((name) => shared[name]?.[language] ?? []);
      return [language, [...(translated[language]?.names ?? []), ...common]];
    }),
  );
  const texts = Object.fromEntries(
    Object.entries(translated).flatMap(([language, { text: words }]) => (words ? [[language, words]] : [])),
  );
  return { ...rest, names: { ...own, en: names }, text: { ...texts, en: text } };
};

export const GLOSSARY: readonly GlossaryEntry[] = z.array(Entry).parse(entries).map(entryOf);

const byId = new Map(GLOSSARY.map((entry) => [entry.id, entry]));

export const glossaryEntry = (id: string): GlossaryEntry | undefined => byId.get(id);
