// What a drink is named for, and whether it comes from where it's said to: 'why is it called that', 'was it really
// invented in Hawaii'.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf, refOf } from '../asked.ts';
import data from '../data/things/drink-names.json' with { type: 'json' };
import { historyOf } from '../drink-answers/history-and-occasions.ts';
import { isExcludedForAlcohol } from '../limits.ts';
import { patternOf, textOf } from '../pattern.ts';
import type { DirectRule } from './direct-rule.ts';

const { cues, origin, entries } = z
  .strictObject({
    /** Patterns over the words of a sentence, in which `@d` is a drink. */
    cues: z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1)),
    /** Asks whether a drink comes from where it is said to: 'was it really invented in Hawaii?' */
    origin: z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1)),
    /** What is told of each drink. */
    entries: z.record(z.string(), z.record(z.enum(LANGUAGES), z.string().min(1).max(200))),
  })
  .parse(data);

/** The drinks whose names are told of. */
export const TOLD_NAMES = Object.keys(entries);

const compiled = (patterns: typeof cues): ReadonlyMap<Language, readonly RegExp[]> =>
  new Map(LANGUAGES.map((language) => [language, patterns[language].map((pattern) => patternOf(pattern))]));
const NAME_CUES = compiled(cues);
const ORIGIN_CUES = compiled(origin);

/** 'Why is a Martini called dirty?' asks of the dirty one. */
const DIRTY = /(?:^| )(?:dirty|sucio|sale|schmutzig|sporco|sujo)(?= |$)/;
const toldOf = (name: string, text: string): string =>
  name === 'Martini' && DIRTY.test(text) ? 'Dirty Martini' : name;

/** 'Screwdriver' is a tool, too: whoever asks for its name means the drink. */
const spelledIn = (text: string): string | undefined =>
  TOLD_NAMES.find((name) => ` ${text}`.includes(` ${textOf(wordsOf(name))}`));

export const drinkName: DirectRule = {
  name: 'what a drink is named for, and where it is from',
  answer: ({ words, named, drink }, { language, state }) => {
    const text = textOf(words);
    const asks = (patterns: ReturnType<typeof compiled>) =>
      patterns.get(language)?.some((pattern) => pattern.test(text)) ?? false;
    if (drink && isExcludedForAlcohol(drink, state)) return undefined;
    if (drink && asks(ORIGIN_CUES)) return answerOf(historyOf(drink, language), { focus: refOf(drink) });
    if (!asks(NAME_CUES)) return undefined;
    const spelled = named.length === 0 ? spelledIn(text) : undefined;
    const told = entries[spelled ?? toldOf(drink?.name ?? '', text)]?.[language];
    return told ? answerOf([told], drink && !spelled ? { focus: refOf(drink) } : {}) : undefined;
  },
};
