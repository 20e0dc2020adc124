// Compiles aggregation expressions: field paths, variables, literals and operators.

import { isTruthy } from '../bson/number.ts';
import { shellText } from '../bson/shell-text.ts';
import { type Doc, fieldOf, isDoc, setField, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Compiler, Expression } from './compiler.ts';
import { findExpressionOperator } from './operators/table.ts';

/** Compiles for evaluation against documents, with the variables of a command's `let`. */
export function compileExpression(expression: Value, variables: Doc = {}): (root: Doc) => Value {
  const known: Doc = { NOW: new Date(), ...variables };
  const compiled = compilerWith(new Set(Object.keys(known))).compile(expression);
  return (root) => compiled({ root, variables: known });
}

/** Compiles the operand of `$expr` into a predicate. */
export function expressionTest(variables: Doc | undefined) {
  return (expression: Value): ((doc: Value) => boolean) => {
    const compiled = compileExpression(expression, variables);
    return (doc) => isTruthy(compiled(isDoc(doc) ? doc : {}));
  };
}

function compilerWith(known: ReadonlySet<string>): Compiler {
  const compiler: Compiler = {
    compile: (expression) => compileWith(expression, compiler, known),
    withNames: (...names) => compilerWith(new Set([...known, ...names])),
  };
  return compiler;
}

function compileWith(expression: Value, compiler: Compiler, known: ReadonlySet<string>): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression, known);
  if (Array.isArray(expression)) {
    const elements = expression.map((element) => compiler.compile(element));
    return (scope) => elements.map((element) => element(scope) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const [operator, ...others] = Object.keys(expression);
  if (!operator?.startsWith('$')) return compileObject(expression, compiler);
  if (others.length > 0) {
    throw new CommandError(
      'Location15983',
      `an expression specification must contain exactly one field, the name of the expression. Found ${others.length + 1} fields in ${shellText(expression)}`,
    );
  }
  return findExpressionOperator(operator)(expression[operator], compiler);
}

function compileObject(object: Doc, compiler: Compiler): Expression {
  const fields = Object.entries(object).map(([field, value]): [string, Expression] => {
    if (field.includes('.')) {
      throw new CommandError('Location16412', `FieldPath field names may not contain '.' in ${field}`);
    }
    return [field, compiler.compile(value)];
  });
  return (scope) => {
    const out: Doc = {};
    for (const [field, expression] of fields) {
      const value = expression(scope);
      if (value !== undefined) setField(out, field, value);
    }
    return out;
  };
}

function compilePath(path: string, known: ReadonlySet<string>): Expression {
  if (!path.startsWith('$$')) {
    const parts = fieldParts(path.slice(1));
    return ({ root }) => valueAt(root, parts, 0);
  }
  const [name = '', ...parts] = path.slice(2).split('.');
  if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => valueAt(root, parts, 0);
  if (name === 'REMOVE') return () => undefined;
  if (!known.has(name)) throw new CommandError('Location17276', `Use of undefined variable: ${name}`);
  return ({ variables }) => valueAt(fieldOf(variables, name), parts, 0);
}

function fieldParts(path: string): string[] {
  const parts = path.split('.');
  if (parts.some((part) => part === '' || part.startsWith('$'))) {
    throw new CommandError(
      'Location16410',
      `FieldPath field names may not be empty or start with '$': '$${path}'`,
    );
  }
  return parts;
}

/** Through an array a path gives the values of its elements; positions mean nothing here. */
function valueAt(value: Value, path: readonly string[], depth: number): Value {
  const part = path[depth];
  if (part === undefined) return value;
  if (isDoc(value)) return valueAt(fieldOf(value, part), path, depth + 1);
  if (!Array.isArray(value)) return undefined;
  return value.map((element) => valueAt(element, path, depth)).filter((found) => found !== undefined);
}
