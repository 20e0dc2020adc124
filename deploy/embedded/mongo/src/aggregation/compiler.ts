import type { Doc, Value } from '../bson/value.ts';

interface Scope {
  root: Doc;
  variables: Doc;
}

/** `undefined` means that the value is missing, which object literals and projections leave out. */
export type Expression = (scope: Scope) => Value;

/** Compiles expressions, and knows the variables that they may name. */
export interface Compiler {
  compile(expression: Value): Expression;
  withNames(...names: string[]): Compiler;
}
