// Whose wish a clause says: the party's, some guests' ('a third drinks only beer') or one guest's ('my aunt hates gin').
import { countAt } from '../text/numbers.ts';
import type { Span } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import { PERSONS } from './some-guests.ts';

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

/** 'He likes bourbon and only bourbon', 'my husband drinks only rye': what one person keeps to binds no other. */
export const isOnesOwn = (tokens: readonly Token[], at: number): boolean => {
  const { from } = clauseBefore(tokens, at);
  const words = tokens.slice(from, at);
  return (
    words.some(
      ({ word, stem }, place) =>
        /^(?:he|she)$/.test(word) ||
        (word === stem && PERSONS.has(stem) && OWNER.test(words[place - 1]?.word ?? '')),
    ) &&
    words.some(({ word }) => WISHES.test(word)) &&
    !words.some(({ word }) => HOSTS.test(word))
  );
};

const HIS_GLASS =
  '(?:hers|his|mine|(?:his|her|my) (?:own )?(?:drinks?|glass(?:es)?|cocktails?|version|share|ones?)|him|her)';
const INTO = '(?:in|on|of|off|from|out of|away from)';
/** 'Leave the egg out of his', 'no mint in her drink', 'hates mint, so none in hers'. */
const IN_ONES = new RegExp(
  `^(?:(?:and|so|but|then|please) )*(?:(?:none|not|nothing|(?:keep|leave) (?:it|that|them) (?:out|off))(?: of (?:it|that))? )?${INTO} ${HIS_GLASS}\\b`,
);
/** 'Hers without egg white', 'his drink should have no salt'. */
const ONES_BEFORE =
  /\b(?:hers|his|mine|(?:his|her|my) (?:own )?(?:drink|glass|cocktail|version|one))(?: (?:is|comes|goes|should|must|has|be|have|to|made|please|with))*$/;
/** What is short for a verb, and no owner. */
const CONTRACTED =
  /^(?:its|thats|lets|whats|heres|theres|hes|shes|whos|hows|wheres|everyones|everybodys|peoples|guests|ladies|mens|womens|childrens|kids|todays)$/;
const OWNER_REACH = 5;

/** 'Tom's', 'my mum's': the apostrophe is in the text and not in the word. */
const isPossessive = ({ word, start, end }: Token): boolean =>
  word.endsWith('s') && end - start > word.length && !CONTRACTED.test(word);

const isLinked = (token: Token | undefined): token is Token =>
  token !== undefined && (token.before === 'none' || token.before === 'hyphen');

/** Whether 'my brother-in-law's' begins at a place: so many words on. */
const possessiveFrom = (tokens: readonly Token[], at: number): boolean => {
  for (let place = at; place < at + OWNER_REACH && isLinked(tokens[place]); place++)
    if (isPossessive(tokens[place] as Token))
      return !/^(?:birthday|party|wedding|house|place|day|night|anniversary|shower|\d+th)$/.test(
        tokens[place + 1]?.word ?? '',
      );
  return false;
};

/** 'For my sister', 'for grandpa': one person, by what they are to the host. */
const isForRelative = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.word !== 'for') return false;
  for (let place = at + 1; place <= at + OWNER_REACH && isLinked(tokens[place]); place++) {
    const { word, stem } = tokens[place] as Token;
    if (PERSONS.has(stem)) return word === stem && !ANYBODY_ELSE.test(stem);
    if (!OWNER.test(word) && !/^(?:best|dear|old|poor|little|big|elder|younger|great)$/.test(word))
      return false;
  }
  return false;
};
/** 'Only Scotch for him', '… for my dad'. */
export const isForOne = (tokens: readonly Token[], at: number): boolean =>
  isLinked(tokens[at]) &&
  (isForRelative(tokens, at) ||
    (tokens[at]?.word === 'for' && /^(?:him|her|me)$/.test(tokens[at + 1]?.word ?? '')));
const ANYBODY_ELSE =
  /^(?:guest|folk|person|people|attendee|drinker|member|crew|crowd|family|household|side|couple|table|team|kid|child|teen)$/;

/**
 * Whether words that exclude something speak of one guest's glass: 'leave the smoky ones out of hers', 'no Campari in my
 * mum's', 'hers without egg white', 'for Dad nothing with gin'.
 */
export const speaksOfOneGlass = (tokens: readonly Token[], { from, to }: Span): boolean => {
  const end = tokens.findIndex(({ before }, at) => at >= to && before === 'stop');
  const after = tokens.slice(to, end < 0 ? undefined : end);
  const words = after.map(({ word }) => word).join(' ');
  // 'Leave the salt off' ends with the preposition.
  const last = tokens[to - 1]?.word ?? '';
  const isOpen = /^(?:off|in|of|from|out|away)$/.test(last);
  const preposition = new RegExp(`^${INTO}(?= )`).exec(words)?.[0];
  const place = preposition ? to + preposition.split(' ').length : isOpen ? to : -1;
  const begin = Math.max(
    0,
    tokens.findLastIndex(({ before }, at) => at <= from && ['stop', 'comma', 'colon'].includes(before)),
  );
  const lead = tokens.slice(begin, from);
  return (
    IN_ONES.test(words) ||
    (isOpen && new RegExp(`^${HIS_GLASS}\\b`).test(words)) ||
    (place >= 0 && possessiveFrom(tokens, place)) ||
    isForRelative(tokens, to) ||
    ONES_BEFORE.test(lead.map(({ word }) => word).join(' ')) ||
    // 'Jo's off citrus' is short for a verb.
    (/^(?:without|minus|sans|with)$/.test(tokens[from]?.word ?? '') &&
      lead.slice(-1).some((token) => isPossessive(token))) ||
    lead.some(
      (token, at) =>
        token.word === 'for' &&
        isForRelative(tokens, begin + at) &&
        FOR_LEAD.test(
          lead
            .slice(at)
            .map(({ word }) => word)
            .join(' '),
        ),
    )
  );
};
/** Nothing but who it is stands between a 'for' and what is left out. */
const FOR_LEAD = /^for(?: \w+){1,4}$/;
