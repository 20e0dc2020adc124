// Which topic a question has.
import type { Country } from '../drink-origins.ts';
import { TOPICS, type Topic } from '../topics.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { SHORTEST_CORRECTED } from './correct-question-words.ts';
import type { Question } from './question.ts';

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

type Properties = Pick<Question, 'allergens' | 'diets' | 'tastes' | 'quality'> & {
  readonly country: Country | undefined;
  readonly namesDrink: boolean;
};

/** Says what is there to be used, or asks how to use it: 'I got eggs too', 'with egg white, how?' */
const USES =
  /(?:^| )(?:(?:i|we)(?: ve| have)? (?:also |still |just |only |even )?(?:got|have|bought)|how|tengo|tenemos|como|j ai|on a|nous avons|comment|(?:ich |wir )?hab(?:e|en)?|wie|ho|abbiamo|come|tenho|temos) /;
/** Asks whether something is in a drink, or may be had. */
const ASKS_HELD =
  /(?:^| )(?:\S*(?:al+erg|intoler|into?ller|lact|gluten|celia|zolia|vertr[aä]g)\S*|contain\S*|conti?en\S*|enth[aä]lt\S*|cont[eé]m|lleva\S*|leva|safe|free|segur\S*|sicher\S*|sicur\S*|sans|sin|senza|ohne|sem|any|drin|is there|are there|hay|y a t il|ci sono|c e|ce|in (?:it|that|this|there|these|those|them)|(?:does|do) (?:it|they|that|this))(?= |$)/;
/** Leaves something out: 'was mit Rum, aber keine Sahne' asks no question of cream. */
const LEAVES_OUT =
  /(?:^| )(?:aber|but|pero|mais|ma|mas|bitte|please|por favor|per favore|und|and|y|et|e) (?:bitte |please )?(?:kein\S*|ohne|no|without|sin|nada de|sans|pas de|senza|niente|sem) /;
const isAboutUse = (text: string): boolean => USES.test(text) && !ASKS_HELD.test(text);
const leavesOut = ({ text, isMarked }: Pick<Reading, 'text' | 'isMarked'>): boolean =>
  !isMarked && LEAVES_OUT.test(text);

const hasProperty = (topic: Topic, { allergens, diets, tastes }: Properties, reading: Reading): boolean =>
  (topic === 'allergens' && allergens.length > 0 && !isAboutUse(reading.text) && !leavesOut(reading)) ||
  (topic === 'diet' && diets.length > 0) ||
  (topic === 'isTaste' && tastes.length > 0);

/** What a word means is asked, not how a drink is mixed. */
const MEANING =
  /(?:^| )(?:meaning|means|mean|bedeutet|heisst|significa|signifie|veut dire|vuol dire|quer dizer) /;

/** What a history is asked of without a name: 'who invented the original', not 'who invented the telephone'. */
export const isAboutDrinks = (words: readonly string[], vocabulary: Vocabulary): boolean =>
  words.every(
    (word) => word.length < SHORTEST_CORRECTED || vocabulary.words.has(word) || ABOUT_DRINKS.has(word),
  );

const ABOUT_DRINKS = new Set(
  'original originally cocktail cocktails drink drinks recipe first actually really coctel bebida trago erste getrank boisson bevanda drinque coquetel'.split(
    ' ',
  ),
);

/** Says what is not there: then a substitute is asked for, not what could be made. */
const LACKS =
  /(?:^| )(?:(?:have|has|got|ve) (?:no|not|none)|havent|dont have|out of|no (?:tengo|hay)|sin|n ai pas|pas de|keine?n?|non ho|nao tenho) /;

/** Says what someone doesn't like: another drink is asked for, no substitute. */
const DISLIKES =
  /(?:^| )(?:(?:dont|doesnt|not|never) (?:like|love|enjoy|fancy)|hates?|mag|magst|mogen|hasse|hasst|odio|odia|deteste|detesta|(?:n )?aime pas|gustan?|piac(?:e|ciono)|gost[oa]) /;

/** 'I want a tequila punch for a pitcher' orders one, and asks for no plan. */
const ORDERS_ONE_KIND =
  /(?:^| )(?:want|need|like|give me|make me|quiero|quisiera|veux|voudrais|will|mochte|hatte|voglio|vorrei|quero) (?:an?|one|un|una|une|einen?|uma?) (?:\S+ ){0,3}(?:punch|sour|spritz|highball|fizz|toddy|shot|cooler|mocktail|drink|cocktail|ponche|trago|coctel|boisson|drinque|coquetel) /;

/** 'A pitcher with tequila, for 20', of no drink that has a recipe. */
const ORDERS_JUG =
  /(?:^| )(?:pitchers?|jugs?|jarras?|pichet|krug|brocca|caraffa) (?:of|with|w|con|de|d|avec|mit|com|di) (?!@d)/;
const ASKS_HOW_MUCH = /(?:^| )(?:how (?:much|many)|cuant\S+|combien|wie ?viel\S*|quant\S+) /;
export const ordersOneKind = (text: string): boolean =>
  ORDERS_ONE_KIND.test(text) || (ORDERS_JUG.test(text) && !ASKS_HOW_MUCH.test(text));

/** Topics that need more than their words: a quality, a country. */
const hasSubject = (topic: Topic, text: string, properties: Properties): boolean => {
  const { quality, country, namesDrink } = properties;
  switch (topic) {
    case 'drinkFood':
    case 'foodPairing':
      return !/(?:^| )(?:glass|glasses|glassware|garnish) /.test(text);
    case 'shakeOrStir':
      return !MEANING.test(text);
    case 'replace':
    case 'whatIs':
      return !DISLIKES.test(text);
    case 'makeWith':
      return !LACKS.test(text);
    case 'party':
    case 'scale':
      return !ordersOneKind(text);
    case 'source':
      return quality !== undefined;
    case 'origin':
      return country !== undefined && !namesDrink;
    default:
      return true;
  }
};

interface Reading {
  readonly text: string;
  /** With numbers in digits. */
  readonly numberText: string;
  /** With a mark for each term. */
  readonly termText: string;
  readonly isQuestion: boolean;
  /** With the mark of one. */
  readonly isMarked: boolean;
  readonly isWish: boolean;
  /** A drink is named or referred to. */
  readonly hasDrink: boolean;
}

export const topicOf = (
  reading: Reading,
  vocabulary: Vocabulary,
  properties: Properties,
): Topic | undefined =>
  TOPICS.find((topic) => {
    if (hasProperty(topic, properties, reading)) {
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

export const standsAlone = (topic: Topic, text: string, { patterns }: Vocabulary): boolean =>
  (patterns.get(topic) ?? []).some((one) => one.standsAlone && one.pattern.test(text));
