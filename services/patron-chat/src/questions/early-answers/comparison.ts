// Drinks against each other: 'a Daiquiri or a Mojito, which has less sugar', 'which of those three is driest'.
import type { Cocktail } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import type { DrinkRef, TalkState } from '../../talk/talk-state.ts';
import {
  answerOf,
  type Catalog,
  fetchAll,
  type QuestionAnswer,
  type QuestionContext,
  refOf,
  SUGGESTED,
} from '../asked.ts';
import { foodAnswer } from '../general-answers.ts';
import { SPELLED } from '../question/correct-question-words.ts';
import { withoutNames } from '../question/marks.ts';
import { byMetric, drinkList, figureFor, superlative } from '../set-answers.ts';
import type { Topic } from '../topics.ts';
import { varied } from '../variations/vary.ts';
import { type AskedTaste, type Metric, meaningsIn, VOCABULARIES } from '../vocabulary.ts';
import { frameLines, joined, theDrink, wordsIn } from '../wording.ts';

/** 'Which of those three', 'les trois', 'der drei': the drinks of the last answer only. */
const OF_LAST_ANSWER =
  /(?:^| )(?:(?:of|among|between|out of) (?:these|those|them)(?: (?:two|three|2|3|drinks|ones))?|(?:those|these|the) (?:two|three|2|3)|which one is|which (?:one )?(?:would|do) you|(?:y )?cual (?:tomarias|prefieres|elegirias|beberias)|(?:lequel|laquelle) (?:tu|vous|prendrais|preferes|choisirais)|welchen (?:nimmst|wurdest|empfiehlst|trinkst)|quale (?:preferisci|prenderesti|berresti)|qual (?:voce|vc|prefere|escolhe|beberia)|cual de (?:los|las|esos|esas|estos|ellos|ellas)|de (?:los|las|esos|esas) (?:dos|tres)|(?:lequel|laquelle) (?:est|a|contient|des (?:deux|trois))|des (?:deux|trois)|welcher (?:von|der)|welcher davon|von (?:den|diesen|denen)(?: (?:zwei|drei|beiden))?|(?:der|den) (?:drei|beiden)|davon|quale (?:dei|di questi|tra|fra)|(?:dei|tra i|fra i|di questi) (?:due|tre)|qual (?:dos|deles|desses|destes|delas)|d(?:os|as|esses|estes) (?:dois|duas|tres))(?= |$)/;
/** 'The easiest of what you showed me': of all that was shown, and it needs no mark of a question. */
const OF_ALL_SHOWN =
  /(?:^| )(?:(?:of|from|among|out of) (?:what|the ones|those|all|all the ones|everything|the drinks) (?:that )?you (?:\S+ )?(?:showed|shown|gave|given|named|suggested|listed|mentioned|told|offered|said)|de (?:lo|los|las) que me (?:has )?\S+|de (?:ce|ceux|celles) que (?:tu|vous) (?:m )?(?:as|avez)|von (?:dem|denen|den drinks),? (?:was|die) du|(?:di|tra|fra) (?:quello|quelli|quelle) che (?:mi )?hai|(?:do|dos|das) que (?:voce|vc|tu) (?:me )?\S+)(?= |$)/;
/** 'And which has fewer calories?' behind several drinks: one of those. */
const BARE_WHICH =
  /^(?:(?:and|so|ok|y|et|und|e) )*(?:which|cual|lequel|laquelle|welche[rs]?|quale|qual)(?: one)? (?:has|is|s|tiene|es|a|est|hat|ist|ha|e|tem)(?= )/;
const MAX_BARE_WORDS = 8;

/** 'How many calories each?' */
const EACH = /(?:^| )(?:each|respectively|cada uno|cada una|chacun|chacune|jeweils|ciascuno|cada um)(?= |$)/;
/** Asks about the whole catalog, so it is no comparison of the drinks shown. */
const OF_CATALOG =
  /(?:^| )(?:you have|do you have|you got|menu|tienes|teneis|vous avez|tu as|hast du|habt ihr|hai|avete|voce tem|voces tem)(?= |$)/;
/** Asks for one of several. */
const WHICH =
  /(?:^| )(?:which|whats|what is|whichever|who|cual|cuales|que es mas|quien|lequel|laquelle|qu est ce qui|c est quoi le plus|welcher|welche|welches|was ist|was hat|wer|quale|qual e|qual|o que e|cosa e piu|che e piu)(?= |$)/;
