// How long before the guests come a drink can be mixed.
import { answerOf, refOf } from '../asked.ts';
import { aheadLines } from '../drink-answers/how-to.ts';
import { freshLines, handlingOf } from '../drink-facts.ts';
import { type Frame, frameLines, ingredientName, joined, theDrink, volume } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

const AHEAD =
  /(?:^| )(?:ahead|beforehand|before|in advance|earlier|antes|antelacion|anticipacion|adelantado|avance|avant|vorher|im voraus|vorab|zuvor|prima|anticipo|antecedencia|antes)(?= |$)/;
const HOW_LONG =
  /(?:^| )(?:how (?:long|far|many hours|many days|early|much earlier)|(?:con )?cuant[oa]s? (?:horas|dias|tiempo|antelacion)|combien (?:de temps|d heures|de jours|heures)|wie (?:lange|viele stunden|viele tage|fruh|weit)|quant[oe] (?:tempo|ore|giorni|prima)|quant[oa]s? (?:tempo|horas|dias))(?= |$)/;
const NIGHT_BEFORE =
  /(?:^| )(?:(?:the )?(?:night|day|evening) before|overnight|la (?:noche|vispera)(?: antes| anterior)?|el dia (?:antes|anterior)|la veille|am (?:vortag|vorabend|abend vorher|tag (?:davor|vorher))|uber nacht|la (?:sera|notte) prima|il giorno prima|(?:na )?(?:noite|vespera)(?: anterior)?|no dia anterior)(?= |$)/;

/** 'Could I mix them in the afternoon?' */
const EARLIER =
  /(?:^| )(?:make|mix|prepare|prep|batch|do|preparo?|preparar\S*|mezclar\S*|hacer\S*|prepare[rz]?|melanger|faire|mixen|vorbereiten|machen|mischen|preparare|preparar\S*|fare|misturar|fazer) (?:\S+ ){0,4}(?:in the (?:morning|afternoon)|this (?:morning|afternoon)|earlier|early|por la (?:manana|tarde)|esta (?:manana|tarde)|le matin|l apres midi|ce matin|am (?:morgen|vormittag|nachmittag|mittag)|morgens|mittags|nachmittags|la mattina|(?:il|nel) pomeriggio|stamattina|de manha|a tarde|de tarde|pela manha)(?= |$)/;

const SPOON_ML = 5;

export const mixingAhead: DirectRule = {
  name: 'mixing ahead',
  answer: (question, { language }) => {
    const { drink, words } = question;
    if (!drink) return undefined;
    const text = words.join(' ');
    const isNight = NIGHT_BEFORE.test(text);
    const isEarlier = EARLIER.test(text);
    if (!isNight && !isEarlier && !(HOW_LONG.test(text) && AHEAD.test(text))) return undefined;
    if (handlingOf(drink) === 'heated') return undefined;
    const { bubbles, toOrder, citrus } = freshLines(drink);
    const { volumeMl, dilution } = drink.figures;
    if (bubbles.length > 0 && citrus.length === 0)
      return answerOf(aheadLines(drink, language), { focus: refOf(drink) });
    const named = (some: readonly string[]) =>
      joined(
        language,
        [...new Set(some)].map((name) => ingredientName(language, name)),
      );
    const last = [...bubbles, ...toOrder];
    const slots = {
      the: theDrink(language, drink.name),
      fresh: named(citrus),
      water: volume(language, Math.round((volumeMl * dilution) / (1 + dilution) / SPOON_ML) * SPOON_ML),
    };
    const ofJuice: Frame = isNight ? 'nightJuice' : isEarlier ? 'earlierJuice' : 'hoursJuice';
    const ofSpirits: Frame = isEarlier || isNight ? 'aheadStirred' : 'hoursStirred';
    const frame = citrus.length > 0 ? ofJuice : ofSpirits;
    const [tail = ''] = last.length > 0 ? frameLines(language, 'addedLast', { fresh: named(last) }) : [];
    return answerOf(
      frameLines(language, frame, slots).map((line) => `${line} ${tail}`.trim()),
      { focus: refOf(drink) },
    );
  },
};
