// The talk after a message, whatever drinks are then shown.
import type { BaseLiquorFilter } from '@swizzle/proto';
import { tellsOfHurt } from '../../care/numbness.ts';
import { onlyLacks } from '../../care/restrictions.ts';
import { applyMentions } from '../../talk/apply-mentions.ts';
import { ALLERGEN_NAMES } from '../../talk/apply-message.ts';
import { asksForJug } from '../../talk/asks-for-drinks.ts';
import { tellsOfAbstainer } from '../../talk/company.ts';
import { withOwnLimits } from '../../talk/glasses-in-turn.ts';
import type { Filters } from '../../talk/guest-request.ts';
import { headCountIn } from '../../talk/head-count.ts';
import { type Mention } from '../../talk/mentions/mention.ts';
import { refusalsIn } from '../../talk/mentions.ts';
import { mustAvoidIn } from '../../talk/must-avoid.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import type { TalkState } from '../../talk/talk-state.ts';
import { NOT_ABOUT_DRINKS, type Turn } from '../turn.ts';
import type { MessageAnswers } from './answers.ts';
import type { FiltersInTurn } from './filters.ts';
import type { HeardMessage } from './heard-message.ts';
import { withAllergens, withMustAvoid, withoutRuledOutWishes, withSobriety } from './limits.ts';
import type { MessageTopic } from './message-topic.ts';
import type { GlassInTurn } from './whose-glass.ts';
import type { MessageWishes } from './wishes.ts';

export interface AfterMessage {
  readonly state: TalkState;
  readonly filters: Filters;
  readonly subject: Turn['subject'];
  readonly isAboutDrinks: boolean;
  /** What the guest was told to keep off. */
  readonly mustAvoid: readonly string[];
  /** What the guest plainly won't have. */
  readonly refusals: readonly Mention[];
}

/** Anyone who wants a drink is at the right place, whatever else they speak of: 'a drink before the news'. */
const WANTS_DRINK =
  /\b(?:like|want|need|fancy|love|after|get) (?:an?|some|another) (?:[a-z]+ ){0,2}(?:drink|cocktail)\b/i;

/** The base filter after a message; nobody is shown what they avoid. */
const baseAfter = (read: TalkState, asked: BaseLiquorFilter, before: TalkState): BaseLiquorFilter => {
  const inTalk = read.base === null || read.base === 'none' ? 'all' : read.base;
  const refuses = read.avoided.length > before.avoided.length && read.base !== asked;
  const base = read.language === 'en' && !refuses ? asked : inTalk;
  return base !== 'all' && read.avoidedBases.includes(base) ? 'all' : base;
};

