import { useSentenceModel } from '../src/intents/sentence-model.ts';
import { reportCare } from './care-report.ts';
import { report } from './report.ts';
import { reportTalks } from './talks-report.ts';

await useSentenceModel();
const parts = [
  report(),
  reportCare('held-out'),
  reportCare('second-held-out'),
  reportCare('third-held-out'),
  reportCare('development'),
  await reportTalks('held-out'),
  await reportTalks('development'),
];
process.stdout.write(`${parts.join('\n\n')}\n`);
