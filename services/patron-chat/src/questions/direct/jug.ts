// A jug or a bottle of one drink: amounts, water for the ice that is left out, what goes in when, and how long it keeps.
import { answerOf, refOf } from '../asked.ts';
import { handlingLine, jugAmounts } from '../batch-handling.ts';
import { handlingOf } from '../drink-facts.ts';
import { amountsOf } from '../early-answers/party-amounts.ts';
import { isExcluded } from '../limits.ts';
import { shortened } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';
import type { ParsedQuestion } from './parsed-question.ts';

const VESSEL =
  /(?:^| )(?:jugs?|pitchers?|batch\S*|carafes?|punch ?bowl|dispenser|kegs?|(?:in|into) (?:a|one|the|big|large) (?:\S+ )?bottles?|bottle (?:it|them|that|up)|jarras?|ponchera|pichets?|saladier|krug|kruge|karaffe|caraff[ae]|brocc[ah]\S*|en (?:una )?botella|en bouteille|in (?:einer |die )?flaschen?|in bottiglia|n?uma garrafa)(?= |$)/;
const AHEAD =
  /(?:^| )(?:ahead|beforehand|in advance|(?:the )?(?:day|night|evening) before|la vispera|el dia antes|la noche (?:antes|anterior)|la veille|d avance|a l avance|vorher|am vortag|am vorabend|vorab|im voraus|la sera prima|il giorno prima|in anticipo|na vespera|no dia anterior|antes)(?= |$)/;
const EACH_THING =
  /(?:^| )(?:(?:how much|amounts?|quantities|what) (?:\S+ ){0,3}of each|how much (?:\S+ )?each|(?:cuanto|cuanta|que cantidad) (?:\S+ )?de cada|combien de chaque|wie ?viel (?:\S+ )?(?:von jed\S+|jeweils)|quanto (?:\S+ )?(?:di (?:ogn\S+|ciascun\S+)|de cada))(?= |$)/;
const ASKS =
  /(?:^| )(?:how much|how many|amounts?|quantit\S+|measures|recipe|ratio|scale\S*|make|made|making|mix\S*|do i|water|cuant\S+|cantidad\S*|receta|hago|hacer|preparo|preparar|combien|recette|faire|fais|quantites|wie\S*|mengen?|rezept|mach\S*|misch\S*|quant\S+|dosi|ricetta|faccio|fare|receita|faco|fazer)(?= |$)/;
/** Behind a number that counts no glasses. */
const UNIT =
  /^(?:hours?|hrs?|h|days?|weeks?|oz|ml|cl|l|liters?|litres?|bottles?|horas?|dias?|litros?|botellas?|heures?|jours?|bouteilles?|stunden?|tagen?|flaschen?|ore|giorni|litri|bottiglie|garrafas?|dollars?|bucks|euros?|minutes?|pm|am|uhr|c|f|degrees?)$/;
const EACH = /^(?:each|apiece|per|a|cada|chacun\S*|par|pro|je|jeder|ciascun\S*|por)$/;
/** Asks for bottles to buy: that is a shopping list. */
const SHOPS =
  /(?:^| )(?:shopping|buy|how many bottles|compra\S*|cuantas botellas|acheter|courses|combien de bouteilles|kaufen|einkauf\S*|wie ?viele flaschen|compr\S+|quante bottiglie|quantas garrafas)(?= |$)/;
const FREEZER = /(?:^| )(?:keep|store|put) (?:\S+ ){0,3}freezer/;

const MAX_GLASSES = 500;

/** Glasses that a message counts; those or the guests that were told before, where it counts none. */
const glassesIn = (
  { words, numbers }: ParsedQuestion,
  before: number | null,
  people: number | null,
): number | undefined => {
  const counts = numbers.filter(
    ({ value, at, length }) =>
      Number.isInteger(value) && value > 1 && value <= MAX_GLASSES && !UNIT.test(words[at + length] ?? ''),
  );
  const isEach = ({ at, length }: (typeof counts)[number]) => EACH.test(words[at + length] ?? '');
  const each = counts.find(isEach)?.value;
  const guests = counts.find((count) => !isEach(count))?.value;
  if (each) return (guests ?? people ?? 0) * each || undefined;
  return guests ?? before ?? people ?? undefined;
};

/** Asked over a whole message. */
export const jugOf: DirectRule = {
  name: 'a jug of a drink',
  answer: (question, { state, language }) => {
    const { drink, named, words } = question;
    const text = words.join(' ');
    const isAboutDrink = named.length === 1 || (named.length === 0 && state.isDiscussed);
    if (!drink || !isAboutDrink || isExcluded(drink, state) || SHOPS.test(text)) return undefined;
    const isJug = (VESSEL.test(text) || AHEAD.test(text)) && (question.isMarked || ASKS.test(text));
    if (!(isJug || EACH_THING.test(text)) || handlingOf(drink) === 'heated' || FREEZER.test(text))
      return undefined;
    const count = glassesIn(question, state.glasses, state.people);
    if (!count || count < 2) return undefined;
    const amounts = jugAmounts(drink, count, amountsOf(drink.ingredients, count, language), language);
    return answerOf([shortened(`${amounts} ${handlingLine(drink, count, language)}`)], {
      focus: refOf(drink),
      glasses: count,
    });
  },
};
