// What is asked of a bottle or an ingredient by its name, and is no question about a drink: which one to buy, where it
// is sold, how it is drunk, what goes with it.
import { purchaseOf } from '@swizzle/mixology/ingredients/shopping';
import { z } from 'zod';
import { careRules } from '../../care/care-kinds.ts';
import { isZeroProof } from '../../drinks/fits.ts';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { answerOf, type QuestionAnswer, refOf } from '../asked.ts';
import guides from '../data/things/bottle-guides.json' with { type: 'json' };
import pairings from '../data/things/pairings.json' with { type: 'json' };
import ways from '../data/things/ways-to-drink.json' with { type: 'json' };
import places from '../data/things/where-to-get.json' with { type: 'json' };
import { itemOf } from '../drink-facts.ts';
import { GLOSSARY, type GlossaryEntry, glossaryEntry } from '../glossary.ts';
import { patternOf, textOf } from '../pattern.ts';
import { howTo, whatIs } from '../term-answers.ts';
import { figure, frameLines, termName } from '../wording.ts';
import type { DirectContext, DirectRule } from './direct-rule.ts';
import type { ParsedQuestion } from './parsed-question.ts';

const Patterns = z.record(z.enum(LANGUAGES), z.array(z.string().min(1)));
const Text = z.record(z.enum(LANGUAGES), z.string().min(1).max(260));
const Subject = z.strictObject({
  /** Patterns over the words of a sentence, in which `@t` is the thing and `@d` a drink. */
  cues: Patterns,
  /** What only looks as if it asked for it. */
  unlike: Patterns,
  /** The first entry that has the thing, by its id or else by its kind, counts. */
  entries: z.array(
    z.strictObject({
      of: z.array(z.string().refine((id) => glossaryEntry(id) !== undefined)).default([]),
      kinds: z.array(z.string()).default([]),
      /** Where a rule of law or of the trade is from. */
      source: z.string().optional(),
      text: Text,
    }),
  ),
});

const subjectOf = (data: unknown) => {
  const { cues, unlike, entries } = Subject.parse(data);
  const compiled = (patterns: z.infer<typeof Patterns>, language: Language) =>
    patterns[language].map((pattern) => patternOf(pattern));
  return {
    entries,
    patterns: new Map(
      LANGUAGES.map((language) => [
        language,
        { cues: compiled(cues, language), unlike: compiled(unlike, language) },
      ]),
    ),
  };
};
type Subject = ReturnType<typeof subjectOf>;

const SUBJECTS = {
  place: subjectOf(places),
  way: subjectOf(ways),
  pairing: subjectOf(pairings),
  guide: subjectOf(guides),
};

const textFor = ({ entries }: Subject, { id, kind }: GlossaryEntry, language: Language): string | undefined =>
  (entries.find(({ of }) => of.includes(id)) ?? entries.find(({ kinds }) => kinds.includes(kind)))?.text[
    language
  ];

const asksFor = ({ patterns }: Subject, text: string, language: Language): boolean => {
  const own = patterns.get(language);
  const matches = (all: readonly RegExp[] = []) => all.some((pattern) => pattern.test(text));
  return matches(own?.cues) && !matches(own?.unlike);
};

/** What a bottle of it costs, at typical shelf prices. */
const costOf = (term: GlossaryEntry, language: Language): string => {
  const [id] = (glossaryEntry(term.id) ?? term).ingredients;
  if (!id) return '';
  const { price, size, unit } = purchaseOf(id);
  if (unit !== 'ml' || price === 0) return '';
  const [line = ''] = frameLines(language, 'termCost', {
    term: termName(language, term),
    price: figure(language, price, 2),
    size: `${size} ml`,
  });
  return ` ${line}`;
};

/** 'What's verjus, and where do I get it?', 'what's an amaro, and which one do I try first?' ask for both. */
const ASKS_WHAT =
  /(?:^| )(?:whats|what s|what is|what are|que es|c est quoi|qu est ce que|was ist|cos e|cosa e|che cos e|o que e)(?= |$)/;

const ASKS_WHICH_ONE =
  /(?:^| )(?:(?:which|what) (?:one|kind|type|brand)|cual|lequel|laquelle|welche[nrs]?|quale|qual) (?:\S+ ){0,4}(?:try|start|buy|get|first|best|pruebo|probar|empiezo|empezar|compro|comprar|essayer|commencer|acheter|prendre|zuerst|probieren|kaufen|anfangen|provare|provo|cominciare|comprare|comecar|compro|primeiro)(?= |$)/;

