// What is asked of the drink under discussion in words that look like something else: which part, hot or cold, caffeine.
import { wordsOf } from '../../language/tokenize.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { aheadLines } from '../drink-answers/how-to.ts';
import { handlingOf, linesWith } from '../drink-facts.ts';
import { withoutNames } from '../question/marks.ts';
import { termsIn } from '../terms.ts';
import { amountOf, frameLines, ingredientName, joined, termName, theDrink } from '../wording.ts';

/** 'Which vermouth is it', 'what kind of rum is in there'. */
const WHICH_PART =
  /(?:^| )(?:which|what|what kind of|what type of|what sort of|que|que tipo de|cual|quel|quelle|quel type de|welcher|welches|welchen|was fur|was fur ein|quale|che|che tipo di|qual|que tipo de) @t (?:\S+ ){0,4}?(?:is|are|goes|s|does|in|lleva|es|tiene|est|contient|y a|ist|kommt|gehort|e|c e|ce|va|leva|vai|tem)(?= |$)/;
/** Asks what to take instead of telling what it is. */
const ASKS_ADVICE =
  /(?:^| )(?:recommend|should|use|best|buy|prefer|brand|recomiendas|uso|mejor|conseilles|prends|empfiehlst|nehmen|nehme|consigli|usi|uso|meglio|recomenda|usa|melhor)(?= |$)/;
const HOT_OR_COLD =
  /(?:^| )(?:(?:hot|warm|caliente|chaud|heiss|warm|caldo|quente) (?:\S+ ){0,2}(?:or|o|ou|oder) (?:\S+ ){0,2}(?:cold|iced|frio|froid|kalt|freddo)|(?:cold|frio|froid|kalt|freddo|fria|fredda) (?:\S+ ){0,2}(?:or|o|ou|oder) (?:\S+ ){0,2}(?:hot|warm|caliente|chaud|heiss|caldo|quente))(?= |$)/;
const IS_HOT =
  /^(?:\S+ ){0,3}?(?:is (?:it|that|this)|c est|est ce|ist der|ist das|ist die|se bebe|se toma|e servito|e um drinque|il se boit|ca se boit|wird der) (?:\S+ ){0,2}?(?:hot|served hot|warm|caliente|chaud|heiss|caldo|quente)$/;
const CAFFEINE =
  /(?:^| )(?:caffeine|caffeinated|cafeina|cafeine|koffein|caffeina|keep me (?:up|awake)|keep (?:her|him|us) (?:up|awake)|quita(?:ra)? el sueno|empeche de dormir|wach halten|halt (?:mich )?wach|tiene sveglio|tira(?:r)? o sono)(?= |$)/;
/** A wish for none is no question. */
const WISHES_NONE =
  /(?:^| )(?:no|without|less|sin|sans|ohne|kein|senza|sem) (?:caffeine|cafeina|cafeine|koffein|caffeina)(?= |$)/;
const OVERNIGHT =
  /(?:^| )(?:overnight|over night|in the fridge|toda la noche|de un dia para otro|en la nevera|toute la nuit|au frigo|uber nacht|im kuhlschrank|tutta la notte|in frigo|de um dia para o outro|na geladeira)(?= |$)/;
const HAS_CAFFEINE = /coffee|espresso|\bcola\b|\btea\b|matcha|\bmate\b|chocolate|cocoa|cacao|energy/i;
const LITTLE_CAFFEINE = /chocolate|cocoa|cacao/i;

/** Alternatives. */
const OR = /^(?:\S+ ){0,2}(?:or|o|ou|oder|vs|versus)(?: \S+){0,2}$/;
const PREFERS =
  /(?:^| )(?:prefer|preference|better|which|should|best|rather|use|prefieres|mejor|uso|cual|preferes|tu preferes|mieux|lequel|plutot|lieber|besser|nimmst|nehme|welche\S?|preferisci|meglio|quale|prefere|melhor|qual)(?= |$)/;