/** 'You pick, not three', 'just name one drink'. */
const ONE =
  /(?:^|[.!,;]\s*)(?:just |only )?(?:one|un solo|un seul|nur ein(?:en)?|solo un|só um) (?:drink|cocktail|suggestion|trago|cóctel|verre|drinque|coquetel)(?=\s*(?:[.!,;]|$))|(?<!\p{L})(?:(?:not|no|pas|nicht|non|não)\s+(?:three|tres|trois|drei|tre|três|3)(?=\s*(?:[,.!?;]|$))|(?:just|only)\s+one\s+(?:drink|cocktail|pick|suggestion|recommendation)|(?:pick|name|choose|give|tell|show)\s+(?:me\s+)?(?:just\s+|only\s+)?one(?!\s+(?:of|for|with))|(?:elige|escoge|dime|dame)\s+(?:s[oó]lo\s+)?uno|(?:choisis|donne|dis)\P{L}+(?:m['’]en\s+|moi\s+|en\s+)?(?:un seul|juste un)|(?:nenn|such|gib|wähl)e?\s+(?:mir\s+)?(?:nur\s+)?einen(?!\p{L})|(?:scegli|dammi|dimmi)(?:ne|mene)?\s+(?:solo\s+)?uno|(?:escolhe|escolha|me dá|diz)\s+(?:só\s+)?um)(?!\p{L})/iu;
const SEVERAL =
  /(?<!\p{L})(?:(?:more|several|some|other|few)\s+(?:options|choices|ideas|drinks|suggestions)|(?:give|show|name)\s+(?:me\s+)?(?:three|several|a few|more)|(?:más|otras|varias)\s+opciones|(?:plus|d['’]autres)\s+(?:de\s+)?(?:choix|options)|mehr auswahl|mehrere|più scelte|altre opzioni|mais opções)(?!\p{L})/iu;

/** Whether the guest wants one drink named from here on. */
export const wantsOneAfter = (message: string, before: boolean): boolean =>
  ONE.test(message) || (before && !SEVERAL.test(message));

/** The lists of what isn't about drinks are English; words of other languages may look like theirs. */
const subjectIn = (
  { said, language }: HeardMessage,
  { subject }: FiltersInTurn,
  { request }: MessageWishes,
): Turn['subject'] => {
  const isMistaken =
    request.kind === 'recall' || (request.kind !== 'none' && (language !== 'en' || WANTS_DRINK.test(said)));
  return isMistaken && NOT_ABOUT_DRINKS.has(subject) ? 'unclear' : subject;
};

/** Whose the drinks are, and what care keeps from whom. */
const companyAfter = (
  { said, language, named, mourns, isDistressed, rawEggIsRisky, message }: HeardMessage,
  { before, whom }: GlassInTurn,
  { request }: MessageWishes,
) => ({
  care: [...whom.binding],
  careOfOthers: [...whom.careOfOthers],
  careOfGuest: [...whom.careOfGuest],
  isForGuest: whom.isForGuest,
  isForOther: whom.isTheirGlass,
  othersAbstain:
    before.othersAbstain ||
    (request.kind === 'suggest' && request.alcoholFree !== undefined) ||
    tellsOfAbstainer(parseMessage(said, language, named)),
  mourns,
  rawEggIsRisky,
  isDistressed: before.isDistressed || isDistressed || tellsOfHurt(message),
});

/** How many glasses are filled, and how. */
const servingAfter = ({ message, language }: HeardMessage, before: TalkState, read: TalkState) => {
  const heads = headCountIn(message, language, before.people);
  return {
    wantsOne: wantsOneAfter(message, before.wantsOne),
    isForJug: before.isForJug || asksForJug(message),
    people: heads.drinkers ?? heads.people ?? (heads.isPart ? before.people : read.people),
    serving: read.serving === 'frozen' && before.lacking.includes('blender') ? null : read.serving,
  };
};

/** 'No soda, can I use sparkling water instead?' */
const ASKS_TO_USE =
  /(?<!\p{L})(?:(?:can|could|may|should) (?:i|we) (?:just )?(?:use|put|swap|sub)|(?:puedo|podemos) (?:usar|poner|echar)|(?:je peux|on peut) (?:mettre|utiliser)|kann (?:ich|man) .{1,40} (?:nehmen|verwenden)|(?:posso|possiamo) (?:usare|mettere)|(?:posso|podemos|dá para) (?:usar|colocar|pôr))(?!\p{L})/iu;

/** What the guest won't have; nothing where they are only out of it, or somebody else won't have it. */
const refusedIn = ({ said, message, language, named, parted }: HeardMessage, { whom }: GlassInTurn) => {
  if (parted.length > 0 || whom.isTheirGlass || onlyLacks(message) || ASKS_TO_USE.test(message)) return [];
  return refusalsIn(parseMessage(said, language, named)).filter(
    ({ concept }) => concept.kind !== 'ingredient' || ALLERGEN_NAMES[concept.name] === undefined,
  );
};

/** The talk after a message. */
export const afterMessage = (
  heard: HeardMessage,
  glass: GlassInTurn,
  { about }: MessageTopic,
  { asksOnly }: MessageAnswers,
  filtered: FiltersInTurn,
  wishes: MessageWishes,
): AfterMessage => {
  const { message, language, care, tokens } = heard;
  const { before } = glass;
  const { read } = wishes;
  const { filters, asked, isKept } = filtered;
  const subject = subjectIn(heard, filtered, wishes);
  const isAboutDrinks = !NOT_ABOUT_DRINKS.has(subject);
  const mustAvoid = mustAvoidIn(message, language);
  const base = isKept || !isAboutDrinks || asksOnly ? filters.base : baseAfter(read, asked.base, before);
  const refusals = refusedIn(heard, glass);
  const told = applyMentions(withMustAvoid(isAboutDrinks ? read : before, mustAvoid), refusals);
  const limited = withoutRuledOutWishes(withAllergens(told));
  const state: TalkState = {
    ...withSobriety(withOwnLimits(limited, before, tokens), message, care, before),
    ...companyAfter(heard, glass, wishes),
    ...servingAfter(heard, before, read),
    base: base === 'all' ? (read.base === 'none' ? 'none' : null) : base,
    mood: filters.mood,
    language,
    about,
  };
  return { state, filters: { ...filters, base }, subject, isAboutDrinks, mustAvoid, refusals };
};