/** Two names with this between them are alternatives. */
const OR = /(?:^| )(?:or|vs|versus|o|ou|oder)(?= |$)/;
/** Opens a question for one of several. */
const COMPARES =
  /^(?:(?:and|so|y|et|und|e) )*(?:which|cual|que es|quien|lequel|laquelle|qu est ce qui|welche[rs]?|was ist|quale|qual|cosa e|o que e)(?: one)?(?= )/;

/** Asks what Sam would take himself. */
const PREFERS =
  /(?:^| )(?:you|prefer|better|best|rather|recommend|should i|pick|choose|tu|te|prefieres|mejor|recomiendas|tomarias|preferes|prendrais|mieux|conseilles|plutot|lieber|besser|du|nimmst|empfiehlst|preferisci|meglio|consigli|prenderesti|prefere|melhor|voce|vc|recomenda)(?= |$)/;
/** Asks what is nicest, or goes with something. */
const SUITS =
  /(?:^| )(?:nicest|nicer|tastiest|goes|go|suits?|fits?|matches|match|pairs?|with|favorite|favourite|safest|pega|combina|queda|va|marida|accompagne|va bien|avec|passt|schmeckt|mit|sta bene|abbina|con|com|combina)(?= |$)/;
const LOWER =
  /(?:^| )(?:lower|less|fewer|least|lowest|smaller|menos|menor|mas bajo|moins|plus bas|weniger|niedriger|am wenigsten|meno|minore|piu basso|mais baixo)(?= |$)/;
const HIGHER =
  /(?:^| )(?:higher|more|most|highest|mas|mayor|plus|davantage|mehr|hoher|am meisten|piu|maggiore|mais|maior)(?= |$)/;

/** The metrics that 'which is lower' and 'which is higher' mean, by the figure last asked for. */
const METRICS_OF_TOPIC: Readonly<Partial<Record<Topic, readonly [lower: Metric, higher: Metric]>>> = {
  calories: ['fewestCalories', 'mostCalories'],
  sugar: ['driest', 'sweetest'],
  strength: ['lightest', 'strongest'],
  standardDrinks: ['lightest', 'strongest'],
  cost: ['cheapest', 'priciest'],
};
/** The figure that a word names ('calories'); 'less' or 'more' elsewhere in the message says which way. */
const FIGURES: readonly (readonly [RegExp, Topic])[] = [
  [/(?:^| )(?:calor|kcal|kalor)/, 'calories'],
  [/(?:^| )(?:sugar|azucar|sucre|zucker|zuccher|acucar)/, 'sugar'],
  [/(?:^| )(?:alcohol|alkohol|alcool|alcol|abv|strength|prozent|degre)/, 'strength'],
];
/** The metrics that 'less' and 'more' of a taste mean. */
const METRICS_OF_TASTE: Readonly<Partial<Record<AskedTaste, readonly [lower: Metric, higher: Metric]>>> = {
  sweet: ['driest', 'sweetest'],
  dry: ['sweetest', 'driest'],
  bitter: ['bitterest', 'bitterest'],
  sour: ['sourest', 'sourest'],
  fruity: ['fruitiest', 'fruitiest'],
};
/** 'Strong', 'light': which of them is. */
const STRONG = /(?:^| )(?:strong|boozy|potent|fuerte|fort|forte|stark|starker|strongest|stronger)(?= |$)/;
const LIGHT =
  /(?:^| )(?:light|weak|mild|ligero|suave|flojo|leger|legere|doux|leicht|leichter|schwach|leggero|leve|fraco)(?= |$)/;

const TOPIC_OF_METRIC: Readonly<Partial<Record<Metric, Topic>>> = {
  fewestCalories: 'calories',
  mostCalories: 'calories',
  driest: 'sugar',
  sweetest: 'sugar',
  lightest: 'strength',
  strongest: 'strength',
  cheapest: 'cost',
  priciest: 'cost',
};

/** The taste that the guest asks for the least of; metrics rank only by the most of it. */
const leastTaste = (words: readonly string[], { language }: QuestionContext): LeastTaste | undefined => {
  const [taste] = meaningsIn(VOCABULARIES[language].tastes, words);
  return LOWER.test(words.join(' ')) ? MIN_TASTES.find((one) => one === taste) : undefined;
};
const MIN_TASTES = ['bitter', 'sour', 'fruity'] as const;
type LeastTaste = (typeof MIN_TASTES)[number];

