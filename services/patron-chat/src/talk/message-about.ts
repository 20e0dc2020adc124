// What a message is about: the drink under discussion, or something else. A drink that was told is changed, counted or
// explained only where the message is about it; a request for another, or a refusal, leaves it behind.
import { wordsOf } from '../language/tokenize.ts';
import type { Mention } from './mentions/mention.ts';
import type { About, DrinkRef, TalkState } from './talk-state.ts';

/** Changes or mends the drink that is there: 'make it longer', 'same thing with rum', 'that's too bitter'. */
const CHANGES =
  /(?:^| )(?:instead|swap|replace|substitute|make (?:it|that|this|mine|them|em|those)|fix (?:it|that|this|my|mine)|add|tweak|adjust|top it|use it|in (?:it|there|that)|(?:the )?same(?! (?:style|kind|sort|vibe|idea|crowd|people|direction|base))|(?:thats|its|it was|it is|that was|came out|turned out) (?:\S+ )?too|en (?:vez|lugar) de|cambia\S*|hazlo|hazmelo|ponle|echale|anade\S*|(?:el|lo|la) mism[oa]|au lieu|remplace\S*|ajoute\S*|(?:le|la) meme|statt|stattdessen|ersetz\S*|mach (?:ihn|es|das|den)|(?:das|den|die) gleiche\S*|denselben|dasselbe|dazu|invece d\S+|sostitu\S*|aggiung\S*|fallo|(?:lo|la) stess[oa]|em vez|troca\S*|adiciona\S*|(?:o|a) mesm[oa])(?= |$)/;
/** Points at what was told. */
const POINTS =
  /(?:^| )(?:it|this|these|those|them|that one|(?:is|was|isnt) that|the (?:first|second|third|last|other) one|(?:el|la) (?:primer\S*|segund\S*|tercer\S*|ultim\S*)|(?:le|la) (?:premi\S+|deuxieme|second\S*|dernier\S*)|(?:der|die|das|den) (?:erste\S*|zweite\S*|letzte\S*)|(?:il|la) (?:prim\S+|second\S+|ultim\S+)|[oa] (?:primeir\S+|segund\S+|ultim\S+))(?= |$)/;

/** One more drink of its own: 'second one for those who …', 'now one with the Cynar', 'a different one'. */
const ANOTHER =
  /(?:^| )(?:(?:a|an|another|one more|my|our) (?:second|another|other|different|next|third|new)? ?(?:one|drink|cocktail|pitcher|jug|recipe|idea|option)(?= (?:for|with|w|thats|without|to|please|$)|$)|^(?:\S+ )?second one (?:for|with|w|thats)|(?:and |ok |now )+(?:one|something|a (?:drink|cocktail|second)) (?:for|with|w|without|thats)|(?:something|anything|sth|smth) (?:else|different|new|other)|(?:what|which) else|otra (?:cosa|bebida|opcion|copa)|otro (?:trago|coctel|distinto)|algo (?:distinto|diferente|mas)|(?:y |e |et |und )+(?:uno|una|un|une|einen|eine|eins|um|uma) (?:para|con|sin|fur|mit|ohne|pour|avec|sans|per|senza|pra|com|sem)|autre chose|un autre (?:verre|cocktail)|was anderes|etwas anderes|einen anderen|noch (?:einen|was) (?:mit|fur|ohne)|(?:eher|lieber) (?:so|etwas|was)(?: \S+)?|(?:rather|more like) (?:something|sth|smth|anything)|mas bien algo|plutot (?:quelque chose|un truc)|piuttosto qualcosa|mais para|(?:mejor|better|lieber|plutot|meglio|melhor|rather) (?:uno|una|one|einen|eine|eins|un|une|um|uma)|qualcos altro|qualcosa di (?:diverso|altro)|un altro (?:drink|cocktail)|outra (?:coisa|bebida)|outro (?:drink|coquetel))(?= |$)/;

/** Kinds of drinks that are no recipe by themselves. */
const KIND =
  '(?:drinks?|cocktails?|punch|sours?|spritz|highballs?|fizz|collins|toddy|shots?|smash|coolers?|mocktails?|aperitifs?|nightcap|digestif|tragos?|coctel(?:es)?|bebidas?|copas?|boissons?|getranke?|longdrinks?|aperitivos?|bevand[ae]|drinques?|coqueteis|coquetel)';
