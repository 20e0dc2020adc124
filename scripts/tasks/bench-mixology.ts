// Measures the quality of the rule-based generator. Prints the results and asserts nothing.
import { lineReport } from '@swizzle/mixology/bench/lines/report';
import { readingsReport } from '@swizzle/mixology/bench/readings/report';
import { report } from '@swizzle/mixology/bench/report';

console.log(report());
console.log(`\n${lineReport()}`);
console.log(`\n${readingsReport()}`);
