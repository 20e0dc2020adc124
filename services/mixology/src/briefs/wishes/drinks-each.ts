// How many drinks a guest has: 'two drinks each is plenty', 'two rounds max per adult', 'ten who'll have one and go'.
import { counted } from '../../events/words/nouns.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { countAt } from '../text/numbers.ts';
import { sentencesOf, spanOfMatch } from '../text/spans.ts';
import { isBottle } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { MAX_DRINKS, NUMBER, numberOf } from './meal-drinks.ts';

/** 'Two drinks each is plenty', 'three drinks per person at most'. */
const EACH = new RegExp(
  `\\b${NUMBER} (?:alcoholic |good |proper )?(?:drinks?|cocktails?|glasses|rounds?) (?:max(?:imum)? |tops |at (?:the )?most |only )?(?:each|apiece|per (?:person|guest|head)|a head|for each (?:guest|person))\\b`,
);

const COUNT = '(\\d{1,2}|one|two|three|four|five|six|seven|eight|a couple)';
/** Who has so many: a few who have one say nothing of all. */
const ALL_GUESTS =
  '(?:most|most (?:people|guests|folks|of (?:us|them|the guests))|people|guests|folks|everyone|everybody|each (?:guest|person)|they|(?:we|they|people|guests|everyone)(?: will|ll| each| all)+|(?:we|they)(?:ll)? (?:each|all))';
/** 'Most have two', 'two each is what folks have', 'nobody stays longer than one drink', 'reckon on three each'. */
const HABITS = [
  new RegExp(
    `\\b${ALL_GUESTS}(?: (?:will|usually|normally|generally|probably|only|just|each|all))* (?:ll )?(?:have|has|drink|drinks|take|takes|manage)(?: (?:about|around|maybe|only|just|roughly|up to))* ${COUNT}(?: (?:or (?:so|\\w+)|at most|max|tops|each|drinks?|cocktails?|glasses|rounds?|i (?:reckon|think|guess)))*(?= \\.|$)`,
  ),
  new RegExp(
    `\\b(?:about|around|reckon(?: on)?|say|maybe|roughly|figure|count on|allow|plan(?: on| for)?|thats|just|only|expect) ${COUNT} (?:drinks? |cocktails? )?(?:each|apiece|a head|per (?:head|person|guest))\\b`,
  ),
  new RegExp(`(?:^|\\. )${COUNT} each(?= (?:and|is|will|should|please|tops|max|at most)\\b| \\.|$)`),
  new RegExp(
    `\\b(?:no one|nobody|no guest)(?: (?:ever|will|usually))*(?: (?:stays|has|drinks|wants|takes))? (?:longer than|more than|over|past) ${COUNT}(?: (?:drinks?|cocktails?|glasses))?(?= \\.|$)`,
  ),
];

/** One drink each is what is handed out, and no party, unless the host says that nobody has more. */
const MIN_EACH = 2;

export const eachDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const text = sentencesOf(tokens);
  const told = EACH.exec(text);
  const habit = told ? undefined : HABITS.map((one) => one.exec(text)).find((one) => one !== null);
  const match = told ?? habit;
  const count = numberOf(match?.[1] ?? 'zero');
  const ofAdults = adultsEachDrafts(tokens);
  if (ofAdults.length > 0 || !match || count < (habit ? 1 : MIN_EACH) || count > MAX_DRINKS) return ofAdults;
  return [
    briefDraft(
      'drinks-each',
      `${counted(count, 'drink')} for each guest`,
      'drink',
      (brief) => (brief.drinksEach = count),
      [spanOfMatch(tokens, match)],
    ),
  ];
};

const ADULTS = '(?:adults?|grown ?ups?|parents?|mums and dads|moms and dads|chaperones?)';
const GLASS =
  '(?:(?:small|light|alcoholic|single|little|nice) )*(?:(?:drinks?|cocktails?|rounds?|beers?|spritz(?:es)?)|glass(?:es)?(?: of \\w+)?)(?: or (?:an?|one) \\w+(?: of \\w+)?)?';
/** 'Parents can have one cocktail each', 'one glass of wine or one cocktail per adult'. */
const ADULTS_EACH = [
  new RegExp(
    `\\b${ADULTS}(?: (?:can|may|will|get|gets|have|has|only|just|each|all|are|is|allowed|to|limited|up to|at most|no more than|a maximum of|max))+ ${NUMBER} ${GLASS}(?: (?:each|apiece|per head|max|only|at most|and no more|thats all))?`,
  ),
  new RegExp(
    `\\b${NUMBER} ${GLASS} (?:max(?:imum)? |tops |at (?:the )?most )?(?:per|for each|for every|each for (?:the |our )?|apiece for (?:the |our )?) ?${ADULTS}(?: (?:max|at most|no more|and no more))?`,
  ),
];

/** What each of those who drink has at most; one glass each is one drink on the menu, unless several are named. */
const adultsEachDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const text = sentencesOf(tokens);
  const match = ADULTS_EACH.map((one) => one.exec(text)).find((one) => one !== null);
  const count = numberOf(match?.[1] ?? 'zero');
  if (!match || count < 1 || count > MAX_DRINKS) return [];
  return [
    briefDraft(
      'adults-each',
      `${counted(count, 'drink')} with alcohol for each adult`,
      'drink',
      (brief) => {
        brief.wetEach = count;
        if (count === 1) brief.mostAlcoholic ??= 1 + brief.wanted.filter(isBottle).length;
      },
      [spanOfMatch(tokens, match)],
    ),
  ];
};

/** 'Ten journalists who’ll have one and go': some of the guests, and one glass each. */
const ONE_EACH =
  /\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|a (?:couple|few|dozen)|several) (?:of (?:the |our |them )?)?(?!drinks?\b|cocktails?\b|glasses\b)(?:[a-z]+ ){0,3}?(?:who |that )?(?:(?:ll|wholl|theyll|will|would|usually|only|just|each) )*(?:have|has|take|takes|drink|drinks|want|stay for) (?:(?:just|only|at most) )*(?:one|1|a single)(?: (?:drink|glass|cocktail))?(?: each)?(?: and (?:then )?(?:go|leave|run|are off|rush off|disappear|drive home|no more)| (?:only|at most|and no more)|(?= \.|$))/;

/** Guests who have a single glass, where the host counts them. */
export const oneGlassDrafts = (tokens: readonly Token[], guests = Infinity): BriefDraft[] => {
  const match = ONE_EACH.exec(sentencesOf(tokens));
  if (!match) return [];
  const span = spanOfMatch(tokens, match);
  const count = countAt(tokens, span.from)?.value ?? 0;
  if (count < 2 || count >= guests) return [];
  return [
    briefDraft(
      'one-glass',
      `${count} guests have one glass`,
      'drink',
      (brief) => (brief.oneGlassGuests = count),
      [span],
    ),
  ];
};
