import { objectiveRules } from './rules.ts';

/** The files that are made and not written: their paths in the repository, and what they hold. */
export const madeFiles = (): Readonly<Record<string, string>> => ({
  'deploy/observability/alerts/objectives.yaml': objectiveRules(),
});
