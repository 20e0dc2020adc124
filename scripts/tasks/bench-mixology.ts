// Measures how good the house mixologist is. Prints and asserts nothing.
import { report } from '@swizzle/mixology/bench/report';

console.log(report());
