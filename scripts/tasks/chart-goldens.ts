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
      'helm, which renders the chart, was not found: please install it, or set HELM to its path.',
    );
  }
  for (const example of EXAMPLES) {
    writeGolden(example, template(valuesOf(example)));
    console.log(`Rendered ${goldenOf(example)}`);
  }
}
