import type { Allergen } from '@swizzle/proto';
import damerauLevenshtein from 'damerau-levenshtein';
import commonWords from '../language/common-words.json' with { type: 'json' };
import type { Language } from '../language/language.ts';
import { type NumberSpan, numberSpans } from '../language/numbers-in.ts';
import { remembered } from '../language/remembered.ts';
import type { DrinkRef } from '../talk/talk-state.ts';
import lookAlikes from '../understanding/lexicon/look-alikes/words.json' with { type: 'json' };
import { formsOf, wordsOf } from '../understanding/tokenize.ts';
import { type GlossaryEntry, glossaryEntry } from './glossary.ts';
import { textOf } from './pattern.ts';
import { type Country, countryIn } from './places.ts';
import { type FoundTerm, TERM_WORDS, termsIn } from './terms.ts';
import { TOPICS, type Topic } from './topics.ts';
import {
  type AskedDiet,
  type AskedTaste,
  type Metric,
  meaningsIn,
  type Quality,
  VOCABULARIES,
  type Vocabulary,
} from './vocabulary.ts';

/** What a message asks. */
export interface Question {
  readonly topic: Topic;
  readonly words: readonly string[];
  readonly terms: readonly GlossaryEntry[];
  /** What a stand-in is asked for: 'honey' in 'maple syrup instead of honey'. */
  readonly replaced: GlossaryEntry | undefined;
  readonly allergens: readonly Allergen[];
  readonly diets: readonly AskedDiet[];
  readonly tastes: readonly AskedTaste[];
  readonly metric: Metric | undefined;
  /** All that is asked for: 'the easiest and cheapest'. */
  readonly metrics: readonly Metric[];
  /** What is asked to be explained. */
  readonly quality: Quality | undefined;
  readonly count: number | undefined;
  /** For how many glasses an amount is asked: 'for six'. */
  readonly servings: number | undefined;
  /** It says 'it', 'that', 'the second one'. */
  readonly refersBack: boolean;
  readonly namesDrink: boolean;
}

/** Stand for a drink and for a term in the text that patterns are matched against. */
const DRINK = '@d';
const TERM = '@t';

/** Topics that a message may ask about while it sounds like a wish. */
const DESPITE_WISH: ReadonlySet<Topic> = new Set([
  'recall',
  'superlative',
  'party',
  'iceAmount',
  'standardDrink',
  'firstBottle',
  'favorite',
  'makeWith',
  'shakeOrStir',
  'foodPairing',
  'difference',
  'history',
  'recipe',
  'equipment',
  'replace',
  'calories',
  'strength',
  'keep',
  'origin',
  'oldest',
  'zeroVersion',
  'useIn',
  'safe',
  'name',
]);

const LONG_WORD = 8;
const SHORTEST_CORRECTED = 5;
/** Words of any language: none of them is a misspelled one. */
const REAL_WORDS: ReadonlySet<string> = new Set([
  ...lookAlikes.words,
  ...Object.values(commonWords).flatMap((words) => words.flatMap(wordsOf)),
]);

const mostErrors = (word: string) => (word.length < LONG_WORD ? 1 : 2);

const lettersOf = (word: string) => [...word].sort().join('');

/** In short words only missing, doubled and swapped letters are errors: a slice is no spice. */
const isMisspelled = (word: string, target: string): boolean =>
  damerauLevenshtein(word, target).steps <= mostErrors(word) &&
  (word.length >= LONG_WORD || word.length !== target.length || lettersOf(word) === lettersOf(target));

/** The word of the vocabulary that a misspelled one is nearest to; else the word itself. */
const corrected = (word: string, { words }: Vocabulary): string => {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return word;
  if (formsOf(word).some((form) => words.has(form) || TERM_WORDS.has(form) || REAL_WORDS.has(form)))
    return word;
  const near = [...words].filter(
    (target) =>
      target[0] === word[0] &&
      !target.startsWith(word) &&
      Math.abs(target.length - word.length) <= mostErrors(word),
  );
  return near.find((target) => isMisspelled(word, target)) ?? word;
};

const spelledIn = (language: Language) => {
  const vocabulary = VOCABULARIES[language];
  return remembered((word) => vocabulary.shorthand.get(word) ?? corrected(word, vocabulary));
};

const SPELLED: Readonly<Record<Language, (word: string) => string>> = {
  en: spelledIn('en'),
  es: spelledIn('es'),
  fr: spelledIn('fr'),
  de: spelledIn('de'),
  it: spelledIn('it'),
  pt: spelledIn('pt'),
};

const isNear = (word: string, part: string) =>
  word === part ||
  (part.length >= SHORTEST_CORRECTED && damerauLevenshtein(word, part).steps <= mostErrors(part));

