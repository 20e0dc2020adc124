// Two glasses at once where one of two must have no alcohol: 'I'm pregnant and my husband wants an Old Fashioned, what
// do we each get?'. Whoever it is told of gets the one without alcohol, the other one is as asked, with both amounts.
import { type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { reasonText } from '../../answer/reasons.ts';
import { careRules, limitsAlcohol } from '../../care/care-kinds.ts';
import { careTokensOf } from '../../care/care-tokens.ts';
import { endOfCue } from '../../care/cues.ts';
import { careLines } from '../../care/lines.ts';
import { drinkFor, isForBoth, isForMan, PERSONAL, toldOf } from '../../care/whom.ts';
import { fits } from '../../drinks/fits.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { amountOf, joined } from '../../questions/wording.ts';
import { ALCOHOL_FREE } from '../reading/sought.ts';
import type { Turn } from '../turn.ts';
import { firstSentence, framed, type Reply, type ReplyServices } from './reply.ts';

const GLASSES: Readonly<Record<Language, readonly [own: string, other: string]>> = {
  en: ['Your glass', 'The other glass'],
  es: ['Tu copa', 'La otra copa'],
  fr: ['Votre verre', "L'autre verre"],
  de: ['Dein Glas', 'Das andere Glas'],
  it: ['Il tuo bicchiere', "L'altro bicchiere"],
  pt: ['O seu copo', 'O outro copo'],
};

/** 'How do I make both?' after two glasses were named. */
const BOTH =
  /(?:^| )(?:both|each|the two|what (?:do|can|should) i (?:get|have|drink)|amb[oa]s|l[oa]s dos|les deux|beide[ns]?|entramb[ei]|tutti e due|os dois|as duas)(?= |$)/;
const ASKS_HOW =
  /(?:^| )(?:how|make|recipes?|amounts|como|hago|hacer|receta|comment|fais|faire|recette|wie|mache?|mix|rezepte?|faccio|fare|ricett[ae]|faco|fazer|receita)(?= |$)/;

const VARIANTS = 4;

const recipeOf = (cocktail: Cocktail, language: Language): string => {
  const list = joined(
    language,
    cocktail.ingredients.map((line) => amountOf(language, line)),
  );
  return `${cocktail.name}, ${list}`;
};

const answerWith = (
  own: Cocktail,
  other: Cocktail,
  cautions: readonly string[],
  language: Language,
): Reply => {
  const [yours, theirs] = GLASSES[language];
  const mark = language === 'fr' ? ' :' : ':';
  const text = `${yours}${mark} ${recipeOf(own, language)}. ${theirs}${mark} ${recipeOf(other, language)}.`;
  const lines = Array.from({ length: VARIANTS }, (_, at) =>
    [cautions[at % Math.max(1, cautions.length)], text].filter(Boolean).join(' '),
  );
  return {
    lines: framed(lines, `glasses:${own.id}:${other.id}`),
    suggestions: [own, other].map((cocktail) => ({ cocktail, reason: reasonText([], cocktail, language) })),
    focus: { id: own.id, name: own.name },
    otherGlass: other.id,
    wishesNothing: true,
  };
};

const isFree = ({ abv }: Cocktail): boolean => abv < ZERO_PROOF_BELOW;

/** Both glasses of the last answer, with their amounts. */
const bothAgain = async (
  { message, before, language }: Turn,
  { drinks }: ReplyServices,
): Promise<Reply | undefined> => {
  const words = wordsOf(message).join(' ');
  if (before.latest.length !== 2 || !BOTH.test(words) || !ASKS_HOW.test(words)) return undefined;
  const found = await Promise.all(before.latest.map(({ id }) => drinks.get(id)));
  const [own, other] = found;
  return own && other && isFree(own) && !isFree(other) ? answerWith(own, other, [], language) : undefined;
};

export const bothGlasses = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { message, named, care, state, language, kept } = turn;
  const { drinks } = services;
  const kinds = care.inForce.filter((kind) => PERSONAL.has(kind) && limitsAlcohol(kind));
  const [kind] = kinds;
  const isAlone = kinds.length === care.inForce.filter(limitsAlcohol).length;
  if (kind === undefined || !isAlone || state.careOfOthers.length > 0) return undefined;
  if (!careRules(care.inForce).suggests) return undefined;
  const again = await bothAgain(turn, services);
  if (again) return again;
  const tokens = careTokensOf(message);
  const [ordered, ...others] = named;
  const isTheirs = kind === 'pregnancy' ? isForMan(tokens) : drinkFor(tokens) === 'other';
  const isBoth = care.begun.includes(kind) || isForBoth(tokens) || BOTH.test(wordsOf(message).join(' '));
  if (!ordered || others.length > 0 || !isTheirs || !isBoth) return undefined;
  const other = await drinks.get(ordered.id);
  const limits = { ...state, care: [], zeroProof: false };
  if (!other || isFree(other) || !fits(other, limits)) return undefined;
  const ranking = await drinks.rank({ ...state, ...ALCOHOL_FREE });
  const [free] = ranking.suggestions;
  if (!free) return undefined;
  const isBegun = care.begun.includes(kind);
  const cautions = isBegun ? careLines(kind, language, 'begun', kept.place).map(firstSentence) : [];
  return isBegun && toldOf(tokens, endOfCue(tokens, kind)) === 'other'
    ? answerWith(other, free.cocktail, cautions, language)
    : answerWith(free.cocktail, other, cautions, language);
};
