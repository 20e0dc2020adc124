// Replies about care: what is said of it, and what public health pages say.

import { type CareKind, type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { capitalized, drinkName, listAll } from '../../answer/names.ts';
import { tasteLine, thingsFor } from '../../answer/reasons.ts';
import { fill } from '../../answer/reply-lines.ts';
import { SENTENCES } from '../../answer/sentences.ts';
import { careRules, limitsAlcohol, mostSerious } from '../../care/care-kinds.ts';
import { careTokensOf } from '../../care/care-tokens.ts';
import { servesChild, speaksOfChildren } from '../../care/children.ts';
import { type CountedDrink, factLines, leadingLines } from '../../care/facts.ts';
import {
  askedLines,
  careLines,
  drankAndDrivesLines,
  grievingLines,
  linesForOthers,
  nonDrinkerLines,
  skippedDoseLines,
  strugglesWithDrink,
} from '../../care/lines.ts';
import { medicineSaid } from '../../care/medicines.ts';
import { isAboutFew } from '../../care/whom.ts';
import { type Turn } from '../turn.ts';
import { answered } from './answered-questions.ts';
import { framed, type Reply, type ReplyServices, suggestedBy } from './reply.ts';

/** Someone can't be woken or breathes badly: the emergency number goes before any comfort. */
export const NEEDS_HELP_NOW =
  /(?<!\p{L})(?:wake|waking|breath\p{L}*|unconscious|passed out|pills|despiert\p{L}+|respira|inconsciente|réveill\p{L}+|respire\p{L}*|inconscient\p{L}*|aufwach\p{L}*|wacht|atmet|bewusstlos|svegli\p{L}*|incosciente|acord\p{L}+)(?!\p{L})/iu;

/** Where a drink is named after what care says. */
const withNames = (lines: readonly string[], { ranking, language, state }: Turn): string[] => {
  const [first] = ranking.suggestions;
  if (!first) return [...lines];
  const slots = {
    a: drinkName(first.cocktail.name, language),
    aWhy:
      tasteLine(first.cocktail, language) ??
      listAll(thingsFor(first.reasons, first.cocktail, language).slice(0, 2), language),
  };
  const { careNames } = SENTENCES[language];
  return lines.map((line, at) => {
    const named = fill(careNames[(state.messages + at) % careNames.length] ?? '', slots);
    return `${line} ${capitalized(named)}`;
  });
};

/** Nothing with alcohol is poured in the breath that warns of it, whoever's glass the next one is. */
const withoutAlcoholBeside = (turn: Turn, kind: CareKind): Turn => {
  if (!limitsAlcohol(kind) || turn.state.care.includes(kind)) return turn;
  const suggestions = turn.ranking.suggestions.filter(({ cocktail }) => cocktail.abv < ZERO_PROOF_BELOW);
  return { ...turn, ranking: { ...turn.ranking, suggestions } };
};

export const careReply = (asked: Turn, kind: CareKind): Reply => {
  const turn = withoutAlcoholBeside(asked, kind);
  const { message, language, care, state, kept } = turn;
  if (care.unsure.includes(kind))
    return { lines: framed(askedLines(kind, language), `ask:${kind}`), suggestions: [] };
  const stage = care.begun.includes(kind) ? 'begun' : 'repeated';
  const skipped = kind === 'medicine' ? skippedDoseLines(message, language) : [];
  // Who asks for a child's drink, and for no alcohol, is told of it, and of no law.
  const hasOthersGlass =
    kind === 'minor'
      ? servesChild(message) || (!care.kept.includes(kind) && speaksOfChildren(message))
      : state.careOfOthers.includes(kind);
  const others = hasOthersGlass ? linesForOthers(kind, language, 'only') : [];
  const lines =
    others.length > 0 && stage === 'begun' ? others : careLines(kind, language, stage, kept.place);
  // Someone who can't be woken needs a number, and no drink beside it.
  const isUrgent = kind === 'excess' && NEEDS_HELP_NOW.test(message);
  if (isUrgent) {
    const urgent = [...lines, ...careLines(kind, language, 'begun')].filter((line) => /\d{2}/.test(line));
    return { lines: framed(urgent, 'care:urgent'), suggestions: [] };
  }
  const drove = kind === 'driving' && !hasOthersGlass ? drankAndDrivesLines(message, language) : [];
  if (drove.length > 0) return { lines: framed(drove, 'care:drove'), suggestions: [] };
  // Anyone who mourns is no guest to send home.
  if (kind === 'excess' && state.mourns && !state.careOfOthers.includes(kind))
    return { lines: framed(grievingLines(language), 'care:grief'), suggestions: [] };
  if (kind === 'dependence' && !strugglesWithDrink(message) && !state.careOfOthers.includes(kind))
    return {
      lines: framed(withNames(nonDrinkerLines(language), turn), 'care:sober'),
      suggestions: suggestedBy(turn),
    };
  const { suggests } = careRules([kind]);
  return {
    lines: framed([...skipped, ...(suggests ? withNames(lines, turn) : lines)], `care:${kind}`),
    suggestions: suggests ? suggestedBy(turn) : [],
  };
};

/** A medicine that is known by its name: what is said of it goes before any general word of care. */
export const medicineIn = (asked: Turn): Reply | undefined => {
  const turn = withoutAlcoholBeside(asked, 'medicine');
  const { message, language, care, concerns } = turn;
  // What was told of before a medicine was named has had its answer.
  const worst = mostSerious(
    care.begun.includes('medicine') ? concerns.filter((kind) => care.begun.includes(kind)) : concerns,
  );
  const isOther = worst !== undefined && worst !== 'medicine' && !care.unsure.includes(worst);
  if (!care.inForce.includes('medicine') || isOther || skipsDose(turn)) return undefined;
  const known = medicineSaid(message, language);
  if (!known) return undefined;
  const lines = [...known.lines, ...careLines('medicine', language, 'repeated')];
  return { lines: framed(withNames(lines, turn), `medicine:${known.kind}`), suggestions: suggestedBy(turn) };
};

/** Drinks whose alcohol a question about driving counts. */
const countedIn = (cocktail: Cocktail | undefined): CountedDrink | undefined =>
  cocktail && { name: cocktail.name, grams: cocktail.figures.alcoholGrams };

/** Anyone who takes a medicine would leave out a dose for a drink. */
export const skipsDose = ({ message, language, state }: Turn): boolean =>
  state.care.includes('medicine') && skippedDoseLines(message, language).length > 0;

/** After despair every answer goes on to be about it. */
export const isDespairing = ({ state, concerns }: Turn): boolean =>
  state.care.includes('despair') && !concerns.includes('despair');

/** 'How many calories? Also, I haven't eaten since Tuesday': the second comes first. */
export const leadingFactIn = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { message, state, language, concerns } = turn;
  if (!careRules(state.care).suggests || concerns.length > 0) return undefined;
  const lines = leadingLines(careTokensOf(message), language);
  if (lines.length === 0) return undefined;
  const segments = turn.segments.filter(
    ({ text, isQuestion }) => isQuestion && leadingLines(careTokensOf(text), language).length === 0,
  );
  const also =
    segments.length > 0
      ? await answered({ ...turn, message: segments.map(({ text }) => text).join(' '), segments }, services)
      : undefined;
  const more = also ? [...also.lines] : [];
  const said = lines.map((line, at) =>
    [line, more[at % Math.max(1, more.length)]?.text].filter(Boolean).join(' '),
  );
  return { lines: framed(said, 'fact:leads'), suggestions: [], focus: also?.focus, wishesNothing: true };
};

