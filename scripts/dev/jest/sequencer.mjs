// The order of test files: first services as wholes, which wait much and compute little, so that what computes
// fills their waits; within a kind as jest has them, the longest first.
import sequencers from '@jest/test-sequencer';

const Sequencer = sequencers.default ?? sequencers;
const ORDER = ['api', 'unit', 'web'];

/** Files that wait half a minute and more for locks and retries: begun last, they would be waited for alone. */
const WAITING =
  /\/test\/(lost-work|lost-connections|replay|generation-metrics|drain|slow-calls)\.api\.spec\.ts$/;

export default class ServicesFirst extends Sequencer {
  sort(tests) {
    const kindOf = ({ context }) => ORDER.indexOf(context.config.displayName?.name ?? '');
    const placeOf = (test) => (WAITING.test(test.path) ? -2 : kindOf(test));
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
}
