// Making a drink that a guest names, how it is mixed, and how long it and its bottles keep.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { answerOf, refOf } from '../asked.ts';
import { whenAdded } from '../batch-handling.ts';
import { aheadLines, handlingLines } from '../drink-answers/how-to.ts';
import { freshLines, handlingOf, itemOf } from '../drink-facts.ts';
import { isExcluded } from '../limits.ts';
import { keep } from '../term-answers.ts';
import { recipeLines } from '../variations/describe-variation.ts';
import { type Frame, frameLines, ingredientName, joined, theDrink, volume } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

// The recipe of a drink that a guest wants to make: 'she loves Espresso Martinis, I want to make them at home'.

const WANTS_TO_MAKE =
  /(?:^| )(?:(?:want|wanna|like|love|plan|planning|going|gonna|trying|try|learn|need|have) (?:to )?(?:\S+ ){0,2}?(?:make|mix|prepare|recreate)|(?:make|mix|prepare) (?:it|them|one|some|that|@d) (?:at home|myself|for (?:her|him|them|us|me))|(?:quiero|quisiera|voy a|me gustaria|queremos|vamos a) (?:hacer|preparar|aprender)\S*|(?:je veux|je voudrais|j aimerais|on veut|on va) (?:\S+ )?(?:faire|preparer)|(?:ich )?(?:will|mochte|wurde gern|wurde gerne|wollen) (?:\S+ ){0,6}?(?:machen|mixen|zubereiten)|(?:voglio|vorrei|vogliamo) (?:\S+ )?(?:far\S*|preparar\S*)|(?:quero|queria|vou|queremos|vamos) (?:fazer|preparar))(?= |$)/;

/** Asked of a whole message: the name may stand in another clause. */
export const makingNamed: DirectRule = {
  name: 'making a named drink',
  answer: (question, { state, language }) => {
    const { drink, named, words, items } = question;
    if (!drink || named.length !== 1 || items.length > 0 || !WANTS_TO_MAKE.test(words.join(' ')))
      return undefined;
    if (question.has('howMuch', 'howMany', 'why', 'buy', 'isThere', 'enough')) return undefined;
    if (isExcluded(drink, state)) return undefined;
    return answerOf(recipeLines(drink, language), { focus: refOf(drink), suggestions: [drink] });
  },
};

// Shaken or stirred, and for how long, of the drink under discussion.

const SHAKE = /(?:^| )(?:shak\S+|agit\S+|secou\S+|schuttel\S*|shakera\S*|bat(?:er|o|ido))(?= |$)/;
const STIR = /(?:^| )(?:stir\S*|remov\S+|remuev\S+|remu\S+|ruhr\S*|mescol\S+|mex(?:er|o|ido))(?= |$)/;
const MIXING_TIME =
  /(?:^| )(?:how long|how many seconds|cuanto (?:tiempo)?|cuantos segundos|combien de (?:temps|secondes)|wie lang\S*|wie viele sekunden|quanto(?: tempo)?|quanti secondi|quantos segundos)(?= |$)/;

export const mixing: DirectRule = {
  name: 'mixing',
  answer: ({ drink, words, named, terms }, context) => {
    const { state, language } = context;
    if (
      !drink ||
      !(named.length === 1 || state.isDiscussed) ||
      terms.some(({ entry }) => entry.ingredients.length > 0)
    )
      return undefined;
    const text = words.join(' ');
    const [shakes, stirs, isTimed] = [SHAKE.test(text), STIR.test(text), MIXING_TIME.test(text)];
    // The rule for all drinks is advice.
    const isChoice = shakes && stirs && !/diff?eren|unterschied/.test(text);
    if (!isChoice && !(isTimed && (shakes || stirs))) return undefined;
    const handling = handlingOf(drink);
    const hasEgg = drink.ingredients.some((line) => itemOf(line)?.role === 'egg');
    const times: Readonly<Record<typeof handling, Frame>> = {
      shaken: hasEgg ? 'shakeTimeEgg' : 'shakeTime',
      stirred: 'stirTime',
      built: 'built',
      blended: 'blended',
      heated: 'heated',
    };
    const slots = { the: theDrink(language, drink.name), reason: '' };
    return answerOf(isTimed ? frameLines(language, times[handling], slots) : handlingLines(drink, language), {
      focus: refOf(drink),
    });
  },
};

// When something goes in: 'when do I add the bubbles?', 'wann kommt das Soda dazu?'

