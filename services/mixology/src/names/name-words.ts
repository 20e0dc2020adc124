// What is said of how a drink answers the name that a guest gives it.
import type { Chance } from '../chance.ts';
import { groupOf } from '../knowledge/groups.ts';
import type { Pour } from '../measuring/measure.ts';
import { shortName } from '../wording/drink.ts';
import { capitalized, filled, listed } from '../wording/phrases.ts';
import { answersTo } from './name-fit.ts';
import type { NamedWord } from './read-name.ts';
import sentences from './sentences.json' with { type: 'json' };

/** Things in the glass that answer a name, and how a menu says so. */
interface Shown {
  ids: readonly string[];
  images: readonly string[];
}

/** What an image is worth beside how well an ingredient answers. */
const IMAGED = 0.2;
/** What a word that says little counts less. */
const FAINT = 0.5;

const imageOf = ({ images }: NamedWord, id: string): string | undefined => images[id] ?? images[groupOf(id)];

/** What shows each word best, one thing for several where nothing else does; the best first. */
const shownIn = (named: readonly NamedWord[], spec: readonly Pick<Pour, 'id'>[]): Shown[] => {
  const pairs = named
    .flatMap((word) =>
      answersTo(word, spec).map(({ id, worth }) => {
        const image = imageOf(word, id);
        return { word, id, image, worth: worth + (image ? IMAGED : 0) - (word.faint ? FAINT : 0) };
      }),
    )
    .sort((left, right) => right.worth - left.worth);
  const shown = new Map<string, Shown>();
  const done = new Set<NamedWord>();
  for (const isShared of [false, true])
    for (const { word, id, image } of pairs) {
      const before = shown.get(groupOf(id));
      if (done.has(word) || (before !== undefined) !== isShared) continue;
      shown.set(groupOf(id), {
        ids: before?.ids ?? [id],
        images: before?.images ?? [image ?? []].flat(),
      });
      done.add(word);
    }
  const [only, ...others] = [...shown.values()];
  const next = pairs.find(({ id, image }) => image && !shown.has(groupOf(id)));
  // A single word is answered by two things where the drink has them.
  return only && others.length === 0 && next?.image
    ? [{ ...only, ids: [...only.ids, next.id], images: [...only.images, next.image] }]
    : [...shown.values()];
};

/** Things that one sentence tells of. */
const MAX_SHOWN = 3;

/** Letters up to which two images stand in one line. */
const ONE_LINE = 48;

/** What a menu says of a drink that a guest names: a line under the name, or else a sentence. */
export type NameAnswered = { tagline: string; sentence?: never } | { sentence: string; tagline?: never };

/** The image that answers best, with the next one where both are short. */
const inOneLine = ([first = '', second]: readonly string[]): string => {
  const both =
    second === undefined ? first : `${first}${`${first}${second}`.includes(',') ? ';' : ' and'} ${second}`;
  return capitalized(both.length <= ONE_LINE && !both.includes('which') ? both : first);
};

/** How a drink answers its name; undefined where nothing in it does. */
export const nameAnswered = (
  named: readonly NamedWord[],
  spec: readonly Pick<Pour, 'id'>[],
  chance: Chance,
): NameAnswered | undefined => {
  const shown = shownIn(named, spec).slice(0, MAX_SHOWN);
  if (shown.length === 0) return undefined;
  const images = shown.flatMap((one) => one.images);
  if (images.length > 0) return { tagline: inOneLine(images) };
  const names = shown.flatMap(({ ids }) => ids.map(shortName));
  return { sentence: filled(chance.pick(sentences), { x: listed(names) }) };
};
