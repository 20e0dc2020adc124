// What is said of how a drink answers the name that a guest gives it.
import type { Chance } from '../chance.ts';
import { groupOf } from '../knowledge/groups.ts';
import type { Pour } from '../measuring/measure.ts';
import { shortName } from '../wording/drink.ts';
import { capitalized, filled, listed } from '../wording/phrases.ts';
import { answersTo } from './name-fit.ts';
import type { NamedWord } from './read-name.ts';
import sentences from './sentences.json' with { type: 'json' };

/** Things in the glass, the words of the name that they answer, and how a menu says so. */
interface Shown {
  ids: readonly string[];
  words: readonly NamedWord[];
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
        words: [...(before?.words ?? []), word],
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

const phraseOf = ({ word, part }: NamedWord): string => {
  if (part === 'proper') return word;
  if (part === 'adjective') return `“${word.toLowerCase()}”`;
  return part === 'bare' ? word.toLowerCase() : `the ${word.toLowerCase()}`;
};

/** Things that one sentence tells of. */
const MOST = 3;
const FRAMES = [sentences.one, sentences.two, sentences.three] as const;

/** Words of a name that a line under it answers. */
const MOST_IMAGES = 2;

/** What a menu says of a drink that a guest names. */
export interface NameAnswered {
  /** The line under the name; undefined where no image fits. */
  tagline?: string;
  /** What of the name is in the glass. */
  sentence: string;
}

/** Two images in one line; those that have a comma of their own stand apart. */
const inOneLine = (images: readonly string[]): string =>
  capitalized(images.join(images.some((image) => image.includes(',')) ? '; ' : ' and '));

/** How a drink answers its name; undefined where nothing in it does. */
export const nameAnswered = (
  named: readonly NamedWord[],
  spec: readonly Pick<Pour, 'id'>[],
  chance: Chance,
): NameAnswered | undefined => {
  const shown = shownIn(named, spec).slice(0, MOST);
  const frames = FRAMES[shown.length - 1];
  if (!frames) return undefined;
  const slots = Object.fromEntries(
    shown.flatMap(({ ids, words }, at) => [
      [`x${at + 1}`, listed(ids.map(shortName))],
      [`w${at + 1}`, listed(words.map(phraseOf))],
    ]),
  );
  const images = shown.flatMap((one) => one.images).slice(0, MOST_IMAGES);
  return {
    sentence: filled(chance.pick(frames), slots),
    ...(images.length > 0 && { tagline: inOneLine(images) }),
  };
};
