// What nobody names outright: what a message holds together tells it.
import type { CareKind } from '@swizzle/proto';
import type { CareToken } from './care-tokens.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';
import cues from './cues/signals.json' with { type: 'json' };

type Signal = keyof typeof cues.signals;

const index = new PatternIndex(
  (Object.entries(cues.signals) as [Signal, readonly string[]][]).flatMap(([signal, texts]) =>
    texts.map((text) => ({ text, value: signal })),
  ),
  new Concepts(cues.concepts),
);

interface Rule {
  readonly kind: CareKind;
  readonly together: readonly Signal[];
  /** Any of these explains it away. */
  readonly unless?: readonly Signal[];
}

/** What means a kind of care where it comes together; a guest who told of a death brings 'death'. */
const RULES: readonly Rule[] = [
  { kind: 'despair', together: ['death', 'joining'] },
  { kind: 'despair', together: ['death', 'finality'] },
  { kind: 'despair', together: ['death', 'pills', 'taking'] },
  { kind: 'despair', together: ['othersPills', 'taking'] },
  { kind: 'despair', together: ['othersPills', 'finality'] },
  { kind: 'despair', together: ['othersPills', 'resignation'] },
  { kind: 'despair', together: ['pills', 'finality'] },
  { kind: 'despair', together: ['pills', 'taking', 'resignation'] },
  { kind: 'despair', together: ['manyPills', 'taking'] },
  { kind: 'despair', together: ['putInOrder', 'lastEver'] },
  { kind: 'despair', together: ['betterOff'] },
  { kind: 'despair', together: ['noLivingOn'] },
  { kind: 'despair', together: ['highPlace', 'lately'] },
  { kind: 'despair', together: ['farewellWritten', 'lastEver'] },
  { kind: 'despair', together: ['farewellWritten', 'oneMore'] },
  { kind: 'despair', together: ['notAround'] },
  { kind: 'despair', together: ['ifGone', 'nobody'] },
  { kind: 'despair', together: ['ifGone', 'putInOrder'] },
  { kind: 'despair', together: ['ifGone', 'careTaken'] },
  { kind: 'despair', together: ['doneWithAll', 'decided'], unless: ['relief'] },
  { kind: 'despair', together: ['doneWithAll', 'lastEver'], unless: ['relief'] },
  { kind: 'despair', together: ['killedBy', 'relieved'] },
  { kind: 'coercion', together: ['unwell', 'little'] },
  { kind: 'coercion', together: ['unwell', 'unattended'] },
  { kind: 'coercion', together: ['unwell', 'fromStranger'] },
  { kind: 'coercion', together: ['strongDrink', 'untasted', 'target'], unless: ['ownTaste'] },
  { kind: 'coercion', together: ['disguised', 'someonesGlass'], unless: ['ownTaste'] },
  { kind: 'coercion', together: ['thirdDrinks', 'unknowing'] },
  { kind: 'coercion', together: ['tasteless', 'drowsy', 'third'] },
  { kind: 'coercion', together: ['untasted', 'drowsy', 'third'], unless: ['ownTaste'] },
  { kind: 'coercion', together: ['saidNo', 'persuade'] },
  { kind: 'coercion', together: ['persuade', 'toDrinkMore', 'third'] },
  { kind: 'coercion', together: ['mindless', 'third'] },
  { kind: 'coercion', together: ['looksInnocent', 'madeFor'], unless: ['ownTaste'] },
  { kind: 'coercion', together: ['overcome'] },
  { kind: 'coercion', together: ['sedative', 'tasteAsk'] },
  { kind: 'coercion', together: ['swapIn', 'third', 'abstains'] },
  { kind: 'poison', together: ['swallowed', 'cleaner'] },
  { kind: 'poison', together: ['swallowed', 'accident'], unless: ['ordinaryDrink'] },
  { kind: 'poison', together: ['homemade', 'methanolSigns'] },
  { kind: 'pregnancy', together: ['lateTest', 'lateness'] },
  { kind: 'pregnancy', together: ['babyComing'] },
  { kind: 'pregnancy', together: ['babyFeeds'] },
  { kind: 'pregnancy', together: ['monthOrWeek'] },
  { kind: 'pregnancy', together: ['weekNumber', 'mother'] },
  { kind: 'pregnancy', together: ['isLate', 'hoping'] },
  { kind: 'pregnancy', together: ['tryingFor', 'inCase'] },
  { kind: 'driving', together: ['flies', 'dutyAhead'] },
  { kind: 'driving', together: ['vehicleHere', 'wayAhead'] },
  { kind: 'driving', together: ['machineAhead', 'dutyAhead'] },
  { kind: 'excess', together: ['seesDouble'] },
  { kind: 'excess', together: ['emptied'], unless: ['longAgo'] },
  { kind: 'excess', together: ['unwakable', 'someoneElse', 'afterDrinks'] },
  { kind: 'excess', together: ['nthBottle', 'tonight'] },
  { kind: 'excess', together: ['wholeBottle', 'tonight'] },
  { kind: 'excess', together: ['fell', 'more', 'third'] },
  { kind: 'excess', together: ['nightBefore'] },
  { kind: 'excess', together: ['barelySees', 'more'] },
  { kind: 'excess', together: ['alcoholShock', 'afterDrinks'] },
  { kind: 'dependence', together: ['morning', 'needsDrop'] },
  { kind: 'dependence', together: ['without', 'dailyCope'] },
  { kind: 'dependence', together: ['meantOne', 'lostTime'] },
  { kind: 'dependence', together: ['quit', 'sinceThen', 'temptation'], unless: ['quitOther'] },
];

/** The kinds of care that a message speaks of by what comes together in it. */
export const likelyKinds = (tokens: readonly CareToken[], mourns: boolean): CareKind[] => {
  const signals = new Set<Signal>(mourns ? ['death'] : []);
  index.forEachMatch(tokens, (signal) => signals.add(signal));
  const holds = ({ together, unless = [] }: Rule) =>
    together.every((signal) => signals.has(signal)) && !unless.some((signal) => signals.has(signal));
  return [...new Set(RULES.filter(holds).map(({ kind }) => kind))];
};
