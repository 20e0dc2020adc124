// Measures how well the planner understands and serves events. Prints the results and asserts nothing.
import { report } from '@swizzle/mixology/bench/planner/report';

console.log(report());