/** Asks for a drink of a kind: 'what's a good tequila punch', 'give me a sour with aquavit', 'which gin drink then?' */
const ASKS_FOR_KIND = new RegExp(
  `(?:^| )(?:^(?=(?:an?|un[ae]?|ein(?:e|en)?|uma?) (?!(?:bit|little|tad|touch|lot|drop|dash|splash|poco|pouco|peu|po|bisschen|wenig)(?= |$)))|(?:give|make|get|pour|show|mix|find|suggest|recommend) (?:me |us )?|(?:i |we )?(?:want|need|mean|meant|said|d like|would like|fancy) |(?:whats|what is|what|which|any|some|got|how about|do you (?:have|know)) |dame |quiero |hazme |ponme |que |cual |algun |quel(?:le)? |je (?:veux|voudrais) |un bon |welche[rsn]? |gib mir |mach mir |ich (?:will|mochte|hatte gern) |che |quale |vorrei |dammi |fammi |quero |qual |me (?:da|faz) )(?:a |an |the best |one |some |un |una |une |einen? |uma? |good |nice |great |best |buen |bom |bon |guten? |buon )*(?:\\S+ ){0,2}${KIND}(?= |$)`,
);
/** Asks what can be made: of what is there, not of the drink before. */
const ASKS_WHAT_TO_MAKE =
  /(?:^| )(?:what (?:can|could|should|do) (?:i|we|you) (?:make|mix|pour|drink|do (?:with|w))(?! if)|que (?:puedo|podemos|podria) (?:hacer|preparar|mezclar)|que (?:puis je|peut on|je peux) (?:faire|preparer)|was (?:kann|konnte|soll) (?:ich|man) (?:\S+ )*(?:machen|mixen)|(?:che )?cosa posso (?:fare|preparare)|o que (?:posso|da pra|da para) (?:fazer|preparar))(?= |$)/;

/** Turns down what was shown without its name: 'not that one', 'none of those'. */
const REFUSES =
  /^(?:(?:no|nah|nope|hm|hmm|ugh|ok|nee|nein|non|nao) )*(?:(?:not|dont want|no quiero|nicht|pas|non|nao quero) (?:that|this|it|those|these|eso|ese|esos|den|das|die|celui (?:la|ci)|ca|quello|quell\S+|questo|esse|isso)(?: one| ones)?|none of (?:those|these|them)|ese no|eso no|ninguno|aucun|keine[rsn]? davon|nessuno|nenhum)(?= |$)/;

interface Heard {
  /** Without the drinks that it is done with. */
  readonly text: string;
  /** The drinks that it names and isn't done with. */
  readonly named: readonly DrinkRef[];
  readonly dismissed: readonly DrinkRef[];
  /** All its sentences ask. */
  readonly onlyAsks: boolean;
  readonly isSocial: boolean;
  /** What it wishes for and leaves out. */
  readonly mentions: readonly Mention[];
  /** It lists what goes into a glass, or what there is. */
  readonly isList: boolean;
  /** It opens another glass than the one that was spoken of. */
  readonly isNew: boolean;
}

const isSpokenOf = ({ focus, variation, latest }: TalkState, drinks: readonly DrinkRef[]): boolean =>
  drinks.some(({ id }) => [focus, variation?.drink, ...latest].some((one) => one?.id === id));

/** Whether a message says to change the drink that is there. */
export const changesIt = (message: string): boolean => CHANGES.test(wordsOf(message).join(' '));

/** Whether a message points at what was told: 'it', 'the second one'. */
export const pointsAtIt = (message: string): boolean => POINTS.test(wordsOf(message).join(' '));

/** Whether the words ask for a drink of its own. */
const requests = (words: string): boolean => {
  if (CHANGES.test(words)) return false;
  if (ANOTHER.test(words) || ASKS_WHAT_TO_MAKE.test(words)) return true;
  return ASKS_FOR_KIND.test(words) && !POINTS.test(words);
};

/** Has had enough of something: 'stop with the rum', 'basta de ron'. */
const STOPS =
  /(?:^| )(?:stop (?:with|w|it with)|enough (?:with|of|w)|no more|forget(?: about)?|basta (?:de|con|com)|ya no quiero|marre d\S*|genug (?:von|mit)|chega de) /;

const wantsSpirit = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    ({ concept, attitude, place }) => concept.kind === 'spirit' && attitude === 'want' && place === 'wish',
  );

/** 'No prosecco, maybe with gin', of drinks that were only shown, and 'stop with the rum. Vodka': others are asked for. */
const turnsToOther = (words: string, mentions: readonly Mention[], isDiscussed: boolean): boolean => {
  if (CHANGES.test(words) || !wantsSpirit(mentions)) return false;
  const leavesOut = mentions.some(({ attitude, place }) => attitude === 'avoid' && place === 'wish');
  return STOPS.test(words) || (leavesOut && !isDiscussed);
};

/** What a message is about, in the light of what was told. */
export const aboutOf = (
  { text, named, dismissed, onlyAsks, isSocial, isList, isNew, mentions }: Heard,
  state: TalkState,
): About => {
  const words = wordsOf(text).join(' ');
  if (isSpokenOf(state, dismissed) || (named.length === 0 && REFUSES.test(words))) return 'refusal';
  if (isNew || (named.length === 0 && (isList || requests(words)))) return 'request';
  if (named.length === 0 && turnsToOther(words, mentions, state.isDiscussed)) return 'request';
  if (isSocial) return 'smallTalk';
  return onlyAsks ? 'question' : 'change';
};

/** Whether the drink under discussion is left behind. */
export const leavesDrink = (about: About): boolean => about === 'request' || about === 'refusal';

/** The talk without a drink under discussion: what was shown stays shown. */
export const withoutCurrent = (state: TalkState): TalkState => ({
  ...state,
  focus: null,
  spoken: null,
  like: null,
  isDiscussed: false,
  variation: null,
  glasses: null,
});

/** As it is when nothing was told: what 'it' and the amounts of a glass are read by. */
export const withoutTold = (state: TalkState): TalkState => ({
  ...withoutCurrent(state),
  latest: [],
  shown: [],
});
