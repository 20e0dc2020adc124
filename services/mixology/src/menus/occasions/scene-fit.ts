// Whether words for a menu agree with when and where the party is: no fallen leaves in June, no lamps at noon.
import { z } from 'zod';
import type { EventBrief } from '../../briefs/event-brief.ts';
import { SEASONS, TIMES } from '../../briefs/schedule/when-and-where.ts';
import sceneWords from './scene-words.json' with { type: 'json' };

const Words = z.array(z.string());
const DATA = z
  .strictObject({
    source: z.string().min(20),
    /** Words by the seasons, and the times of day, that they show; several between spaces. */
    seasons: z.record(z.string(), Words),
    times: z.record(z.string(), Words),
    /** Places under the open sky, and what is never seen there. */
    outdoors: Words,
    indoors: Words,
    /** What nobody wants to read at a funeral. */
    merry: Words,
  })
  .parse(sceneWords);

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}’'-]+/gu, ' ')
    .trim()} `;
const shows = (text: string, words: readonly string[]) => words.some((word) => text.includes(` ${word} `));

/** Where a text shows several moments, the narrowest that one of its words shows counts. */
const agrees = <Moment extends string>(
  text: string,
  shown: Readonly<Record<string, readonly string[]>>,
  moments: readonly Moment[],
  moment: Moment | undefined,
): boolean =>
  moment === undefined ||
  Object.entries(shown).every(
    ([when, words]) =>
      !shows(text, words) || moments.filter((one) => when.split(' ').includes(one)).includes(moment),
  );

type Setting = Pick<EventBrief, 'season' | 'time' | 'place' | 'kind'> &
  Partial<Pick<EventBrief, 'isSeasonGuessed'>>;

/** Whether a text shows one season and no other. */
const showsOneSeason = (text: string): boolean =>
  SEASONS.some((season) => shows(text, DATA.seasons[season] ?? []));

/** Whether a text agrees with the season, the hour, the place and the mood of an event. */
export const fitsScene = (
  words: string,
  { season, isSeasonGuessed, time, place, kind }: Setting,
): boolean => {
  const text = plain(words);
  return (
    !(isSeasonGuessed && showsOneSeason(text)) &&
    agrees(text, DATA.seasons, SEASONS, season) &&
    agrees(text, DATA.times, TIMES, time) &&
    !(place !== undefined && DATA.outdoors.includes(place) && shows(text, DATA.indoors)) &&
    !(kind?.isSolemn && shows(text, DATA.merry))
  );
};

/** Those of some texts that agree with an event. */
export const fittingTexts = (texts: readonly string[], setting: Setting): string[] =>
  texts.filter((text) => fitsScene(text, setting));
