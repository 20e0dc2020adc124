// What a guest throws away is no longer at hand: 'the vermouth is off, binning it'.
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { parseMessage } from './parsed-message.ts';
import type { TalkState } from './talk-state.ts';

const THROWS =
  /(?:^| )(?:(?:binning|bin|chucking|chuck|ditching|ditch|dumping|dump|tossing|toss|throwing|throw|threw|tossed|binned|dumped|pouring|poured) (?:(?:it|that|this|them|those|the \S+(?: \S+)?)(?: (?:out|away|off|down the (?:sink|drain)))?|out|away)|(?:la|lo|las|los) (?:tiro|tire|boto)|(?:tiro|tirarla|tirarlo|tirare)|(?:je |on )?(?:le|la|les) jette|schmeiss\S* (?:ich )?(?:\S+ )?weg|werf\S* (?:ich )?(?:\S+ )?weg|weg damit|(?:lo|la|li) butto|(?:jogo|vou jogar) (?:\S+ )?fora)(?= |$)/;
/** Asks whether to, or says not to. */
const UNDECIDED =
  /(?:^| )(?:should|shall|must|do i|can i|dont|not|never|debo|dois|soll|muss|devo|pas|nicht|nein|non|nao|no)(?: \S+){0,2}? (?:bin|binning|chuck|ditch|dump|toss|throw|tiro|tirar\S*|jette|weg\S*|butto|jog\S*)(?= |$)/;

/** The names of what a message throws away: what it names, or what was asked about last. */
export const thrownAwayIn = (
  message: string,
  language: Language,
  { atHand, askedTerm }: Pick<TalkState, 'atHand' | 'askedTerm'>,
): string[] => {
  const text = wordsOf(message).join(' ');
  const found = THROWS.exec(text);
  if (!found || UNDECIDED.test(text)) return [];
  // 'I threw out the Campari' names it behind.
  const end = found.index + found[0].length;
  const behind = / (?:out|away)$/.test(found[0]) ? text.slice(end).split(' ').slice(0, 4).join(' ') : '';
  const until = `${text.slice(0, end)}${behind}`;
  const named = parseMessage(until, language, []).phrases.flatMap(({ concept }) =>
    concept?.kind === 'ingredient' ? [concept.name] : [],
  );
  const [thing] = [...named.slice(-1), ...(askedTerm === null ? [] : [askedTerm.replaceAll('-', ' ')])];
  if (thing === undefined) return [];
  const own = atHand.filter((name) => name === thing || name.endsWith(` ${thing}`));
  return own.length > 0 ? own : [thing];
};

/** The talk without what a message throws away. */
export const withoutThrownAway = (state: TalkState, gone: readonly string[]): TalkState =>
  gone.length === 0
    ? state
    : {
        ...state,
        atHand: state.atHand.filter((name) => !gone.includes(name)),
        avoided: [...new Set([...state.avoided, ...gone])].slice(-24),
        lacked: [...new Set([...state.lacked, ...gone])].slice(-24),
      };
