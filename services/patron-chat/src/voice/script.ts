// Which lines fit a situation, part by part: an opening, how many drinks match, a closing.
import type { Understood } from '../understanding/understand.ts';
import asked from './lines/asked.json' with { type: 'json' };
import care from './lines/care.json' with { type: 'json' };
import closings from './lines/closings.json' with { type: 'json' };
import counts from './lines/counts.json' with { type: 'json' };
import greetings from './lines/greetings.json' with { type: 'json' };
import moods from './lines/moods.json' with { type: 'json' };
import opened from './lines/opened.json' with { type: 'json' };
import talk from './lines/talk.json' with { type: 'json' };
import { countWords, type Slots } from './slots.ts';

type Part = readonly string[];
export interface Script {
  readonly parts: readonly Part[];
  readonly slots: Slots;
}

/** How many drinks match, and how many would with one filter open. Undefined where nobody could say. */
export interface Matches {
  readonly count: number;
  readonly withoutMood?: number | undefined;
  readonly withoutBase?: number | undefined;
}

type Subject = Understood['subject'];
type Asked = Extract<Subject, { kind: 'asked' }>;

/** A closing is said about two times out of three. */
const OPTIONAL_CLOSINGS: Part = [...closings, ...closings.slice(0, closings.length / 2).map(() => '')];

const matchParts = (matches: Matches | undefined): Script => {
  if (!matches) return { parts: [OPTIONAL_CLOSINGS], slots: {} };
  const { count, withoutMood = 0, withoutBase = 0 } = matches;
  const slots = { count: countWords(count || Math.max(withoutMood, withoutBase)) };
  if (count === 0) {
    const step =
      Math.max(withoutMood, withoutBase) === 0
        ? 'elseTry'
        : withoutMood >= withoutBase
          ? 'withoutMood'
          : 'withoutBase';
    return { parts: [counts.none, counts[step]], slots };
  }
  if (count === 1) return { parts: [counts.one], slots };
  return { parts: [count < 100 ? counts.many : counts.hundred, OPTIONAL_CLOSINGS], slots };
};

const askedOpening = ({ bottle, mood, refused }: Asked): Part => {
  if (!bottle) return mood ? [...asked.mood, ...moods[mood]] : talk.unclear;
  if (mood) return asked.both;
  if (refused && refused !== bottle.said) return asked.swap;
  if (bottle.kind === 'drink') return asked.drink;
  return bottle.said === bottle.base ? asked.spirit : asked.kind;
};

const openedPart = (dimensions: readonly string[]): Part =>
  dimensions.length > 1 ? opened.both : dimensions.includes('base') ? opened.base : opened.mood;

const withMatches = (opening: readonly Part[], slots: Slots, matches: Matches | undefined): Script => {
  const told = matchParts(matches);
  return { parts: [...opening, ...told.parts], slots: { ...slots, ...told.slots } };
};

const careParts = (kind: keyof Omit<typeof care, 'sober'>): readonly Part[] => {
  const { first, second } = care[kind];
  return [first, Array.isArray(second) ? second : care.sober];
};

/** What the current filters are called. */
const filterSlots = ({ baseLiquor, mood }: Understood): Slots => ({
  shelf: baseLiquor === 'all' ? 'the whole shelf' : baseLiquor,
  mood: mood === 'all' ? 'any mood' : mood.toLowerCase(),
});

const subjectScript = (understood: Understood, matches: Matches | undefined): Script => {
  const { subject } = understood;
  const slots = filterSlots(understood);
  switch (subject.kind) {
    case 'care':
      return { parts: careParts(subject.care), slots };
    case 'asked': {
      const { bottle, also, refused } = subject;
      const said = bottle?.said ?? '';
      const named = { ...slots, spirit: said, drink: said, refused: refused ?? '', also: also?.said ?? '' };
      return withMatches(
        also ? [askedOpening(subject), asked.either] : [askedOpening(subject)],
        named,
        matches,
      );
    }
    case 'opened':
      return withMatches([openedPart(subject.dimensions)], slots, matches);
    case 'refused':
      return withMatches([opened.refused], { ...slots, refused: subject.refused }, matches);
    case 'refusedMood':
      return withMatches([opened.refusedMood], { ...slots, refused: subject.refused.toLowerCase() }, matches);
    case 'recommend':
      return withMatches([talk.recommend], slots, matches);
    case 'zero':
      return { parts: [talk.zero, talk.zeroHow], slots };
    case 'goodbye':
      return { parts: [talk.goodbye, talk.farewells], slots };
    default:
      return { parts: [talk[subject.kind], talk.invitations], slots };
  }
};

/** The lines for what was understood. A guest who greets in another language is greeted in it. */
export const scriptFor = (understood: Understood, matches: Matches | undefined): Script => {
  const script = subjectScript(understood, matches);
  const { greetedIn } = understood;
  return greetedIn && greetedIn !== 'en'
    ? { ...script, parts: [[greetings[greetedIn]], ...script.parts] }
    : script;
};
