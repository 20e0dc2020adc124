import { typeName } from '../../bson/types.ts';
import { type Doc, fieldOf, isDoc, isNullish, setField, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { namedArguments, type OperatorTable, operator } from './define.ts';

export const objectOperators: OperatorTable = {
  ...operator('$mergeObjects', 0, Number.POSITIVE_INFINITY, (...values) =>
    mergeObjects(values.length === 1 && Array.isArray(values[0]) ? values[0] : values),
  ),
  $getField: compileGetField,
  $setField: (operand, compiler) =>
    compileSetField(
      namedArguments('$setField', operand, ['field', 'input', 'value'], ['field', 'input', 'value']),
      compiler,
    ),
  $unsetField: (operand, compiler) =>
    compileSetField(
      {
        ...namedArguments('$unsetField', operand, ['field', 'input'], ['field', 'input']),
        value: '$$REMOVE',
      },
      compiler,
    ),
};

export function mergeObjects(values: readonly Value[]): Doc {
  const out: Doc = {};
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDoc(value)) {
      throw new CommandError(
        'Location40400',
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    }
    for (const [field, inner] of Object.entries(value)) setField(out, field, inner);
  }
  return out;
}

/** Reads names that a path could not: with dots or a dollar sign. */
function compileGetField(operand: Value, compiler: Compiler): Expression {
  const named = isDoc(operand) && 'field' in operand ? operand : { field: operand, input: '$$CURRENT' };
  const { field, input } = namedArguments('$getField', named, ['field', 'input'], ['field', 'input']);
  const [name, source] = [compiler.compile(field), compiler.compile(input)];
  return (scope) => {
    const [key, doc] = [name(scope), source(scope)];
    return isDoc(doc) ? fieldOf(doc, String(key)) : doc === null ? null : undefined;
  };
}

function compileSetField({ field, input, value }: Doc, compiler: Compiler): Expression {
  const [name, source, content] = [compiler.compile(field), compiler.compile(input), compiler.compile(value)];
  return (scope) => {
    const doc = source(scope);
    if (isNullish(doc)) return null;
    if (!isDoc(doc))
      throw new CommandError('Location4161105', `$setField requires 'input' to evaluate to type Object`);
    const out = { ...doc };
    const inner = content(scope);
    if (inner === undefined) delete out[String(name(scope))];
    else setField(out, String(name(scope)), inner);
    return out;
  };
}
