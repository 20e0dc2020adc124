// Measures how well the planner understands events and serves them. Prints and asserts nothing.
import { report } from '@swizzle/mixology/bench/planner/report';

console.log(report());
