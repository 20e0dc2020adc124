// What a drink is named for: 'why is it called that', 'where does the name come from'.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { answerOf, refOf } from '../asked.ts';
import data from '../data/things/drink-names.json' with { type: 'json' };
import { isExcludedForAlcohol } from '../limits.ts';
import { patternOf, textOf } from '../pattern.ts';
import type { DirectRule } from './direct-rule.ts';

const { cues, entries } = z
  .strictObject({
    /** Patterns over the words of a sentence, in which `@d` is a drink. */
    cues: z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1)),
    /** What is told of each drink. */
    entries: z.record(z.string(), z.record(z.enum(LANGUAGES), z.string().min(1).max(200))),
  })
  .parse(data);

/** The drinks whose names are told of. */
export const TOLD_NAMES = Object.keys(entries);

const PATTERNS: ReadonlyMap<Language, readonly RegExp[]> = new Map(
  LANGUAGES.map((language) => [language, cues[language].map((pattern) => patternOf(pattern))]),
);

/** 'Why is a Martini called dirty?' asks of the dirty one. */
const DIRTY = /(?:^| )(?:dirty|sucio|sale|schmutzig|sporco|sujo)(?= |$)/;
const toldOf = (name: string, text: string): string =>
  name === 'Martini' && DIRTY.test(text) ? 'Dirty Martini' : name;

export const drinkName: DirectRule = {
  name: 'what a drink is named for',
  answer: ({ words, drink }, { language, state }) => {
    const text = textOf(words);
    if (!drink || isExcludedForAlcohol(drink, state)) return undefined;
    if (!PATTERNS.get(language)?.some((pattern) => pattern.test(text))) return undefined;
    const told = entries[toldOf(drink.name, text)]?.[language];
    return told ? answerOf([told], { focus: refOf(drink) }) : undefined;
  },
};
