// Measures how good the rule-based generator is. Prints and asserts nothing.
import { report } from '@swizzle/mixology/bench/report';

console.log(report());
