// Retired names, and controllers outside the files named after them, which `make lint` rejects in every source file.
import { ROOT } from '../dev/root.ts';
import { textOf, trackedFiles } from './trust/tracked-files.ts';

/** Retired name → its replacement. Matched as whole words. */
const RETIRED: Readonly<Record<string, string>> = {
  CALORIE_STRETCHES: 'CALORIE_RANGES',
  catchUp: 'syncIfDirty',
  changesShared: 'invalidatesCache',
  ChoosingModule: 'SelectionModule',
  createBench: 'createTestSettings',
  Dispatch: 'JobRecovery',
  DispatchService: 'a recovery service',
  Doorman: 'SessionService',
  expectChange: 'markDirty',
  endpointRows: 'endpointList',
  expectHouse: 'expectRuleBased',
  gatherCrew: 'createAttackers',
  hangClock: 'createClock',
  heardBy: 'eventHandledBy',
  Hears: 'OnEvent',
  houseDraft: 'ruleBasedDraft',
  houseDrink: 'ruleBasedDrink',
  LedgerModule: 'GenerationsStoreModule',
  Listeners: 'EventConsumers',
  listUndone: 'findUnfinished',
  listUnsaid: 'findPendingEvents',
  MakingModule: 'a processor module',
  MakingService: 'a processor',
  oneEvening: 'runCases',
  openBooks: 'openDatabases',
  openDoors: 'openSignUps',
  openHouse: 'startOidcTest',
  openTill: 'openPaymentProvider',
  PaintingService: 'GenerateImageProcessor',
  placeBystander: 'createControlUser',
  RepliesTo: 'RpcHandler',
  rowOf: 'endpointFor',
  rowOfRoute: 'endpointLabelOf',
  seeOut: 'signOut',
  SettlementService: 'SyncService',
  Sommelier: 'LlmMenuPlanner',
  speakerOf: 'sourceOf',
  startHouse: 'startTestIdentity',
  Stretch: 'HalfOpenRange',
  STRENGTH_STRETCHES: 'STRENGTH_RANGES',
  takeAgain: 'reopen',
  takeIntention: 'takePendingAction',
  tellFailure: 'reportFailure',
  Turns: 'CustomerLock',
  untilHeardAgain: 'untilModelAnswers',
  useDoors: 'useStartTime',
  whenDone: 'waitForResult',
  Witness: 'Recorder',
};

/** Names with another meaning in these places: React's Dispatch. */
const ELSEWHERE: readonly (readonly [word: string, path: RegExp])[] = [['Dispatch', /^web\//]];

const WORDS = new RegExp(`(?<![\\w-])(${Object.keys(RETIRED).join('|')})(?![\\w-])`, 'g');
/** Bounds are MIN_… and MAX_…; only superlatives may use LEAST and MOST. */
const BOUND = /(?<![\w-])(LEAST|MOST)_(?!POPULAR|RECENT)(?=[A-Z])/g;
/** Patterns of retired names. */
const SHAPES: readonly (readonly [shape: RegExp, use: string])[] = [
  [/(?<![\w-])isOf[A-Z]\w*/g, 'a plain predicate: isAbout…, has…, matches…'],
  [/(?<![\w-])(?:sober[A-Z]\w*|\w+Sober(?![a-z])\w*)/g, 'alcoholFree, zeroProof or nonDrinker'],
  [/(?<![\w-])(?:s|\w*S)tandIns?(?![a-z])\w*/g, 'substitute'],
  [/(?<=const |let )bench(?= = await createTestSettings)/g, 'testSettings'],
  [/(?<=class )\w+(?:Replies|Listener)\b/g, '…RpcController or …Consumer, as the file'],
];
/** Where a service's controllers are: HTTP, NATS requests, and events. */
const CONTROLLER = /^@Controller\(/gm;
const CONTROLLER_FILE = /\.(controller|consumer)\.ts$/;
const SERVICE_FILE = /^services\/[^/]+\/src\//;
/** Comments are skipped: in prose, 'Turns' may start a sentence. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
const SOURCE = /\.(ts|tsx)$/;
/** This file contains all retired names. */
const LIST = 'scripts/tasks/retired-words.ts';

const withoutComments = (text: string) => text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''));

/** A message for each retired name and misplaced controller in a source file. */
export function retiredWordsIn(path: string, text: string): string[] {
  const code = withoutComments(text);
  const retired = [...code.matchAll(WORDS)]
    .filter(([word]) => !ELSEWHERE.some(([name, place]) => name === word && place.test(path)))
    .map(({ 0: word, index }) => ({ word, index, replacement: RETIRED[word] }));
  const bounds = [...code.matchAll(BOUND)].map(({ 0: word, 1: end, index }) => ({
    word,
    index,
    replacement: end === 'LEAST' ? 'MIN_' : 'MAX_',
  }));
  const shaped = SHAPES.flatMap(([shape, replacement]) =>
    [...code.matchAll(shape)].map(({ 0: word, index }) => ({ word, index, replacement })),
  );
  const lineAt = (index: number) => `${path}:${code.slice(0, index).split('\n').length}`;
  const controllers = SERVICE_FILE.test(path) && !CONTROLLER_FILE.test(path) ? code.matchAll(CONTROLLER) : [];
  return [
    ...[...retired, ...bounds, ...shaped].map(
      ({ word, index, replacement }) => `${lineAt(index)}: '${word}' was replaced by ${replacement}`,
    ),
    ...[...controllers].map(
      ({ index }) =>
        `${lineAt(index)}: a controller belongs in a file *.controller.ts, *.rpc.controller.ts or *.consumer.ts`,
    ),
  ];
}

/** The same for every source file of the repository. */
export const findRetiredWords = (root = ROOT): string[] =>
  trackedFiles(root)
    .filter((path) => SOURCE.test(path) && path !== LIST)
    .flatMap((path) => retiredWordsIn(path, textOf(root, path) ?? ''));
