// A choice between two mixers: 'tonic or bitter lemon?' The one that suits the spirit in the glass, and why.
import { BASE_LIQUORS, type BaseLiquor } from '@swizzle/proto';
import { z } from 'zod';
import { fill } from '../../answer/reply-lines.ts';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf, refOf } from '../asked.ts';
import data from '../data/mixer-choices.json' with { type: 'json' };
import { itemOf } from '../drink-facts.ts';
import type { DirectContext, DirectRule } from './direct-rule.ts';
import type { ParsedQuestion } from './parsed-question.ts';

const Texts = z.record(z.enum(LANGUAGES), z.string());
const Lines = z.record(z.enum(LANGUAGES), z.array(z.string()).min(1));
const Spirits = z.partialRecord(z.enum(BASE_LIQUORS), z.string());
const DATA = z
  .strictObject({
    with: z.partialRecord(z.enum(BASE_LIQUORS), Texts),
    /** Words for spirits, plain. */
    spirits: Spirits,
    lines: Lines,
    /** One of both is in the recipe of the drink at hand. */
    ofDrink: Lines,
    /** Nobody said what they are for. */
    open: Lines,
    mixers: z.record(
      z.string(),
      z.strictObject({
        words: z.string(),
        ingredients: z.array(z.string()).min(1),
        hasQuinine: z.boolean().default(false),
        /** How well it suits a spirit, of 5. */
        suits: z.partialRecord(z.enum(BASE_LIQUORS), z.number().min(1).max(5)),
        name: Texts,
        wins: Texts,
        otherwise: Texts,
      }),
    ),
  })
  .parse(data);

const MIXERS = Object.values(DATA.mixers);
type Mixer = (typeof MIXERS)[number];

const ANY = MIXERS.map(({ words }) => words).join('|');
const CHOICE = new RegExp(
  `(?:^| )(${ANY}) (?:or|o|u|oder|ou|oppure) (?:(?:with|would|rather|con|mit|lieber|avec|plutot|com|the|la|el|le|il|a|o|das|better) ){0,2}(${ANY})(?= |$)`,
);
/** What is told of both, and not chosen: 'what's the difference', 'how many calories'. */
const OTHERWISE =
  /(?:^| )(?:difference|calories|sugar|cheaper|healthier|diferencia|calorias|difference|unterschied|kalorien|differenza|calorie|diferenca|allergy|allergic)(?= |$)/;

const mixerOf = (words: string): Mixer | undefined =>
  MIXERS.find((mixer) => new RegExp(`^(?:${mixer.words})$`).test(words));

/** The two mixers between which a sentence chooses. */
const choiceIn = (sentence: string): readonly [Mixer, Mixer] | undefined => {
  const text = wordsOf(sentence).join(' ');
  const found = OTHERWISE.test(text) ? null : CHOICE.exec(text);
  const [one, other] = [mixerOf(found?.[1] ?? ''), mixerOf(found?.[2] ?? '')];
  return one && other && one !== other ? [one, other] : undefined;
};

const SPIRITS = (Object.entries(DATA.spirits) as [BaseLiquor, string][]).map(
  ([base, words]) => [base, new RegExp(`(?:^| )(?:${words})(?= |$)`)] as const,
);
const spiritIn = (text: string): BaseLiquor | undefined =>
  SPIRITS.find(([, pattern]) => pattern.test(wordsOf(text).join(' ')))?.[0];

/** The spirit that the mixer is for: said, in the drink at hand, chosen before, or at home. */
const baseFor = ({ sentence, drink }: ParsedQuestion, { state }: DirectContext) =>
  spiritIn(sentence) ??
  (state.isDiscussed ? drink?.baseLiquor : undefined) ??
  state.base ??
  state.atHand.map(spiritIn).find((base) => base !== undefined);

const capital = (line: string): string =>
  line.replace(/(?<=^|[.?!] )\p{L}/gu, (letter) => letter.toUpperCase());

const linesFor = (
  texts: readonly string[],
  [one, other]: readonly [Mixer, Mixer],
  language: Language,
  slots: Readonly<Record<string, string>> = {},
): string[] =>
  texts.map((text) =>
    capital(
      fill(text, {
        ...slots,
        one: one.name[language],
        other: other.name[language],
        wins: one.wins[language],
        oneWise: one.otherwise[language],
        otherwise: other.otherwise[language],
      }),
    ),
  );

export const mixerChoice: DirectRule = {
  name: 'the better of two mixers',
  answer: (question, context) => {
    const { state, language } = context;
    const choice = choiceIn(question.sentence);
    // Of several questions each gets its answer.
    if (question.sentence.split('?').length > 2) return undefined;
    const isUnsuited = state.care.includes('pregnancy') || state.care.includes('minor');
    if (!choice || (isUnsuited && choice.some(({ hasQuinine }) => hasQuinine))) return undefined;
    const [one, other] = choice;
    const { drink } = question;
    const own =
      drink && (state.isDiscussed || question.named.length > 0)
        ? choice.find(({ ingredients }) =>
            drink.ingredients.some((line) => ingredients.includes(itemOf(line)?.id ?? '')),
          )
        : undefined;
    if (drink && own)
      return answerOf(
        linesFor(DATA.ofDrink[language], own === one ? [one, other] : [other, one], language, {
          drink: drink.name,
        }),
        { focus: refOf(drink) },
      );
    const base = baseFor(question, context);
    const together = base && DATA.with[base]?.[language];
    if (!base || !together) return answerOf(linesFor(DATA.open[language], choice, language));
    const isOther = (other.suits[base] ?? 0) > (one.suits[base] ?? 0);
    return answerOf(
      linesFor(DATA.lines[language], isOther ? [other, one] : [one, other], language, { with: together }),
    );
  },
};
