// A drink that was shown and is spoken of only to turn it down, whatever its words would wish for elsewhere: 'Eggnog?
// really. Something strong', 'the Shirley Temple is for kids', 'Irish Coffee with a salad??'
import { wordsOf } from '../language/tokenize.ts';
import type { WithoutDismissed } from './dismissed.ts';
import type { DrinkRef, TalkState } from './talk-state.ts';

const SENTENCE = /[^.!?¿¡;\n]+[.!?;\n]*/gu;
/** Asked in disbelief. */
const DOUBTED = /\?\s*[?!]+\s*$|!\s*\?+\s*$/u;
/** Words of disbelief beside the name. */
const DISBELIEF =
  /(?:^| )(?:really|seriously|again|lol|wtf|ugh|eww*|yuck|no way|come on|en serio|de verdad|otra vez|serieux|serieusement|vraiment|encore|im ernst|ernsthaft|echt|schon wieder|sul serio|davvero|ancora|serio|de novo)(?= |$)/;
/** Says what is wrong with it: it is for kids, it isn't pink. */
const JUDGED =
  /^(?:\S+ )??(?:isnt|isn t|is not|arent|are not|is (?:for|an?|just|kinda|so|all|like)|sounds?|looks?|tastes?|no es|es (?:de|para|muy|un)|n est pas|c est|ist (?:kein\S*|nicht|doch|was|ja|fur|ein)|non e|e (?:da|per|un|troppo)|nao e|e (?:coisa|para|muito))(?= |$)/;
const PRAISE =
  /(?:^| )(?:good|great|nice|lovely|perfect|fine|right|tasty|delicious|amazing|best|ok|okay|interesting|bien|bueno|rico|perfecto|bon|super|parfait|gut|lecker|perfekt|toll|schon|buono|ottimo|perfetto|bom|otimo|perfeito)(?= |$)/;
/** Asks something of it after all. */
const ASKS =
  /(?:^| )(?:how|what|which|why|who|when|does|do|can|could|should|would|como|cual|que lleva|puedo|comment|quel|puis|wie|was|welche\S*|kann|come|quale|posso|qual)(?= |$)/;
const MARK = 'thatdrink';

const marked = (sentence: string, { name }: DrinkRef): string =>
  ` ${wordsOf(sentence).join(' ')} `
    .replace(` ${wordsOf(name).join(' ')} `, ` ${MARK} `)
    .replace(/ (?:the|an?|el|la|un|una|le|der|die|das|ein|eine|il|lo|o|um|uma) (?=thatdrink)/u, ' ')
    .trim();

/** Corrects what Sam made of it: 'the Paloma wasn't what I liked', 'I never asked for a Paloma'. */
const NEVER_WISHED =
  /^(?:\S+ ){0,3}?thatdrink (?:wasnt|wasn t|was not|isnt|isn t|is not|no (?:era|es|fue)|n (?:etait|est) pas|(?:war|ist) nicht(?: das)?|non (?:era|e)|nao (?:era|e|foi)) (?:(?:at all|really|exactly) )?(?:what|the one|lo que|ce que|was|quello che|o que|aquilo que) |(?:^| )(?:i (?:didnt|didn t|did not|never) (?:say i )?(?:like|liked|want|wanted|ask for|asked for|order|ordered|mean|meant|said|say)|(?:yo )?(?:no|nunca) (?:queria|pedi|dije)|je (?:n ai|ne voulais|n ai jamais|n avais) (?:pas |jamais )?(?:dit|demande|voulu|commande)?|ich (?:wollte|hab\S*|mochte) (?:nie|keine?n?)|non (?:volevo|ho (?:mai )?(?:chiesto|detto))|(?:eu )?nao (?:queria|pedi|disse)) (?:\S+ )?thatdrink(?= |$)/;

