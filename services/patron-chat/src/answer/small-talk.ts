import type { CareKind } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import type { SocialAct } from '../social/acts.ts';
import { SOCIAL_LINES, type SocialLines } from '../social/acts.ts';
import type { Banter } from '../social/banter.ts';
import { BANTER_LINES } from '../social/banter.ts';
import type { TalkState } from '../talk/talk-state.ts';
import { drinkName } from './names.ts';
import { filledLines, linesFrom, type ReplyLine, startOf } from './reply-lines.ts';
import { SENTENCES, SMALL_TALK, type SmallTalk } from './sentences.ts';

/** Subjects after which Sam asks something that would help him to choose. */
const INVITING: ReadonlySet<SmallTalk> = new Set(['greeting', 'howAreYou', 'whoAreYou', 'offTopic']);

/** Every other line stays without a question: nobody likes to be interviewed. */
const EVERY = 2;

/** What people say to a person, and the list of lines that answers it. */
const LINES_FOR = {
  mourning: 'mourning',
  distress: 'distress',
  lonely: 'lonely',
  listening: 'listening',
  hungry: 'hungry',
  badDay: 'badDay',
  nervous: 'nervous',
  hurried: 'hurried',
  goodNews: 'goodNews',
  compliment: 'compliment',
  served: 'served',
  ofOther: 'ofOther',
  aboutSam: 'aboutSam',
  machine: 'machine',
  complaint: 'complaint',
  denial: 'denial',
  doubt: 'doubt',
  opinion: 'opinion',
  worry: 'worry',
  remark: 'remark',
  apology: 'apology',
  acknowledged: 'acknowledged',
} as const satisfies Partial<Record<SocialAct, keyof SocialLines>>;

const isAnswered = (act: SocialAct): act is keyof typeof LINES_FOR => act in LINES_FOR;

const SERIOUS: ReadonlySet<CareKind> = new Set(['despair', 'coercion', 'minor', 'poison', 'dependence']);

/** Whether jokes are out of place: someone mourns, or a life may be in danger. */
const isCalm = ({ mourns, isDistressed, care }: TalkState) =>
  mourns || isDistressed || care.some((kind) => SERIOUS.has(kind));

const socialLines = (key: keyof SocialLines, state: TalkState, language: Language): Iterable<ReplyLine> =>
  filledLines(`social:${key}`, SOCIAL_LINES[language][key], startOf(key, state.messages), {});

const talkLines = (talk: SmallTalk, state: TalkState, language: Language): Iterable<ReplyLine> => {
  const { talk: templates, invitations } = SENTENCES[language];
  const start = startOf(talk, state.shown.length, state.messages);
  const invites =
    INVITING.has(talk) && !isCalm(state) && state.care.length === 0 && state.latest.length === 0;
  return linesFrom(`talk:${talk}`, templates[talk], start, (template, place) => {
    const asks = invites && (talk !== 'offTopic' || place % EVERY === 0) && !template.trimEnd().endsWith('?');
    return asks ? `${template} ${invitations[(place + start) % invitations.length]}` : template;
  });
};

/** Answers to what is said from person to person, the weightiest first; nothing where that is drinks' business. */
export const socialReply = (
  acts: readonly SocialAct[],
  state: TalkState,
  language: Language,
): Iterable<ReplyLine> | undefined => {
  const [act] = acts;
  if (!act) return undefined;
  if (isAnswered(act)) return socialLines(LINES_FOR[act], state, language);
  if (act === 'thanks')
    return isCalm(state) ? socialLines('calmThanks', state, language) : talkLines('thanks', state, language);
  if (act === 'evening' && state.messages === 0) return talkLines('greeting', state, language);
  return isCalm(state) ? socialLines('calmGoodbye', state, language) : talkLines('goodbye', state, language);
};

/** Answers to what is said for the fun of it. */
export const banterLines = (
  kind: Exclude<Banter, 'whimsy'>,
  state: TalkState,
  language: Language,
): Iterable<ReplyLine> =>
  kind === 'joke' || kind === 'jokeAgain'
    ? talkLines('joke', state, language)
    : socialLines(BANTER_LINES[kind], state, language);

/** A drink for a wish that no recipe knows: 'something that tastes like a Tuesday'. */
export const whimsyLines = (
  drink: { readonly a: string; readonly aWhy: string },
  state: TalkState,
  language: Language,
): Iterable<ReplyLine> =>
  filledLines('social:whimsy', SOCIAL_LINES[language].banterWhimsy, startOf('whimsy', state.messages), drink);

/** Said honestly where a question has no answer here; about the drink under discussion, where there is one. */
export const unansweredLines = (state: TalkState, language: Language): Iterable<ReplyLine> =>
  state.focus
    ? filledLines('social:unansweredOf', SOCIAL_LINES[language].unansweredOf, state.messages, {
        a: drinkName(state.focus.name, language),
        name: state.focus.name,
      })
    : socialLines('unanswered', state, language);

/** Answers to what isn't about a drink. Nothing is asked where care is in force, or drinks are on the table. */
export const smallTalkLines = (
  subject: string,
  state: TalkState,
  language: Language,
): Iterable<ReplyLine> => {
  const talk = SMALL_TALK.find((known) => known === subject);
  if (talk === 'joke' && isCalm(state)) return socialLines('listening', state, language);
  if (talk === 'thanks' || talk === 'goodbye') return socialReply([talk], state, language) ?? [];
  if (talk === 'offTopic' && isCalm(state)) return socialLines('unclear', state, language);
  if (talk === 'praise' && isCalm(state)) return socialLines('compliment', state, language);
  if (talk) return talkLines(talk, state, language);
  return subject === 'unclear'
    ? socialLines('unclear', state, language)
    : talkLines('recommend', state, language);
};
