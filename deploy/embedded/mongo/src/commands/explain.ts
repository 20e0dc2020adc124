// The plan of a query and the number of keys and documents it reads: enough to prove that an index is used.
import { Int32 } from 'bson';
import { type Doc, isDoc } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Steps } from '../query/budget.ts';
import { count, prepareQuery } from '../query/find.ts';
import type { IndexPlan } from '../query/index-plan.ts';
import type { Plan } from '../query/plan.ts';
import type { Reply } from '../wire/reply.ts';
import { Arguments, type Command } from './command.ts';

/** Commands that can be explained, and the name of their filter. */
const filters: Record<string, string> = { find: 'filter', count: 'query' };

export const explain: Command = {
  fields: ['verbosity'],
  *run({ args, store, db, collection, budget }): Steps<Reply> {
    const command = args.document('explain');
    const [name = ''] = Object.keys(command);
    const filterField = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (filterField === undefined) throw notSupported(`explain of ${name}`);
    const inner = new Arguments(name, command, 'any');
    const filter = inner.optionalDocument(filterField) ?? {};
    const target = inner.text(name);
    const { plan, matches, counts } = prepareQuery(store.database, collection(target), {
      filter,
      sort: inner.optionalDocument('sort'),
      skip: inner.count('skip'),
      limit: inner.count('limit'),
      hint: inner.hint(),
      budget,
    });
    const winningPlan = describe(plan, inner.optionalDocument('sort'));
    const queryPlanner = {
      namespace: `${db}.${target}`,
      parsedQuery: filter,
      winningPlan,
      rejectedPlans: [],
    };
    if (verbosityOf(args) === 'queryPlanner') return { queryPlanner };
    const returned = yield* count(matches);
    const executionStats: Doc = {
      executionSuccess: true,
      nReturned: new Int32(returned),
      totalKeysExamined: new Int32(counts.keys),
      totalDocsExamined: new Int32(counts.documents),
    };
    return { queryPlanner, executionStats };
  },
};

function verbosityOf(args: Arguments): string {
  const verbosity = args.optionalText('verbosity') ?? 'allPlansExecution';
  if (['queryPlanner', 'executionStats', 'allPlansExecution'].includes(verbosity)) return verbosity;
  throw new CommandError(
    'FailedToParse',
    `verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}`,
  );
}

function describe(plan: Plan, sort: Doc | undefined): Doc {
  const source = sourceStage(plan);
  const blocks = !plan.sorted && isDoc(sort) && Object.keys(sort).length > 0;
  return blocks ? { stage: 'SORT', sortPattern: sort, inputStage: source } : source;
}

function sourceStage(plan: Plan): Doc {
  if (plan.kind === 'scan') return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  if (plan.kind === 'index') return { stage: 'FETCH', inputStage: indexStage(plan) };
  return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.plans.map(indexStage) } };
}

function indexStage({ index, reverse }: IndexPlan): Doc {
  return {
    stage: 'IXSCAN',
    keyPattern: index.key,
    indexName: index.name,
    isMultiKey: index.isMultikey,
    isUnique: index.unique,
    direction: reverse ? 'backward' : 'forward',
  };
}