/** Says what is in it, and wants it confirmed. */
const THOUGHT =
  /^(?:\S+ ){0,3}?(?:i thought|i think|isnt there|i was told|you (?:told me|said|suggested|recommended) (?:to |i |that i )?(?:\S+ )?(?:use|using|put|add|take|with)|me (?:dijiste|has dicho) que (?:use|usara|pusiera|echara|ponga)|(?:tu m as|vous m avez) dit (?:de|d) (?:mettre|utiliser|ajouter)|du hast (?:mir )?gesagt(?:,)? (?:ich soll|dass|man)|mi hai detto di (?:usare|mettere|aggiungere)|voce (?:me )?disse (?:pra|para) (?:usar|colocar|por)|creia que|pensaba que|je croyais|je pensais|ich dachte|ich glaube|pensavo|credevo|achei que|achava que|pensei que)(?= )/;
const MAX_WORDS = 8;

export const drinkFacts = async (
  message: string,
  { state, named, language }: QuestionContext,
  meant: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  if (!meant || named.length > 1 || (named.length === 0 && !state.isDiscussed && state.latest.length === 0))
    return undefined;
  const words = withoutNames(wordsOf(message), named);
  const text = words.join(' ');
  const drink = await catalog.get(meant.id);
  if (!drink) return undefined;
  const slots = { the: theDrink(language, drink.name) };
  const focus = { focus: refOf(drink) };
  if (HOT_OR_COLD.test(text) || IS_HOT.test(text))
    return answerOf(
      frameLines(language, handlingOf(drink) === 'heated' ? 'servedHot' : 'servedCold', slots),
      focus,
    );
  if (OVERNIGHT.test(text)) return answerOf(aheadLines(drink, language), focus);
  if (CAFFEINE.test(text) && !WISHES_NONE.test(text)) {
    const found = drink.ingredients.map(({ name }) => name).filter((name) => HAS_CAFFEINE.test(name));
    const frame =
      found.length === 0
        ? 'caffeineNo'
        : found.every((name) => LITTLE_CAFFEINE.test(name))
          ? 'caffeineSome'
          : 'caffeineYes';
    const list = joined(
      language,
      found.map((name) => ingredientName(language, name)),
    );
    return answerOf(frameLines(language, frame, { ...slots, list }), focus);
  }
  const terms = termsIn(words, language);
  const [thought] = terms.filter(({ entry }) => entry.ingredients.length > 0);
  if (THOUGHT.test(text) && thought) {
    const found = linesWith(drink, thought.entry.ingredients, thought.entry.names.en);
    const amount = joined(
      language,
      found.map((line) => amountOf(language, line)),
    );
    const list = joined(
      language,
      drink.ingredients.map(({ name }) => ingredientName(language, name)),
    );
    const frame = found.length > 0 ? 'containsYes' : 'containsNo';
    return answerOf(
      frameLines(language, frame, { ...slots, amount, list, term: termName(language, thought.entry) }),
      focus,
    );
  }
  const [left, right] = terms;
  const between = left && right ? words.slice(left.to, right.from).join(' ') : '';
  if (
    left &&
    right &&
    terms.length === 2 &&
    OR.test(between) &&
    (PREFERS.test(text) || (named.length > 0 && words.length <= MAX_WORDS))
  ) {
    const isIn = ({ entry }: (typeof terms)[number]) =>
      linesWith(drink, entry.ingredients, entry.names.en).length > 0 ||
      (entry.names.en ?? []).some((name) => drink.garnish.toLowerCase().includes(name.toLowerCase()));
    const [taken, other] = isIn(left) ? [left, right] : [right, left];
    if (isIn(left) !== isIn(right))
      return answerOf(
        frameLines(language, 'preferPart', {
          ...slots,
          term: termName(language, taken.entry),
          other: termName(language, other.entry),
        }),
        focus,
      );
  }
  for (const { entry, from, to } of terms) {
    const lines = linesWith(drink, entry.ingredients, entry.names.en);
    const marked = [...words.slice(0, from), '@t', ...words.slice(to)].join(' ');
    if (lines.length === 0 || !WHICH_PART.test(marked) || ASKS_ADVICE.test(text)) continue;
    const list = joined(
      language,
      lines.map((line) => amountOf(language, line)),
    );
    return answerOf(frameLines(language, 'contents', { ...slots, list }), focus);
  }
  return undefined;
};
