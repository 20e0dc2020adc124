import { report } from './report.ts';

process.stdout.write(`${report()}\n`);