/** The words with each drink's name replaced by a mark; a name that cannot be found stays. */
const withoutNames = (words: readonly string[], named: readonly DrinkRef[]): string[] =>
  named.reduce<string[]>(
    (rest, { name }) => {
      const own = wordsOf(name).filter((word) => word !== 'the');
      const last = own.at(-1) ?? '';
      for (const parts of [own, [...own.slice(0, -1), `${last}s`]]) {
        const at = rest.findIndex((_, from) =>
          parts.every((part, place) => isNear(rest[from + place] ?? '', part)),
        );
        if (at >= 0) return rest.toSpliced(at, parts.length, DRINK);
      }
      return rest;
    },
    [...words],
  );

interface Span {
  readonly from: number;
  readonly to: number;
  readonly instead: string;
}

/** The words with what stands in each span replaced; of spans that overlap the first counts. */
const replaced = (words: readonly string[], spans: readonly Span[]): string[] =>
  words.flatMap((word, at) => {
    const span = spans.find(({ from, to }) => from <= at && at < to);
    if (!span) return [word];
    return span.from === at ? [span.instead] : [];
  });

const numberSpan = ({ at, length, value }: NumberSpan): Span => ({
  from: at,
  to: at + length,
  instead: String(value),
});

const termSpan = ({ from, to }: FoundTerm): Span => ({ from, to, instead: TERM });

type Properties = Pick<Question, 'allergens' | 'diets' | 'tastes' | 'quality'> & {
  readonly country: Country | undefined;
  readonly namesDrink: boolean;
};

const hasProperty = (topic: Topic, { allergens, diets, tastes }: Properties): boolean =>
  (topic === 'allergens' && allergens.length > 0) ||
  (topic === 'diet' && diets.length > 0) ||
  (topic === 'isTaste' && tastes.length > 0);

/** What a word means is asked, not how a drink is mixed. */
const MEANING =
  /(?:^| )(?:meaning|means|mean|bedeutet|heisst|significa|signifie|veut dire|vuol dire|quer dizer) /;

/** The guest asks what they said themselves; what Sam knows of it is not here. */
const OWN_WORDS =
  /(?:^| )(?:(?:did|was it|what|which) i (?:ask|tell|told|say|said|start|begin|want|order|mention|request)|i (?:asked|told|started|began|ordered|wanted) .*(?:first|out|earlier|beginning|start|down)|te (?:dije|pedi|conte)|(?:t|vous|te) ai (?:demande|dit)|(?:wollte?|habe?|hatte) ich .*(?:anfang|zuerst|erst|erstes)|ti ho (?:chiesto|detto)|avevo chiesto|(?:lhe|te) (?:pedi|disse|falei)|eu (?:pedi|disse|falei)) /;

/** What a history is asked of without a name: 'who invented the original', not 'who invented the telephone'. */
const isOfDrinks = (words: readonly string[], vocabulary: Vocabulary): boolean =>
  words.every(
    (word) => word.length < SHORTEST_CORRECTED || vocabulary.words.has(word) || ABOUT_DRINKS.has(word),
  );

const ABOUT_DRINKS = new Set(
  'original originally cocktail cocktails drink drinks recipe first actually really coctel bebida trago erste getrank boisson bevanda drinque coquetel'.split(
    ' ',
  ),
);

/** Says what is not there: then a stand-in is asked for, not what could be made. */
const LACKS =
  /(?:^| )(?:(?:have|has|got|ve) (?:no|not|none)|havent|dont have|out of|no (?:tengo|hay)|sin|n ai pas|pas de|keine?n?|non ho|nao tenho) /;

/** Topics that need more than their words: a quality, a country. */
const hasSubject = (topic: Topic, text: string, properties: Properties): boolean => {
  const { quality, country, namesDrink } = properties;
  switch (topic) {
    case 'drinkFood':
    case 'foodPairing':
      return !/(?:^| )(?:glass|glasses|glassware|garnish) /.test(text);
    case 'shakeOrStir':
      return !MEANING.test(text);
    case 'makeWith':
      return !LACKS.test(text);
    case 'source':
      return quality !== undefined;
    case 'origin':
      return country !== undefined && !namesDrink;
    default:
      return true;
  }
};

/** The message without what says nothing before a question: 'so', 'thanks', 'sweet,'. */
const afterFillers = (words: readonly string[], vocabulary: Vocabulary): readonly string[] => {
  const { fillers, exclamations, openers } = vocabulary;
  const from = words.findIndex((word) => !fillers.has(word));
  if (from < 0) return words;
  const rest = words.slice(from);
  if (!exclamations.has(rest[0] ?? '')) return rest;
  const after = rest.findIndex((word, at) => at > 0 && !fillers.has(word));
  return after > 0 && openers.has(rest[after] ?? '') ? rest.slice(after) : rest;
};