const WHEN_ADDED =
  /(?:^| )(?:when (?:\S+ ){0,5}(?:add|adding|put|pour|go|goes|in|top)|(?:do|should|can|could) i (?:add|put|pour) (?:\S+ ){0,4}(?:first|last|before|ahead|now|early)|at what point|what do i do (?:about|with) (?:the )?ice|cuando (?:\S+ ){0,4}(?:pongo|pone|echo|echa|anado|agrego|va|van|meto)|quand (?:\S+ ){0,5}(?:mets|met|mettre|ajoute|ajouter|verse|verser|va)|wann (?:\S+ ){0,5}(?:kommt|kommen|rein|dazu|hinein|geb|gebe|giess\S*|fulle?|tu|mach)|quando (?:\S+ ){0,4}(?:metto|mette|aggiungo|verso|va|vanno|ponho|coloco|entra|boto|adiciono))(?= |$)/;
const BUBBLES =
  /(?:^| )(?:bubbles|fizz|bubbly|fizzy|sparkl\S+|burbujas|bulles|sprudel|kohlensaure|blasen|bollicine|bolhas)(?= |$)/;

const kindOf = (item: PantryItem): 'bubbles' | 'citrus' | 'served' | undefined => {
  if (item.fizzy || item.role === 'sparkling' || item.role === 'lengthener') return 'bubbles';
  if (item.role === 'sour' || item.role === 'juice') return 'citrus';
  return item.role === 'herb' || item.role === 'fruit' ? 'served' : undefined;
};

export const whenGoesIn: DirectRule = {
  name: 'when something goes in',
  isWithoutAlcohol: true,
  answer: ({ drink, words, items, has }, { language }) => {
    const text = words.join(' ');
    if (!WHEN_ADDED.test(text)) return undefined;
    const about = drink ? { focus: refOf(drink) } : {};
    if (has('ice')) return answerOf([whenAdded('ice', '', language)], about);
    const own = drink?.ingredients.flatMap((line) => itemOf(line) ?? []) ?? [];
    const [named] = items;
    const meant = named
      ? (own.find(({ id }) => id === named.id) ?? own.find(({ role }) => role === named.role) ?? named)
      : BUBBLES.test(text)
        ? (own.find((item) => kindOf(item) === 'bubbles') ?? ingredientOf('soda-water'))
        : undefined;
    const kind = meant && kindOf(meant);
    return kind && answerOf([whenAdded(kind, meant.short ?? meant.name, language)], about);
  },
};

// How long a bottle keeps, and where: 'the vermouth, does it go in the fridge once open?'

const KEEPS =
  /(?:^| )(?:fridge|refrigerat\S*|once open\S*|opened|been open|open (?:for|since)|still (?:ok|okay|good|fine|drinkable|usable)|gone (?:off|bad)|sigue buen[oa]|todavia (?:sirve|vale)|encore (?:bon|bonne)|noch gut|schon lange|ancora buon[oa]|ainda (?:esta |e )?bo[am]|go(?:es)? off|go(?:es)? bad|spoil\S*|expire\S*|keep|keeps|nevera|frigorifico|abiert[oa]|caduca|aguanta|conserva|frigo|ouverte?|perime|se garde|se conserve|kuhlschrank|offen|geoffnet|haltbar|halt|verdirbt|aperto|aperta|scade|dura|geladeira|abert[oa]|estraga|vence)(?= |$)/;

export const keeping: DirectRule = {
  name: 'keeping',
  answer: ({ terms, words, asks, named, isMarked }, { language }) => {
    const poured = [...new Set(terms.map(({ entry }) => entry))].filter(
      ({ ingredients }) => ingredients.length > 0,
    );
    const [term, ...others] = poured;
    const isAsked = asks || isMarked || /(?:^| )(?:does|do|how long|should|is) /.test(`${words.join(' ')} `);
    if (!term || others.length > 0 || named.length > 0 || !isAsked || !KEEPS.test(words.join(' ')))
      return undefined;
    return answerOf(keep(term, language));
  },
};

// How long before the guests come a drink can be mixed.

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
/** The most water that a bottled drink takes, as a share of the mix. */
const MAX_WATER_SHARE = 0.25;

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
      water: volume(
        language,
        Math.round(((volumeMl / (1 + dilution)) * Math.min(dilution, MAX_WATER_SHARE)) / SPOON_ML) * SPOON_ML,
      ),
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