/** '… and how do you drink it?' */
const DRINKS_IT =
  /(?:^| )(?:how (?:\S+ ){0,3}(?:drink|drunk|serve|served|enjoy|sip)|como (?:\S+ ){0,2}(?:bebe|toma|sirve|beber|tomar)|comment (?:\S+ ){0,3}(?:boit|boire|sert)|(?:se|s) (?:boit|sert) comment|wie (?:\S+ ){0,3}(?:trinkt|trinke|trinken|getrunken)|come (?:\S+ ){0,2}(?:beve|bere|serve))(?= |$)/;

/** Speaks of buying, of a make, or of a glass of it alone. */
const BUYS =
  /(?:^| )(?:buy|buying|brands?|label|bottle (?:to|for|should|of)|pour neat|sip|sipping|neat|(?:drink|have) (?:it )?(?:straight|neat)|compro|comprar|comprarme|marca|marque|achete|acheter|j achete|a boire pur|pur|kaufe?|kaufen|hol|holen|marke|pur trinken|comprare|liscio|puro|solo)(?= |$)/;
/** Asks which one. */
const WHICH =
  /(?:^| )(?:which|what|whats|recommend|suggest|(?:a|any|some) (?:good|decent|cheap|nice)|que|cual|recomiend\S+|quel|quelle|lequel|conseill\S+|welche[nrs]?|was fur|empfiehl\S*|quale|che|consigli\S*|qual|recomenda\S*)(?= |$)/;
/** Asks for a number, for something besides what is at hand, or of the spirits against each other. */
const ASKS_ELSE =
  /(?:^| )(?:how (?:much|many)|next|instead|without|difference|i have|ive got|i ve got|tengo|j ai|ich hab|ich habe|ho|tenho|cuant\S+|combien|wie ?viele?|quant[oaie]|besides|else|sustitu\S+|proxim\S+|prochain\S*|nachste\S*|prossim\S+)(?= |$)/;

const asksWhichBottle = ({ words, named, numbers, has }: ParsedQuestion): boolean => {
  const text = words.join(' ');
  const isCounted = numbers.length > 0 || has('how', 'howMuch', 'howMany');
  return !isCounted && named.length === 0 && BUYS.test(text) && WHICH.test(text);
};

const RECOMMEND = /(?:^| )(?:recommend|recommendations?|suggest)(?= |$)/;

type Kind = keyof typeof SUBJECTS;

const saidOf = (kind: Kind, term: GlossaryEntry, { words }: ParsedQuestion, language: Language): string[] => {
  const own = textFor(SUBJECTS[kind], term, language);
  if (!own) return [];
  const text = own.replaceAll('{term}', termName(language, term));
  const said = words.join(' ');
  // 'What's a good gin' asks for no gin's nature.
  const isBoth =
    ASKS_WHAT.test(said) &&
    (kind === 'place' ||
      (kind === 'way' && DRINKS_IT.test(said)) ||
      (kind === 'guide' && ASKS_WHICH_ONE.test(said)));
  const whole = kind === 'guide' && !isBoth ? `${text}${costOf(term, language)}` : text;
  return isBoth ? [`${whatIs(term, language, true)[0] ?? ''} ${whole}`.trim()] : [whole];
};

/** The kind of it that the drink takes: a Mai Tai's rum is an aged one. */
const kindIn = (term: GlossaryEntry, { drink }: ParsedQuestion): GlossaryEntry => {
  const poured = new Set(drink?.ingredients.map((line) => itemOf(line)?.id));
  const [usual] = term.ingredients;
  if (!drink || poured.has(usual)) return term;
  const own = GLOSSARY.find(
    ({ id, ingredients }) =>
      id !== term.id && ingredients.some((one) => poured.has(one) && term.ingredients.includes(one)),
  );
  return own && SUBJECTS.guide.entries.some(({ of }) => of.includes(own.id)) ? own : term;
};

const KINDS = Object.keys(SUBJECTS) as Kind[];
/** A gin and a vermouth for one Martini. */
const MAX_THINGS = 2;

const answerOfKind = (
  kind: Kind | undefined,
  question: ParsedQuestion,
  { language, state }: DirectContext,
): QuestionAnswer | undefined => {
  const isKept = careRules(state.care).zeroProof || isZeroProof(state);
  if (!kind || (isKept && kind !== 'place')) return undefined;
  const asked = question.terms.map(({ entry }) => (kind === 'guide' ? kindIn(entry, question) : entry));
  const things = [...new Set(asked)].filter((term) => textFor(SUBJECTS[kind], term, language) !== undefined);
  if (things.length === 0 || things.length > MAX_THINGS) return undefined;
  // Scotch and Islay are told of in one.
  const lines = new Set(things.map((term) => saidOf(kind, term, question, language)[0]));
  const { drink } = question;
  return answerOf([[...lines].join(' ')], drink ? { focus: refOf(drink) } : {});
};