const leastLines = (drinks: readonly Cocktail[], taste: LeastTaste, language: Language): string[] => {
  const [first, ...others] = drinks.toSorted(
    (one, other) => one.flavorProfile[taste] - other.flavorProfile[taste],
  );
  if (!first) return [];
  const scored = ({ name, flavorProfile }: Cocktail) =>
    `${theDrink(language, name)} (${Math.round(flavorProfile[taste])})`;
  return frameLines(language, 'leastTaste', {
    the: theDrink(language, first.name),
    taste: wordsIn(language).tastes[taste] ?? taste,
    score: String(Math.round(first.flavorProfile[taste])),
    others: joined(language, others.slice(0, 2).map(scored)),
  });
};

const metricIn = (words: readonly string[], { language, state }: QuestionContext): Metric | undefined => {
  const text = words.join(' ');
  const vocabulary = VOCABULARIES[language];
  const [metric] = meaningsIn(vocabulary.metrics, words);
  const wantsLess = LOWER.test(text);
  const figure = FIGURES.find(([pattern]) => pattern.test(text))?.[1];
  const pair = figure && METRICS_OF_TOPIC[figure];
  if (pair) return pair[wantsLess ? 0 : 1];
  const [taste] = meaningsIn(vocabulary.tastes, words);
  const byTaste = taste && METRICS_OF_TASTE[taste];
  if (byTaste) return byTaste[wantsLess ? 0 : 1];
  if (STRONG.test(text)) return wantsLess ? 'lightest' : 'strongest';
  if (LIGHT.test(text)) return 'lightest';
  if (metric) return metric;
  const before = state.asked ? METRICS_OF_TOPIC[state.asked] : undefined;
  if (before && (wantsLess || HIGHER.test(text))) return before[wantsLess ? 0 : 1];
  return undefined;
};

/** The one of these drinks that the catalog ranks first for what the message says. */
const bestOf = async (
  drinks: readonly Cocktail[],
  words: readonly string[],
  { state, language }: QuestionContext,
  catalog: Catalog,
): Promise<Cocktail | undefined> => {
  const { food } = foodAnswer(words, language, true);
  const wish: TalkState = { ...state, food: food ?? state.food, refused: [], like: null };
  const { order } = await catalog.rank(wish);
  const place = ({ id }: Cocktail) => {
    const at = order.findIndex((one) => one.id === id);
    return at < 0 ? order.length : at;
  };
  return drinks.toSorted((one, other) => place(one) - place(other))[0];
};

/** 'Stronger than a Paloma', 'más azúcar que un Mojito': the drink under discussion against the one that is named. */
const THAN =
  /(?:^| )(?:than|compared (?:to|with)|que|qu|als|di|del|dello|do que|rispetto a|par rapport a)(?= )/;

/** How two drinks are ranked for what a message asks of the first. */
interface Ranking {
  readonly metric: Metric;
  /** Whether the one that the metric puts last has what is asked. */
  readonly isReversed: boolean;
}

const rankingFor = (metric: Metric, words: readonly string[], context: QuestionContext): Ranking => {
  // Compare sugar by grams, not by how sweet the drinks taste.
  if (metric === 'sweetest') return { metric: 'driest', isReversed: true };
  const taste = leastTaste(words, context);
  return { metric, isReversed: taste !== undefined && METRICS_OF_TASTE[taste]?.includes(metric) === true };
};

/** Says yes if `left` ranks before `right`. */
const thanLines = (
  left: Cocktail,
  right: Cocktail,
  { metric, isReversed }: Ranking,
  language: Language,
): string[] => {
  const first = byMetric([left, right], metric).at(isReversed ? -1 : 0);
  const [own, other] = [left, right].map((drink) => figureFor(metric, drink, language));
  const frame = own === other ? 'thanSame' : first === left ? 'thanYes' : 'thanNo';
  return frameLines(language, frame, {
    the: theDrink(language, left.name),
    figure: own ?? '',
    other: theDrink(language, right.name),
    otherFigure: other ?? '',
  });
};

/** 'Is a Negroni stronger than a Manhattan?' */
const IS_IT = /^(?:(?:so|and|ok) )*(?:is|does|has|es|tiene|est ce que|est|ist|hat|e|ha|tem) /;

/** Drinks that a guest may still have in mind. */
const MAX_SHOWN = 9;

/** The drinks that a message sets against each other. */
const compared = (text: string, { named, state }: QuestionContext): readonly DrinkRef[] => {
  if (named.length > 1) return named;
  const [only] = named;
  if (only) {
    const { focus, isDiscussed } = state;
    return focus && isDiscussed && focus.id !== only.id && (WHICH.test(text) || LOWER.test(text))
      ? [focus, only]
      : [];
  }
  const asksAboutEach = EACH.test(text) && FIGURES.some(([pattern]) => pattern.test(text));
  if (OF_ALL_SHOWN.test(text)) return state.shown.slice(-MAX_SHOWN);
  const isBare = BARE_WHICH.test(text) && text.split(' ').length <= MAX_BARE_WORDS && state.latest.length > 1;
  if ((!OF_LAST_ANSWER.test(text) && !asksAboutEach && !isBare) || OF_CATALOG.test(text)) return [];
  return state.latest.length > 1 ? state.latest : state.shown.slice(-3);
};

