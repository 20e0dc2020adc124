// Renders the chart's examples; needs helm.
import { fail, PlainError } from '../dev/terminal.ts';
import { EXAMPLES, goldenOf, hasHelm, template, valuesOf, writeGolden } from './chart/files.ts';

try {
  run();
} catch (error) {
  fail(error);
}

function run(): void {
  if (!hasHelm()) {
    throw new PlainError(
      'The chart is rendered by helm, which is not here: please install it, or name it (HELM=…).',
    );
  }
  for (const example of EXAMPLES) {
    writeGolden(example, template(valuesOf(example)));
    console.log(`Rendered ${goldenOf(example)}`);
  }
}
