// How good the house mixologist is, over 500 requests, beside a plain baseline. Asserts nothing.
import type { ComposeRequest } from '../src/composing/wish.ts';
import { type Answer, type Judged, judge } from './judge.ts';
import { house, nearestClassic } from './makers.ts';
import { misses } from './misses.ts';
import { knowledgeLines } from './palate.ts';
import { benchRequests } from './requests.ts';
import { table } from './table.ts';

const REQUESTS = 500;

const judged = (
  requests: readonly ComposeRequest[],
  make: (request: ComposeRequest, seed: number) => Answer,
): Judged[] =>
  requests.map((request, at) => {
    const from = performance.now();
    const answer = make(request, at);
    return judge(at, request, answer, performance.now() - from);
  });

/** The table, then the requests that miss a goal. */
export const report = (): string => {
  const requests = benchRequests(REQUESTS);
  const byHouse = judged(requests, house);
  const missed = misses(byHouse);
  return [
    `${REQUESTS} requests\n`,
    table(byHouse, judged(requests, nearestClassic)),
    '',
    ...knowledgeLines(),
    `\n${missed.length} requests miss a goal, worst first:\n`,
    ...missed,
  ].join('\n');
};
