// MongoDB's regular expressions are PCRE; what JavaScript cannot express is refused, never approximated.
import { BSONRegExp, BSONSymbol } from 'bson';
import { equalValues } from '../bson/compare.ts';
import type { Value } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { type Condition, onValues } from './condition.ts';

export function matchesRegex(regex: BSONRegExp): Condition {
  return onValues(regexTest(regex));
}

/** A stored regular expression matches an equal one; strings match by pattern. */
export function regexTest(regex: BSONRegExp): (value: Value) => boolean {
  const compiled = compileRegex(regex.pattern, regex.options);
  return (value) => {
    if (typeof value === 'string') return compiled.test(value);
    if (value instanceof BSONSymbol) return compiled.test(value.value);
    return value instanceof BSONRegExp && equalValues(value, regex);
  };
}

export function regexOf(pattern: Value, options: Value): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') {
    throw new CommandError('BadValue', '$options has to be a string');
  }
  if (typeof pattern === 'string') return new BSONRegExp(pattern, options ?? '');
  if (!(pattern instanceof BSONRegExp)) throw new CommandError('BadValue', '$regex has to be a string');
  if (options && pattern.options) {
    throw new CommandError('Location51074', 'options set in both $regex and $options');
  }
  return options ? new BSONRegExp(pattern.pattern, options) : pattern;
}

/** Escapes that JavaScript would quietly take for the letter itself. */
const FOREIGN_ESCAPE = /(?<!\\)(?:\\\\)*\\([aeg-jlmopqyzACE-RT-VX-Z])/;

export function compileRegex(pattern: string, options: string): RegExp {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const source = inline ? pattern.slice(inline[0].length) : pattern;
  const flags = [...new Set(options + (inline?.[1] ?? ''))].filter((flag) => flag !== 'u');
  for (const flag of flags) {
    if (flag === 'x') throw notSupported("the regular expression option 'x'");
    if (!'ims'.includes(flag)) {
      throw new CommandError('Location51108', `invalid flag in regex options: ${flag}`);
    }
  }
  if (source.includes('[[:')) throw notSupported('a POSIX class in a regular expression');
  // Unicode mode first, so that `.` takes a whole code point; it forbids escapes that PCRE allows, such as `\-`.
  const compiled = tryCompile(source, `${flags.join('')}u`);
  if (compiled) return compiled;
  const foreign = FOREIGN_ESCAPE.exec(source)?.[1];
  if (foreign) throw notSupported(`\\${foreign} in a regular expression`);
  return tryCompile(source, flags.join('')) ?? invalid(pattern);
}

function tryCompile(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

function invalid(pattern: string): never {
  throw new CommandError('Location51091', `Regular expression is invalid: ${pattern}`);
}
