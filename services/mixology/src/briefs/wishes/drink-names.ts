// Names that fit an occasion: nobody reads 'Satan’s Whiskers' at a christening.
import type { BriefPart } from '@swizzle/proto';
import { z } from 'zod';
import type { Candidate } from '../../menus/candidate.ts';
import type { EventType } from '../../menus/occasions/occasion.ts';
import type { EventKind } from '../setting/event-kinds.ts';
import type { Term } from '../text/terms.ts';
import { hasTerm } from './drink-match.ts';
import nameData from './drink-names.json' with { type: 'json' };

/** The part of a brief that asks for plain names. */
export const PLAIN = 'plain-style';

const Words = z.array(z.string().min(2)).transform((words) => words.map((word) => ` ${word} `));
const NAMES = z
  .strictObject({
    source: z.string().min(20),
    /** Only for a crowd of grown friends. */
    indecent: Words,
    /** Mock what a faith holds holy, or speak of what it fears. */
    irreverent: Words,
    /** Boast of getting drunk. */
    drunken: Words,
    /** A joke, or a word of death: not for mourners. */
    jocular: Words,
  })
  .parse(nameData);

/** What of an event a name has to suit. */
interface NamedEvent {
  eventType: EventType;
  kind: EventKind | undefined;
  children: 'all' | 'some' | undefined;
  parts: readonly BriefPart[];
  named: readonly Term[];
}

/** Parties where a saucy name is half the fun. */
const SAUCY: ReadonlySet<string> = new Set([
  'bachelor',
  'bachelorette',
  'after-party',
  'birthday',
  'game-night',
]);
const RELIGIOUS: ReadonlySet<string> = new Set(['christening', 'mitzvah', 'eid', 'iftar', 'passover']);
const FAITHS = /^diet:(?:halal|kosher|passover|mormon|adventist|jain|hindu|sikh|bahai|buddhist|baptist)$/;

export const isFaithEvent = ({ kind, parts }: NamedEvent): boolean =>
  RELIGIOUS.has(kind?.id ?? '') || parts.some(({ id, isRemoved }) => !isRemoved && FAITHS.test(id));

const isSaucy = ({ kind, eventType, children }: NamedEvent): boolean =>
  !children &&
  (SAUCY.has(kind?.id ?? '') ||
    (kind === undefined && ['Birthday Celebration', 'Custom Event'].includes(eventType)));

/** Where nobody jokes of drink, love or death: with children, at a gentle or solemn party, among the faithful. */
export const isStaid = (brief: NamedEvent): boolean =>
  brief.children !== undefined ||
  (brief.kind?.isGentle ?? false) ||
  (brief.kind?.isSolemn ?? false) ||
  isFaithEvent(brief);

const shunnedBy = (brief: NamedEvent): readonly string[] => {
  const { kind, eventType } = brief;
  const isPlain = brief.parts.some(({ id, isRemoved }) => id === PLAIN && !isRemoved);
  const staid = isStaid(brief) || isPlain;
  return [
    ...(isSaucy(brief) && !staid ? [] : NAMES.indecent),
    ...(isFaithEvent(brief) || kind?.isSolemn ? NAMES.irreverent : []),
    ...(staid || eventType === 'Corporate Event' ? NAMES.drunken : []),
    ...(kind?.isSolemn || isPlain ? NAMES.jocular : []),
  ];
};

const known = new WeakMap<NamedEvent, readonly string[]>();

/** Whether a drink's name can be read out to the guests of an event. What the host names always can. */
export const isProper = (drink: Candidate, brief: NamedEvent): boolean => {
  const shunned = known.get(brief) ?? shunnedBy(brief);
  known.set(brief, shunned);
  return (
    !shunned.some((word) => drink.printed.includes(word)) ||
    brief.named.some((term) => term.features.length === 0 && hasTerm(drink, term))
  );
};
