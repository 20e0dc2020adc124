import { jsonOf } from './dashboards/dashboard.ts';
import { generation } from './dashboards/generation.ts';
import { models } from './dashboards/models.ts';
import { overview } from './dashboards/overview.ts';
import { payments } from './dashboards/payments.ts';
import { processes } from './dashboards/processes.ts';
import { objectiveRules } from './rules.ts';

const dashboards = { overview, generation, models, payments, processes };

/** The generated files by path in the repository, with their contents. */
export const madeFiles = (): Readonly<Record<string, string>> => ({
  'deploy/helm/swizzle/files/alerts/objectives.yaml': objectiveRules(),
  ...Object.fromEntries(
    Object.entries(dashboards).map(([name, dashboard]) => [
      `deploy/helm/swizzle/files/dashboards/${name}.json`,
      jsonOf(dashboard),
    ]),
  ),
});