/** Kinds that a question is about: 'eight of them drive, how much for the rest?' asks of those who don't. */
const kindsAsked = ({ message, care, state }: Turn): CareKind[] =>
  isAboutFew(careTokensOf(message))
    ? care.inForce.filter((kind) => !state.careOfOthers.includes(kind))
    : [...care.inForce];

/** Whether a question touches what health pages say of the care in force: 'iced tea?' beside a medicine asks of no ice. */
export const asksHealthFact = (turn: Turn): boolean =>
  turn.care.inForce.some(limitsAlcohol) &&
  factLines(careTokensOf(turn.message), kindsAsked(turn), turn.language).length > 0;

/** 'How long until I can drive?', 'is alcohol-free really zero?': what public health pages say. */
export const factIn = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { message, state, language, named, before, concerns } = turn;
  if (!careRules(state.care).suggests) return undefined;
  const drink = named[0] ?? before.focus;
  const lines = factLines(
    careTokensOf(message),
    kindsAsked(turn),
    language,
    countedIn(drink ? await services.drinks.get(drink.id) : undefined),
  );
  if (lines.length === 0) return undefined;
  const begun = concerns.some((kind) => turn.care.begun.includes(kind));
  return { lines: framed(lines, 'fact'), suggestions: begun ? suggestedBy(turn) : [] };
};
