// Runs the API specs of all services against real servers.
import { fail, stepsTo } from '../dev/terminal.ts';
import { apiSpecs, report, sentence } from './checks.ts';
import { startRealServers } from './real-servers.ts';

const servers = await startRealServers(stepsTo(process.stdout)).catch(fail);
const tally = await report([[apiSpecs(servers.settings)]]);
await servers.stop();
console.log(sentence(tally));
process.exit(tally.failed === 0 ? 0 : 1);
