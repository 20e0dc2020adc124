// Whose wish a clause says: the party's, some guests' ('a third drinks only beer') or one guest's ('my aunt hates gin').
import { countAt } from './numbers.ts';
import { PERSONS } from './some-guests.ts';
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

const HOSTS =
  /^(?:we|i|us|wir|ich|nosotros|nous|noi|all|everyone|everybody|nobody|please|everything|both|each|every)$/;
const SHARES = /^(?:some|few|couple|several|handful|many|most|half|third|quarter|fifth|percent)$/;
/** Of all guests, where no number or share of them stands before. */
const ANYBODY =
  /^(?:guest|friend|folk|person|people|attendee|drinker|member|crew|crowd|family|household|wife|husband|partner|fiance|fiancee|couple|bride|groom|honoree)$/;
/** The people a party may be held for: nobody is served what they hate. */
const CLOSE =
  /^(?:wife|husband|partner|fiance|fiancee|girlfriend|boyfriend|bride|groom|mom|mum|mother|dad|father|daughter|son|boss)$/;
const OWNER = /^(?:my|our|his|her|one|a|an)$/;
/** Relatives, who need no owner: other languages have their article. */
const KIN = /^(?:aunt|auntie|uncle|cousin|sister|brother|niece|nephew|grandmother|grandfather)$/;
/** Begin, after an 'and', what is said of another. */
const JOINTS = /^(?:and|but|while|whereas|so)$/;
/** Verbs of a wish. A 'no' after one of them is a wish, and no rule of the house. */
const WISHES =
  /^(?:wants?|wanted|prefers?|drinks?|takes?|likes?|loves?|hates?|dislikes?|loathes?|detests?|enjoys?|cares?|sticks?|asks?|asked|orders?|dont|doesnt|not|never|ist?|are|into|fond|keen|only|just|nothing)$/;
const REACH = 9;
const VERB_REACH = 4;

const clauseBefore = (tokens: readonly Token[], at: number): Span => {
  let from = at;
  while (from > 0 && at - from < REACH && !['stop', 'colon', 'comma'].includes(tokens[from]?.before ?? ''))
    from--;
  const joint = tokens.findLastIndex(({ word }, place) => place >= from && place < at && JOINTS.test(word));
  const isNew = joint >= 0 && tokens.slice(joint + 1, at).some(({ word, stem }) => isSubject(word, stem));
  return { from: isNew ? joint + 1 : from, to: at };
};

const isSubject = (word: string, stem: string): boolean =>
  HOSTS.test(word) || PERSONS.has(stem) || /^(?:the|my|our|she|he|they)$/.test(word);

/** 'My aunt’s 60th', 'my uncle turns 50', 'for my cousin': whose party it is. */
const isHonoree = (tokens: readonly Token[], stem: string): boolean =>
  tokens.some(
    (token, at) =>
      token.stem === stem &&
      (/^(?:for|celebrate|celebrating|honoring)$/.test(tokens[at - 2]?.word ?? '') ||
        (tokens
          .slice(at + 1, at + 5)
          .some(({ word }) =>
            /^(?:turns?|turning|is|\d+th|birthday|retir\w+|graduat\w+|shower|anniversary|fiftieth|sixtieth|fortieth|thirtieth|party|wedding|leaving|farewell)$/.test(
              word,
            ),
          ) &&
          !/^(?:hates?|dislikes?|wants?|drinks?|likes?|does|doesnt|dont)$/.test(tokens[at + 1]?.word ?? ''))),
  );

/** 'The engineers', 'my uncles': some of the guests, no matter who they are. */
const isGroup = (words: readonly Token[]): boolean =>
  words.some(
    ({ word, stem, before }, at) =>
      at > 0 &&
      before === 'none' &&
      word !== stem &&
      word.endsWith('s') &&
      !ANYBODY.test(stem) &&
      /^(?:the|my|our|his|her|their)$/.test(words[at - 1]?.word ?? ''),
  );

/** 'Uncle Bob': whose uncle he is, everybody knows. */
const NOBODY: Token = { word: '', stem: '', start: 0, end: 0, before: 'none' };

const oneOf = (tokens: readonly Token[], words: readonly Token[]): boolean =>
  words.some(
    ({ word, stem }, at) =>
      word === stem &&
      PERSONS.has(stem) &&
      !CLOSE.test(stem) &&
      (!ANYBODY.test(stem) || /^(?:one|a|my|an)$/.test(words[at - 1]?.word ?? '')) &&
      words
        .slice(Math.max(0, at - 2), at)
        .concat(at === 0 && KIN.test(stem) ? { ...NOBODY, word: 'my' } : [])
        .some((near) => OWNER.test(near.word) || (near.word === 'the' && KIN.test(stem))) &&
      !isHonoree(tokens, stem),
  );

/** Whose wish the words are that begin at a place; undefined where it is the host's own, or everybody's. */
export const wisherOf = (tokens: readonly Token[], { from, to }: Span): 'some' | 'one' | undefined => {
  const clause = clauseBefore(tokens, from);
  const words = tokens.slice(clause.from, clause.to);
  const said = tokens.slice(Math.max(clause.from, from - VERB_REACH), to);
  if (words.length === 0 || !said.some(({ word }) => WISHES.test(word))) return undefined;
  const isShare = words.some(
    ({ stem }, at) => SHARES.test(stem) || (countAt(tokens, clause.from + at)?.value ?? 0) > 1,
  );
  if (isShare) return 'some';
  if (words.some(({ word }) => HOSTS.test(word))) return undefined;
  if (isGroup(words)) return 'some';
  return oneOf(tokens, words) ? 'one' : undefined;
};