/** 'Stronger than with bourbon?', 'than the original?': a changed drink against its model. */
const MODEL =
  /(?:^| )(?:than|que|qu|als|di|del|dell|do que) (?:\S+ ){0,2}?(?:original\S*|normal\S*|usual|classic\S*|clasico|with|con|avec|mit|com|before|antes|avant|vorher|prima)(?= |$)/;

const againstModel = async (
  words: readonly string[],
  context: QuestionContext,
  originals: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { variation } = context.state;
  const metric = MODEL.test(words.join(' ')) ? metricIn(words, context) : undefined;
  const original =
    variation && metric && context.named.length === 0 && (await originals.get(variation.drink.id));
  if (!original || !variation || !metric) return undefined;
  const ranking = rankingFor(metric, words, context);
  return answerOf(thanLines(varied(original, variation), original, ranking, context.language), {
    focus: refOf(original),
  });
};

/** 'Lequel est plus sucré, le Mojito ou le Martini?' asks which of two drinks, so it is about neither alone. */
export const asksWhichOf = (message: string, named: readonly DrinkRef[]): boolean => {
  const text = wordsOf(message).join(' ');
  return named.length > 1 && OR.test(text) && COMPARES.test(text);
};

/**
 * @param catalog with the drink under discussion as the guest makes it
 * @param originals the catalog without the changes that the guest made to a drink
 */
export const comparison = async (
  message: string,
  context: QuestionContext,
  catalog: Catalog,
  originals: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { named, language } = context;
  const words = withoutNames(wordsOf(message).map(SPELLED[language]), named);
  const text = words.join(' ');
  const [only] = named;
  const { focus, isDiscussed } = context.state;
  const namesAnother = only && named.length === 1 && focus && isDiscussed && focus.id !== only.id;
  const pair = namesAnother ? [focus, only] : IS_IT.test(text) && named.length === 2 ? named : [];
  if (pair.length === 2 && THAN.test(text)) {
    const [left, right] = await fetchAll(pair, catalog);
    const metric = metricIn(words, context);
    const asked = metric && TOPIC_OF_METRIC[metric];
    if (left && right && metric)
      return answerOf(thanLines(left, right, rankingFor(metric, words, context), language), {
        focus: refOf(left),
        suggestions: [],
        ...(asked ? { asked } : {}),
      });
  }
  const model = await againstModel(words, context, originals);
  if (model) return model;
  const refs = compared(text, context);
  if (refs.length < 2) return undefined;
  const asks =
    OF_ALL_SHOWN.test(text) ||
    WHICH.test(text) ||
    EACH.test(text) ||
    (named.length > 1 && OR.test(text)) ||
    /[?¿]/.test(message);
  if (!asks) return undefined;
  const drinks = await fetchAll(refs, catalog);
  if (drinks.length < 2) return undefined;
  const least = leastTaste(words, context);
  if (least) return answerOf(leastLines(drinks, least, language));
  const metric = metricIn(words, context);
  if (metric) {
    const ordered = byMetric(drinks, metric);
    const [first] = ordered;
    const asked = TOPIC_OF_METRIC[metric];
    return answerOf(
      superlative(ordered, metric, language, false),
      first && {
        focus: refOf(first),
        ...(named.length > 1 ? { suggestions: ordered.slice(0, SUGGESTED) } : {}),
        ...(asked ? { asked } : {}),
      },
    );
  }
  const isPreference = named.length > 1 && OR.test(text) && PREFERS.test(text);
  if (!isPreference && (named.length > 0 || !(WHICH.test(text) || OF_LAST_ANSWER.test(text))))
    return undefined;
  if (named.length === 0 && !PREFERS.test(text) && !SUITS.test(text)) return undefined;
  const best = await bestOf(drinks, words, context, catalog);
  if (!best) return undefined;
  const others = drinks.filter(({ id }) => id !== best.id).slice(0, SUGGESTED);
  return answerOf(
    frameLines(language, 'bestOfShown', {
      the: theDrink(language, best.name),
      others: drinkList(others, language),
    }),
    { focus: refOf(best) },
  );
};
