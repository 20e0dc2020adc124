// The order of test files: services' API tests first, which mostly wait, so that CPU-bound tests fill the gaps;
// within a kind in Jest's order, the longest first.
import sequencers from '@jest/test-sequencer';

const Sequencer = sequencers.default ?? sequencers;
const ORDER = ['api', 'unit', 'web'];

/** Files that wait half a minute or longer for locks and retries: if started last, they would run alone. */
const WAITING =
  /\/test\/(lost-work|lost-connections|replay|generation-metrics|drain|slow-calls)\.api\.spec\.ts$/;

export default class ServicesFirst extends Sequencer {
  sort(tests) {
    const kindOf = ({ context }) => ORDER.indexOf(context.config.displayName?.name ?? '');
    const placeOf = (test) => (WAITING.test(test.path) ? -2 : kindOf(test));
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
}
