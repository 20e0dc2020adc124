import { CommandError, notSupported } from '../../errors.ts';
import { accumulatorOperators } from './accumulator.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './array.ts';
import { conditionalOperators } from './conditional.ts';
import { conversionOperators } from './conversion.ts';
import { dateOperators } from './date.ts';
import { datePartOperators } from './date-parts.ts';
import type { OperatorCompiler, OperatorTable } from './define.ts';
import { iterationOperators } from './iteration.ts';
import { logicOperators } from './logic.ts';
import { objectOperators } from './object.ts';
import { pairOperators } from './pairs.ts';
import { replaceOperators } from './replace.ts';
import { setOperators } from './set.ts';
import { stringOperators } from './string.ts';
import { trigonometryOperators } from './trigonometry.ts';
import { trimOperators } from './trim.ts';

const operators: OperatorTable = {
  ...datePartOperators,
  ...trigonometryOperators,
  ...dateOperators,
  ...stringOperators,
  ...trimOperators,
  ...replaceOperators,
  ...logicOperators,
  ...conditionalOperators,
  ...arithmeticOperators,
  ...arrayOperators,
  ...pairOperators,
  ...iterationOperators,
  ...setOperators,
  ...objectOperators,
  ...conversionOperators,
  ...accumulatorOperators,
};

/** What MongoDB has and this store has not. */
const refused = new Set(
  [
    '$function $accumulator $meta $rand $sampleRate $toHashedIndexKey $tsSecond $tsIncrement $binarySize $bsonSize',
    '$percentile $median $zip $maxN $minN $firstN $lastN $isoWeek $isoWeekYear $isoDayOfWeek $week $log',
    '$dateFromParts $dateToParts $dateFromString $indexOfBytes $regexFind $regexFindAll',
    '$bitAnd $bitOr $bitXor $bitNot $covariancePop $covarianceSamp $top $bottom $topN $bottomN',
  ].flatMap((names) => names.split(' ')),
);

export function findExpressionOperator(name: string): OperatorCompiler {
  const found = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (found) return found;
  if (refused.has(name)) throw notSupported(`the expression ${name}`);
  throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
}
