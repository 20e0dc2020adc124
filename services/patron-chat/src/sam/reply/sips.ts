// 'One sip of her champagne is fine, right?', 'can I taste his?': anyone who must have no alcohol is told no, whatever
// else the message says, and however often it asks.
import type { CareKind } from '@swizzle/proto';
import { z } from 'zod';
import { thingsAskedFor } from '../../care/asked-things.ts';
import { careRules, limitsAlcohol, mostSerious } from '../../care/care-kinds.ts';
import data from '../../care/lines/sips.json' with { type: 'json' };
import { careLines } from '../../care/lines.ts';
import { notesOn } from '../../care/noted-things.ts';
import { LANGUAGES } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import type { Segment } from '../../questions/segments.ts';
import type { Turn } from '../turn.ts';
import { answered } from './answered-questions.ts';
import { firstSentence, framed, type Reply, type ReplyServices } from './reply.ts';

const LINES = z
  .record(z.enum(LANGUAGES), z.strictObject({ no: z.array(z.string()).min(2), toast: z.string() }))
  .parse(data);

/** A little of what is in a glass. */
const SIP =
  /(?:^| )(?:sips?|swig|gulp|mouthful|(?:a|one|tiny|small|little|wee|quick) taste|sorb\S+|traguito|gorgees?|(?:ein\S* |den |kleine\S* |winzige\S* )(?:schluck|schluckchen)|schluckchen|nippen|sors\S+|goccett\S|goles?|golinho)(?= |$)/;
/** Has some of someone else's glass. */
const FROM_THEIRS =
  /(?:^| )(?:(?:taste|try|have|drink|share|finish) (?:some of |a bit of |a little of |from )?(?:his|hers|theirs|yours|(?:his|her|their) (?:glass|drink|wine|beer|champagne|cocktail))|probar (?:el|la|lo) (?:suy[oa]|de (?:el|ella|ellos))|probar su \S+|gouter (?:(?:a )?(?:le|la) sien\S*|son verre|sa \S+)|(?:von )?(?:seine\S*|ihre\S*)(?: \S+)? (?:probieren|kosten)|assaggiare il su\S+|provar [oa] (?:dele|dela))(?= |$)/;
/** Asks for leave, with or without the mark of a question. */
const LEAVE =
  /[?¿]|(?:^| )(?:right|ok|okay|fine|hurts?|harm|allowed|yes or no|(?:can|could|may) i|verdad|puedo|pasa nada|vale|n est ce pas|non|je peux|grave|oder|ne|darf ich|kann ich|schadet\S*|schlimm|posso|vero|fa male|va bene|certo|faz mal|tudo bem|ne)(?= |$)/;
/** Someone else would have it. */
const OTHERS =
  /(?:^| )(?:can|could|may|should|puede|peut|darf|kann|puo|pode) (?:he|she|they|him|her|my \S+|our \S+|the \S+|mi \S+|el|ella|mon \S+|ma \S+|il|elle|mein\S* \S+|er|sie|mi[oa] \S+|lui|lei|meu \S+|minha \S+|ele|ela)(?= |$)/;
const TOAST = /(?:^| )(?:toast\S*|cheers|clink|brind\S+|trinqu\S+|ansto(?:ss|ß)\S*|prost)(?= |$)/;

const plainWords = (text: string): string => wordsOf(text).join(' ');

const asksSip = (text: string): boolean => {
  const words = plainWords(text);
  const asks = LEAVE.test(words) || /[?¿]/.test(text);
  return asks && (SIP.test(words) || FROM_THEIRS.test(words));
};

/** Whose care the sip is held against: the guest's own, or that of whom they ask for. */
const kindOf = ({ message, care, state }: Turn): CareKind | undefined => {
  const isTheirs = (kind: CareKind) => state.careOfOthers.includes(kind) && !state.careOfGuest.includes(kind);
  const isForOther = OTHERS.test(plainWords(message));
  return mostSerious(care.inForce.filter((kind) => limitsAlcohol(kind) && isTheirs(kind) === isForOther));
};

/** A sip of something without alcohol is answered as what it is. */
const isAboutOther = ({ message, named, language, state, care }: Turn): boolean => {
  const things = thingsAskedFor(message, named, language);
  const noted = notesOn(message, new Set(), { ...state, care: care.inForce }, language);
  const isAlcoholFree = ({ item, terms }: (typeof things)[number]) =>
    (item?.abv ?? 0) === 0 && !terms.has('alcohol');
  return noted.length > 0 || (things.length > 0 && things.every(isAlcoholFree));
};

const VARIANTS = 4;
const pick = (lines: readonly string[], at: number): string => lines[at % Math.max(1, lines.length)] ?? '';

/** What else the message asks. */
const alsoAnswered = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const rest: readonly Segment[] = turn.segments.filter(
    ({ text, isQuestion }) => isQuestion && !asksSip(text),
  );
  if (rest.length === 0) return undefined;
  const message = rest.map(({ text }) => text).join(' ');
  return answered({ ...turn, message, segments: rest, decided: undefined }, services);
};

export const sipIn = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { message, care, language, kept, before, named } = turn;
  const kind = asksSip(message) ? kindOf(turn) : undefined;
  if (!kind || !careRules([kind]).suggests || care.begun.includes(kind) || care.unsure.includes(kind))
    return undefined;
  if (isAboutOther(turn)) return undefined;
  const also = await alsoAnswered(turn, services);
  const more = also ? [...also.lines].map(({ text }) => text) : [];
  const { no, toast } = LINES[language];
  const cautions = careLines(kind, language, 'repeated', kept.place).map(firstSentence);
  const lines = Array.from({ length: Math.max(VARIANTS, cautions.length) }, (_, at) =>
    [pick(no, at), pick(cautions, at), TOAST.test(plainWords(message)) ? toast : '', pick(more, at)]
      .filter((text) => text !== '')
      .join(' '),
  );
  return {
    lines: framed(lines, `sip:${kind}`),
    suggestions: also?.suggestions ?? [],
    focus: also?.focus ?? named.at(-1) ?? before.focus ?? undefined,
    wishesNothing: true,
  };
};
