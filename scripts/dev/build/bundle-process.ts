// Bundles the processes named on the command line. A separate process, because bundling leaves more than a gigabyte
// of memory allocated, which the process that starts the system would keep for its lifetime.
import { PROCESSES } from '../processes/processes.ts';
import { bundle, bundleLater, bundleTracing } from './bundle.ts';

const kinds = PROCESSES.filter(({ name }) => process.argv.includes(name));
const homes = [...new Set(kinds.map(({ home }) => home))];
const bundles = [kinds.map(bundle), homes.map(bundleTracing), homes.map(bundleLater)].flat();
const settled = await Promise.allSettled(bundles);
for (const one of settled) {
  if (one.status === 'rejected') console.error(one.reason.message.replace(/\n {4}at .*/g, ''));
}
process.exit(settled.some((one) => one.status === 'rejected') ? 1 : 0);