export const askedOfThing: DirectRule = {
  name: 'asked of a thing by its name',
  answer: (question, context) => {
    const text = textOf(question.marked.split(' '));
    const cued = KINDS.find((one) => asksFor(SUBJECTS[one], text, context.language));
    const kind = cued ?? (asksWhichBottle(question) ? 'guide' : undefined);
    if (kind === 'guide' && ASKS_ELSE.test(question.words.join(' '))) return undefined;
    return answerOfKind(kind, question, context);
  },
};

const IS_THAT =
  /(?:^| )(?:whats (?:that|it|this)|what (?:is|s) (?:that|it|this)|what (?:that|it) is|que es (?:eso|esto)|c est quoi(?: ca)?|was ist das|cos e(?: quello)?|che cos e|o que e isso)$/;

/** Asked over a whole message: 'I don't have simple syrup, what is that?' */
export const whatIsThat: DirectRule = {
  name: 'what the thing just named is',
  isWithoutAlcohol: true,
  answer: ({ words, terms }, { language }) => {
    const [found, ...others] = terms;
    if (!found || others.length > 0 || !IS_THAT.test(words.join(' '))) return undefined;
    const [told = ''] = whatIs(found.entry, language, true);
    const [made = ''] = found.entry.kind === 'syrup' ? howTo(found.entry, language) : [];
    return answerOf([`${told} ${made === told ? '' : made}`.trim()].filter((line) => line !== ''));
  },
};

/** A sentence that asks nothing but what a thing is. */
const ONLY_WHAT =
  /^(?:(?:so|ok|and|hey|y|et|und|e) )?(?:whats|what s|what is|what are|what the hell is|wtf is|que es|c est quoi|qu est ce que c est que|was ist|cos e|che cos e|o que e) (?:(?:a|an|the|el|la|un|una|le|l|du|ein|eine|der|das|il|lo|o) )?@t(?: (?:exactly|anyway|exactamente|exactement|genau|eigentlich|esattamente|exatamente))?$/;

export const whatThingIs: DirectRule = {
  name: 'what a thing is, and nothing else',
  answer: ({ marked, terms }, { language, state }) => {
    const [found] = terms;
    if (!found || terms.length > 1 || !ONLY_WHAT.test(marked)) return undefined;
    return answerOf(whatIs(found.entry, language, careRules(state.care).zeroProof || isZeroProof(state)));
  },
};

/** A sentence that asks nothing but what a word means. */
const WHAT_IT_MEANS =
  /^(?:(?:and|so|ok|but|hey|y|pero|et|und|aber|e|ma|mas) )?(?:(?:what|whats) (?:does|do|is meant by|s meant by) (?:it mean to )?(?:an? |the )?@t(?: mean)?|(?:what|whats) (?:is )?the meaning of @t|what (?:does )?@t means?|que (?:significa|quiere decir)(?: (?:el|la|un|una))? @t|que (?:signifie|veut dire)(?: (?:le|la|un|une|du))? @t|ca veut dire quoi @t|was (?:heisst|bedeutet|versteht man unter|meint)(?: (?:ein|eine|der|die|das))? @t|(?:che )?(?:cosa )?(?:significa|vuol dire)(?: (?:il|lo|la|un|una))? @t|o que (?:significa|quer dizer)(?: (?:o|a|um|uma))? @t)$/;

/** It goes before the drink that is spoken of: 'what does double strain mean', after a Daiquiri. */
export const whatThingMeans: DirectRule = {
  name: 'what a word means',
  isWithoutAlcohol: true,
  answer: ({ marked, terms, named }, { language, state }) => {
    const [found] = terms;
    if (!found || terms.length > 1 || named.length > 0 || !WHAT_IT_MEANS.test(marked)) return undefined;
    return answerOf(whatIs(found.entry, language, careRules(state.care).zeroProof || isZeroProof(state)));
  },
};

/** Asked over a whole message: the second half says 'it' or 'one'. */
export const whatAndWhere: DirectRule = {
  name: 'what it is, and where or which',
  answer: (question, context) => {
    const said = question.words.join(' ');
    const text = textOf(question.marked.split(' '));
    // 'Recommend me a good sipping rum' has the form of an order.
    if (RECOMMEND.test(said) && asksFor(SUBJECTS.guide, text, context.language))
      return answerOfKind('guide', question, context);
    if (!ASKS_WHAT.test(said) || question.terms.length !== 1) return undefined;
    const isPlace = asksFor(SUBJECTS.place, text, context.language);
    const isWay = DRINKS_IT.test(said) ? 'way' : undefined;
    const kind = ASKS_WHICH_ONE.test(said) ? 'guide' : isWay;
    return answerOfKind(isPlace ? 'place' : kind, question, context);
  },
};