/** Forbids what was named before it: 'we always had the spritz. don't suggest that one'. */
const FORBIDS_IT =
  /(?:^|[.!?,;]\s*|\s)(?:(?:please |pls |so |just )?(?:do ?n['’]?o?t|never) (?:suggest|offer|recommend|bring up|mention|pour|make|give|show|say|serve)(?: me| us)? (?:that|this|it)(?: one)?|no me (?:lo |la )?(?:sugieras|ofrezcas|propongas|des)(?: ese| eso)?|ne me (?:le |la )?propose pas(?: celui-là| ça)?|(?:den|das|die) (?:bitte )?nicht (?:vorschlagen|anbieten)|schlag (?:mir )?(?:den|das|die) (?:bitte )?nicht vor|non (?:me lo |me la |mi )?(?:propor(?:re|melo|mela)|suggerir(?:e|melo|mela))(?: quello)?|n[ãa]o (?:me )?(?:sugira|ofere[çc]a)(?: esse| isso)?)(?!\p{L})/iu;

const forbidden = (message: string, named: readonly DrinkRef[]): DrinkRef[] => {
  const found = FORBIDS_IT.exec(message);
  if (!found) return [];
  const before = ` ${wordsOf(message.slice(0, found.index)).join(' ')} `;
  return named.filter(({ name }) => before.includes(` ${wordsOf(name).join(' ')} `)).slice(-1);
};

const isTurnedDown = (sentence: string, drink: DrinkRef): boolean => {
  const words = marked(sentence, drink);
  if (!words.split(' ').includes(MARK)) return false;
  if (NEVER_WISHED.test(words)) return true;
  if (ASKS.test(words)) return false;
  if (DOUBTED.test(sentence) || DISBELIEF.test(words)) return true;
  const isAsked = /[?¿]/.test(sentence);
  if (isAsked) return words === MARK;
  const behind = words.slice(words.indexOf(MARK) + MARK.length).trim();
  return words.startsWith(MARK) && JUDGED.test(behind) && !PRAISE.test(behind);
};

/** Somebody else's drink, told in passing: 'my buddy drinks Old Fashioneds all day'. */
const THEIR_HABIT =
  /(?:^| )(?:my|the|his|her|our|mis?|mon|ma|mein\S*|unser\S*|mio|mia|meu|minha|he|she|they|everyone|everybody|people) (?:\S+ ){0,8}?(?:drinks?|swears? by|loves?|orders?|lives on|always (?:has|had|gets|makes|made|pours|poured)|used to (?:make|drink)|(?:siempre )?(?:bebe|toma|pide)|jura por|adora|boit|commande|adore|jure par|trinkt|bestellt|schwort auf|liebt|beve|ordina|pede) (?:\S+ ){0,2}?(?:the |an? )?thatdrinks?(?= |$)/;
/** Asks or orders, so that it may be theirs that is wanted. */
const ORDERED =
  /(?:^| )(?:for (?:him|her|them|me|us)|want|wants|like|make|give|get|need|please|something|one|para|pour|fur|per|pra|quiere|quiero|veut|veux|mochte|will|vuole|voglio|quer|quero)(?= |$)/;

const isTold = (sentence: string, drink: DrinkRef): boolean => {
  const plural = { ...drink, name: `${drink.name}s` };
  const words = [drink, plural].map((one) => marked(sentence, one)).find((text) => text.includes(MARK));
  return words !== undefined && THEIR_HABIT.test(words) && !ORDERED.test(words);
};

/** A message without the sentences that tell in passing what others drink; all of it where it asks for something. */
export const withoutOthersDrinks = (
  message: string,
  named: readonly DrinkRef[],
  { latest }: Pick<TalkState, 'latest'>,
): string => {
  if (latest.length === 0 || /[?¿]/.test(message)) return message;
  const sentences = message.match(SENTENCE) ?? [];
  const kept = sentences.filter((one) => !named.some((drink) => isTold(one, drink)));
  return kept.length === sentences.length ? message : kept.join('').trim();
};

/** The fewest words that ask for something else. */
const FEWEST_OTHERS = 2;

/** A message without the sentences that only turn down what was shown. */
export const withoutTurnedDown = (
  message: string,
  named: readonly DrinkRef[],
  { latest, focus, like }: Pick<TalkState, 'latest' | 'focus' | 'like'>,
): WithoutDismissed => {
  const isShown = ({ id }: DrinkRef) => [focus, like, ...latest].some((one) => one?.id === id);
  const sentences = message.match(SENTENCE) ?? [];
  const never = [
    ...forbidden(message, named),
    ...named.filter((drink) => sentences.some((one) => NEVER_WISHED.test(marked(one, drink)))),
  ];
  const shown = named.filter((drink) => isShown(drink) || never.includes(drink) || DOUBTED.test(message));
  if (never.length === 0 && (shown.length === 0 || sentences.length < 2))
    return { text: message, dismissed: [] };
  const dismissed = shown.filter((drink) => sentences.some((one) => isTurnedDown(one, drink)));
  const rest = sentences
    .filter((one) => !dismissed.some((drink) => isTurnedDown(one, drink)))
    .join('')
    .trim();
  return dismissed.length === 0 || wordsOf(rest).length < FEWEST_OTHERS
    ? { text: message, dismissed: never }
    : { text: rest, dismissed };
};