/** Words that ask together with an interrogative: 'con qué', 'avec quoi'. */
const WITH = new Set('with without con avec mit com sin sans ohne senza sem'.split(' '));

/** 'Less sweet?', 'with cucumber?': another drink is wanted, no answer. */
const isVariant = (
  words: readonly string[],
  found: readonly FoundTerm[],
  vocabulary: Vocabulary,
): boolean => {
  const { asks, openers, variants } = vocabulary;
  const asksWithWhat = WITH.has(words[0] ?? '') && openers.has(words[1] ?? '');
  const asksWhat = asksWithWhat || words.some((word) => asks.has(word));
  if (asksWhat || found.some(({ entry }) => entry.kind === 'tool')) return false;
  const text = textOf(words);
  return variants.some((pattern) => pattern.test(text));
};

/** A message whose last sentence alone asks for a variant: 'the last one was sweet. Less sugary?' */
const asksVariantAtLast = (message: string, words: readonly string[], language: Language): boolean => {
  const vocabulary = VOCABULARIES[language];
  const sentences = message.split(/[.!?]+(?=\s|$)/).filter((sentence) => wordsOf(sentence).length > 0);
  if (sentences.length < 2 || words.some((word) => vocabulary.asks.has(word))) return false;
  const last = afterFillers(wordsOf(sentences.at(-1) ?? ''), vocabulary);
  return isVariant(last, termsIn(last, language), vocabulary);
};

/** What goes before the ingredient that a stand-in is asked for: 'maple syrup instead of honey'. */
const INSTEAD_OF: Readonly<Record<Language, RegExp>> = {
  en: /(?:instead|place|lieu|rather|replace|replaces) (?:of |than )?(?:the |a |an )?$/,
  es: /(?:en (?:lugar|vez) de|sustituir|reemplazar|cambiar) (?:el |la |los |las )?$/,
  fr: /(?:(?:a la place|au lieu) d[eu]?s?|remplacer) (?:le |la |les |l )?$/,
  de: /(?:statt|anstatt|anstelle|ersetzen) (?:von |dem |der |des |den )?$/,
  it: /(?:(?:al posto|invece) de?l?l?[aioe]?|sostituire) (?:il |la |lo |i |le )?$/,
  pt: /(?:(?:no lugar|em vez) d[eoa]s?|substituir) (?:o |a |os |as )?$/,
};

/** 'The syrup' without a kind is the plain one. */
const PLAIN_SYRUP: ReadonlySet<string> = new Set('syrup sirop jarabe sirup sciroppo xarope'.split(' '));

/** What a stand-in is asked for, behind 'instead of'. */
const replacedIn = (
  words: readonly string[],
  found: readonly FoundTerm[],
  language: Language,
): GlossaryEntry | undefined => {
  const isReplaced = (at: number) => INSTEAD_OF[language].test(textOf(words.slice(0, at)));
  const named = found.find(({ from }) => isReplaced(from))?.entry;
  const isSyrup = words.some((word, at) => PLAIN_SYRUP.has(word) && isReplaced(at));
  return named ?? (isSyrup ? glossaryEntry('simple-syrup') : undefined);
};

/** Words before the number of those who drink. */
const FOR = new Set('for pour para pa fur per'.split(' '));
const ARTICLES = new Set('the los las les die i gli os as'.split(' '));
/** What is counted after 'for' where it isn't glasses: minutes. */
const NO_GLASSES =
  /^(?:min|sec|seg|sek|hour|hora|heure|stunde|ora$|ore$|day|dia|jour|tag|giorn|percent|prozent|oz|ml|cl|dollar|euro)/;

const servingsIn = (numbers: readonly NumberSpan[], words: readonly string[]): number | undefined =>
  numbers.find(({ at, length, value }) => {
    const before = words[at - 1] ?? '';
    const said = ARTICLES.has(before) ? (words[at - 2] ?? '') : before;
    return value > 1 && FOR.has(said) && !NO_GLASSES.test(words[at + length] ?? '');
  })?.value;

interface Reading {
  readonly text: string;
  /** With numbers in digits. */
  readonly numberText: string;
  /** With a mark for each term. */
  readonly termText: string;
  readonly isQuestion: boolean;
  readonly isWish: boolean;
  /** A drink is named or referred to. */
  readonly hasDrink: boolean;
}

