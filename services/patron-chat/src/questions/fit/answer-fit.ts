// Whether an answer is of the kind that its question asks for.
import type { QuestionKind } from './question-kind.ts';

const AMOUNT =
  /\d|½|(?<!\p{L})(?:one|two|three|four|half|twice|double|equal|none|as much|a few|a pinch|uno?a?|dos|tres|media?o?|mitad|doble|deux|trois|demie?|moitié|double|eine?[nrs]?|zwei|drei|halbe?[rns]?|doppelt\p{L}*|hälfte|due|tre|mezz[oa]|metà|doppi[oa]|um[a]?|dois|duas|três|mei[oa]|metade|dobro|nothing|nada|rien|nichts|niente|no|kein\p{L}*)(?!\p{L})/iu;
const TIME =
  /(?<!\p{L})(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?|tonight|today|tomorrow|overnight|morning|evening|ahead|before|after|once|last|first|until|as soon|right away|same day|segundos?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|a[ñn]os?|noches?|hoy|mañana|antes|después|hasta|secondes?|heures?|jours?|jour|semaines?|mois|an(?:née)?s?|nuit|veille|demain|avant|après|jusqu\p{L}*|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|nacht|abend|morgen|heute|vorher|nachher|bis|zuletzt|second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|notte|sera|oggi|domani|prima|dopo|fino|anos?|noite|hoje|amanhã|depois|até|último)(?!\p{L})/iu;
const PLACE =
  /(?<!\p{L})(?:fridge|freezer|shelf|shelves|cupboard|cellar|cool|cold|dark|room|counter|rack|ice|nevera|frigorífico|refri\p{L}*|congelador|armario|despensa|fresco|oscuro|estante|frigo|congélateur|placard|frais|étagère|cave|kühlschrank\p{L}*|gefrier\p{L}*|regal|schrank|kühl\p{L}*|dunkel|keller|freezer|dispensa|scaffale|buio|armadio|geladeira|armário|prateleira|escuro)(?!\p{L})/iu;
const PRICE =
  /[$€£]|\d ?%|(?<!\p{L})(?:dollars?|euros?|cents?|cheap\p{L}*|reais|pesos|barat\p{L}*|cher|teuer|billig\p{L}*|car[oai])(?!\p{L})/iu;
const GLASS =
  /(?<!\p{L})(?:glass|glasses|coupes?|flutes?|mugs?|tumblers?|rocks|highballs?|collins|goblets?|snifters?|cups?|jars?|vasos?|copas?|jarras?|verres?|flûtes?|tasses?|gl[aä]s(?:er|ern)?|\p{L}*gl[aä]s(?:er)?|becher|schalen?|bicchier[ei]|coppe?|coppett\p{L}*|calic[ei]|tazz[ae]|copos?|taças?|canecas?)(?!\p{L})/iu;

/** What the text of an answer has to bring; of a way, a reason and a yes or no any answer may speak. */
const BRINGS: Readonly<Partial<Record<QuestionKind, RegExp>>> = {
  price: PRICE,
  time: TIME,
  amount: AMOUNT,
  place: PLACE,
  glass: GLASS,
};

/** Steps of making, after the measures of a recipe. */
const FEWEST_MEASURES = 2;
const MEASURE =
  /(?:\d|½|¼|¾) ?(?:\d\/\d ?)?(?:oz|ml|cl|dash(?:es)?|barspoons?|sprigs?|gotas?|golpes?|traits?|spritzer|gocce)(?!\p{L})/giu;
const STEPS =
  /(?<!\p{L})(?:strain\p{L}*|stir|shake|fill|pour|measure|remueve|agita|cuela|sirve|secou\p{L}*|remu\p{L}*|filtr\p{L}*|vers\p{L}*|schüttel\p{L}*|rühr\p{L}*|seih\p{L}*|mescola\p{L}*|agita\p{L}*|filtra\p{L}*|versa\p{L}*|bata|mexa|coe|sirva|misture)(?!\p{L})/iu;

/** A whole recipe: measures, and what is done with them. */
export const isRecipe = (text: string): boolean =>
  [...text.matchAll(MEASURE)].length >= FEWEST_MEASURES && STEPS.test(text);

/** Kinds that a recipe answers: 'can I have it with rum?' may be told the recipe with rum. */
const BY_RECIPE: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['amount', 'way', 'yesOrNo']);

/** Whether a text brings what a question of that kind asks for. */
export const fitsKind = (kind: QuestionKind, text: string): boolean =>
  (BRINGS[kind]?.test(text) ?? true) && (BY_RECIPE.has(kind) || !isRecipe(text));
