// The order of test files: first services as wholes, which wait much and compute little, so that what computes
// fills their waits; within a kind as jest has them, the longest first.
import sequencers from '@jest/test-sequencer';

const Sequencer = sequencers.default ?? sequencers;
const ORDER = ['api', 'unit', 'web'];

export default class ServicesFirst extends Sequencer {
  sort(tests) {
    const place = ({ context }) => ORDER.indexOf(context.config.displayName?.name ?? '');
    return [...super.sort(tests)].sort((one, other) => place(one) - place(other));
  }
}
