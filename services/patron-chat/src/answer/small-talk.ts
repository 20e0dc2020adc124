import type { Language } from '../language/language.ts';
import type { TalkState } from '../talk/talk-state.ts';
import type { Line } from './line.ts';
import { SENTENCES, SMALL_TALK, type SmallTalk } from './sentences.ts';
import { linesFrom, startOf } from './steps.ts';

/** Subjects after which Sam asks something that would help him to choose. */
const INVITING: ReadonlySet<SmallTalk> = new Set([
  'greeting',
  'howAreYou',
  'whoAreYou',
  'unclear',
  'offTopic',
]);

/** Every other line stays without a question: nobody likes to be interviewed. */
const EVERY = 2;

/** A subject of the parser as one of small talk; what asks for drinks without saying more is a wish for advice. */
const subjectOf = (subject: string): SmallTalk =>
  SMALL_TALK.find((known) => known === subject) ?? (subject === 'care' ? 'unclear' : 'recommend');

/** Answers to what isn't about a drink. Nothing is asked where care is in force, or drinks are on the table. */
export const smallTalkLines = (subject: string, state: TalkState, language: Language): Iterable<Line> => {
  const talk = subjectOf(subject);
  const { talk: templates, invitations } = SENTENCES[language];
  const start = startOf(talk, state.shown.length, state.messages);
  const invites = INVITING.has(talk) && state.care.length === 0 && state.latest.length === 0;
  return linesFrom(`talk:${talk}`, templates[talk], start, (template, place) => {
    const asks = invites && (talk !== 'offTopic' || place % EVERY === 0) && !template.trimEnd().endsWith('?');
    return asks ? `${template} ${invitations[(place + start) % invitations.length]}` : template;
  });
};