const topicOf = (reading: Reading, vocabulary: Vocabulary, properties: Properties): Topic | undefined =>
  TOPICS.find((topic) => {
    if (hasProperty(topic, properties)) {
      const isPlain = !reading.isWish || (reading.hasDrink && topic !== 'isTaste');
      if (reading.isQuestion && isPlain) return true;
    }
    if (!hasSubject(topic, reading.text, properties)) return false;
    const isPlain = !reading.isWish || DESPITE_WISH.has(topic) || (topic === 'scale' && reading.hasDrink);
    if (!isPlain) return false;
    return (vocabulary.patterns.get(topic) ?? []).some(
      ({ pattern, reads, standsAlone }) =>
        (reading.isQuestion || standsAlone) && pattern.test(reading[reads]),
    );
  });

const OR: ReadonlySet<string> = new Set(['or', 'vs', 'versus', 'and', 'oder', 'und', 'ou', 'o', 'e', 'et']);

/** 'Sweet or dry vermouth' as 'sweet vermouth or dry vermouth', where both are known. */
const withSharedNouns = (words: readonly string[], language: Language): string[] =>
  words.flatMap((word, at) => {
    const noun = words[at + 3];
    if (!noun || !OR.has(words[at + 1] ?? '')) return [word];
    const isNamed = (name: string[]) =>
      termsIn(name, language).some(({ from, to }) => to - from === name.length);
    return isNamed([word, noun]) && isNamed([words[at + 2] ?? '', noun]) ? [word, noun] : [word];
  });

const standsAlone = (topic: Topic, text: string, { patterns }: Vocabulary): boolean =>
  (patterns.get(topic) ?? []).some((one) => one.standsAlone && one.pattern.test(text));

/** The question in one language; a wish where that is what the message is. */
const readIn = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
): Question | 'wish' | undefined => {
  const vocabulary = VOCABULARIES[language];
  const spelled = SPELLED[language];
  const written = wordsOf(message).map(spelled);
  const words = withSharedNouns(afterFillers(withoutNames(written, named), vocabulary), language);
  const found = termsIn(words, language);
  const namesDrink = named.length > 0;
  const refersBack = meaningsIn(vocabulary.references, words).length > 0;
  const properties = {
    quality: meaningsIn(vocabulary.qualities, words)[0],
    country: countryIn(words),
    namesDrink,
    allergens: meaningsIn(vocabulary.allergens, words),
    diets: meaningsIn(vocabulary.diets, words),
    // 'Dry shake' asks about no taste.
    tastes: meaningsIn(
      vocabulary.tastes,
      replaced(words, found.filter(({ from, to }) => to - from > 1).map(termSpan)),
    ),
  };
  const text = textOf(words);
  const asksOrigin = properties.country !== undefined && standsAlone('origin', text, vocabulary);
  if (!asksOrigin && vocabulary.always.some((pattern) => pattern.test(text))) return 'wish';
  const isOfName = namesDrink && standsAlone('zeroVersion', text, vocabulary);
  if (!isOfName && isVariant(words, found, vocabulary)) return 'wish';
  if (OWN_WORDS.test(textOf(wordsOf(message)))) return undefined;
  if (asksVariantAtLast(message, words, language)) return 'wish';
  const numbers = numberSpans(words, language);
  const reading = {
    text,
    numberText: textOf(replaced(words, numbers.map(numberSpan))),
    termText: textOf(replaced(words, found.map(termSpan))),
    isQuestion:
      /[?¿]/.test(message) ||
      vocabulary.openers.has(words[0] ?? '') ||
      words.some((word) => vocabulary.asks.has(word)),
    isWish: vocabulary.wishes.some((pattern) => pattern.test(text)),
    hasDrink: refersBack || namesDrink,
  };
  const topic = topicOf(reading, vocabulary, properties);
  if (!topic) return reading.isWish ? 'wish' : undefined;
  if (topic === 'history' && !reading.hasDrink && found.length === 0 && !isOfDrinks(words, vocabulary))
    return undefined;
  return {
    topic,
    words,
    terms: [...new Set(found.map(({ entry }) => entry))],
    replaced: replacedIn(words, found, language),
    allergens: properties.allergens,
    diets: properties.diets,
    tastes: properties.tastes,
    quality: properties.quality,
    metric: meaningsIn(vocabulary.metrics, words)[0],
    metrics: meaningsIn(vocabulary.metrics, words),
    count: numbers.map(({ value }) => value).find((value) => value > 1),
    servings: servingsIn(numbers, words),
    refersBack,
    namesDrink,
  };
};

/** The question that a message asks, in its language or in English; undefined where it asks none that data can answer. */
export const readQuestion = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
): Question | undefined => {
  const own = readIn(message, named, language);
  const read = own || language === 'en' ? own : readIn(message, named, 'en');
  return read === 'wish' ? undefined : read;
};

/** Whether a message asks for drinks while it sounds like a question: 'anything that isn't citrusy?' */
export const asksForDrinks = (message: string, named: readonly DrinkRef[], language: Language): boolean =>
  readIn(message, named, language) === 'wish';
