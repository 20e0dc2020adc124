// Who likes what a brief names: a crowd, or the one whom the party is about.
import { termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { wisherOf } from './whose-wish.ts';

const CROWD = new Set('crowd people lover drinker fan folk household family tasting night'.split(' '));
const MOSTLY = new Set('mostly mainly primarily largely predominantly heavy focused'.split(' '));

/** Between those who drink it and what they drink: 'they love good tequila'. */
const DRINKS: ReadonlySet<string> = new Set('drink drinks drank'.split(' '));
const LIKES: ReadonlySet<string> = new Set(
  'love loves like likes adore adores prefer prefers gusta gustan encanta encantan favor favors'.split(' '),
);
/** Who stands for many guests, or for the one whom the party is about. */
const MANY: ReadonlySet<string> = new Set(
  'we they everyone everybody all guests family friends folks people nos les'.split(' '),
);
const HONOREE: ReadonlySet<string> = new Set(
  'he she dad mom mum father mother papa mama wife husband grandpa grandma le'.split(' '),
);
const BETWEEN_LIKING: ReadonlySet<string> = new Set(
  'a an the and her his their our good some any el la los las to drink really'.split(' '),
);
/** Words between a verb of liking and what is liked, and between who likes and the verb. */
const LIKED_REACH = 6;
const LIKER_REACH = 3;

/** 'They drink tequila', 'Dad likes rum' of a party that is about him: who likes it, from near to far. */
export const likerOf = (tokens: readonly Token[], at: number): 'many' | 'honoree' | undefined => {
  for (let place = at - 1; place >= 0 && place >= at - LIKED_REACH; place--) {
    const word = tokens[place]?.word ?? '';
    if (tokens[place + 1]?.before === 'stop') return undefined;
    if (DRINKS.has(word) && tokens[place + 1]?.word !== 'with')
      return wisherOf(tokens, { from: place, to: place + 1 }) === undefined ? 'many' : undefined;
    if (LIKES.has(word)) {
      const who = tokens.slice(Math.max(0, place - LIKER_REACH), place).map((token) => token.word);
      if (who.some((one) => MANY.has(one))) return 'many';
      return who.some((one) => HONOREE.has(one)) ? 'honoree' : undefined;
    }
    const isLinked =
      BETWEEN_LIKING.has(word) ||
      termAt(
        tokens.map(({ stem }) => stem),
        place,
      ) !== undefined;
    if (!isLinked) return undefined;
  }
  return undefined;
};

/** Before what all of it is to be: 'everything should be steaming hot'. */
const ALL_OF_IT =
  /\b(?:everything|all of (?:it|them)|all (?:the )?drinks)(?: (?:should|must|has|have|to|be|is|needs|served|please|really|properly))*$/;
const ALL_REACH = 6;

const isAboutAll = (tokens: readonly Token[], at: number): boolean => {
  let from = at;
  while (from > 0 && at - from < ALL_REACH && tokens[from]?.before === 'none') from--;
  const said = tokens.slice(from, at).map(({ word }) => word);
  return ALL_OF_IT.test(said.join(' '));
};

/** 'A beer crowd', 'whiskey lovers', 'mostly gin drinks'. */
export const isMostly = (tokens: readonly Token[], at: number, to: number): boolean =>
  (tokens[to]?.before !== 'stop' && CROWD.has(tokens[to]?.stem ?? '')) ||
  (tokens[to]?.before === 'none' && tokens[to]?.word === 'only') ||
  isAboutAll(tokens, at) ||
  [at - 1, at - 2, at - 3].some((place) => MOSTLY.has(tokens[place]?.word ?? ''));
