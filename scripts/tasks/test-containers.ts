// Runs the api specs of every service against real servers.

import { fail } from '../dev/plain-error.ts';
import { stepsTo } from '../dev/steps.ts';
import { apiSpecs } from './checks.ts';
import { startRealServers } from './real-servers.ts';
import { report, sentence } from './report.ts';

const servers = await startRealServers(stepsTo(process.stdout)).catch(fail);
const tally = await report([[apiSpecs(servers.settings)]]);
await servers.stop();
console.log(sentence(tally));
process.exit(tally.failed === 0 ? 0 : 1);
