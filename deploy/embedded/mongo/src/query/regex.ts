// Regular expressions, run by RE2 in linear time. MongoDB uses PCRE: where the two differ, the pattern is
// translated or rejected, never approximated.
import { BSONRegExp, BSONSymbol } from 'bson';
import { RE2JS, RE2JSException } from 're2js';
import { equalValues } from '../bson/key.ts';
import type { Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { type Condition, onValues } from './condition.ts';

export function matchesRegex(regex: BSONRegExp): Condition {
  return onValues(regexTest(regex));
}

/** A stored regular expression matches an equal one; strings are matched by the pattern. */
export function regexTest(regex: BSONRegExp): (value: Value) => boolean {
  const matches = compileRegex(regex.pattern, regex.options);
  return (value) => {
    if (typeof value === 'string') return matches(value);
    if (value instanceof BSONSymbol) return matches(value.value);
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

const FLAGS: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};

/** Whether a string has a match of the pattern. */
export function compileRegex(pattern: string, options: string): (text: string) => boolean {
  let flags = 0;
  for (const flag of new Set(options.replaceAll('u', ''))) {
    if (flag === 'x') throw notSupported("the regular expression option 'x'");
    const bit = Object.hasOwn(FLAGS, flag) ? FLAGS[flag] : undefined;
    if (bit === undefined) {
      throw new CommandError('Location51108', `invalid flag in regex options: ${flag}`);
    }
    flags |= bit;
  }
  const compiled = compile(translate(pattern, options.includes('m')), flags);
  return (text) => compiled.test(text);
}

function compile(source: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(source, flags);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new CommandError('Location51091', `Regular expression is invalid: ${error.message}`);
  }
}

/** PCRE syntax that RE2 lacks, or reads differently. */
const LOOKS = /^\(\?(?:[=!>|#(&R]|<[=!]|P[=>]|[-imsU]*x)/;
const FOREIGN_ESCAPE = /^\\[1-9CEGHKNQRVXZceghkov]/;
const FOREIGN_REPEAT = /^(?:[*+?]|\{\d+(?:,\d*)?\})\+/;
const SET_LIKE_CLASS = /^\[([:.=])[^\]]*\1\]/;
const INLINE_MULTILINE = /^\(\?[isU]*m[ismU]*\)/;
/** Multiline for a part of the pattern. */
const PARTLY_MULTILINE = /^\(\?[isU]*(?:-[isU]*m|m[ismU]*[-:])/;
/** PCRE's whitespace includes the vertical tab, RE2's doesn't. */
const SPACE = '\\t\\n\\x0b\\f\\r ';

/**
 * Rewrites syntax that RE2 reads differently.
 * @throws CommandError if that is impossible
 */
function translate(pattern: string, isMultiline: boolean): string {
  let out = '';
  let multiline = isMultiline;
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at);
    refuseForeign(rest);
    if (PARTLY_MULTILINE.test(rest) || (at > 0 && INLINE_MULTILINE.test(rest))) {
      throw notSupported('the option m for a part of a regular expression');
    }
    multiline ||= INLINE_MULTILINE.test(rest);
    const [token, translated] = nextToken(rest, multiline);
    out += translated;
    at += token.length;
  }
  return out;
}

function refuseForeign(rest: string): void {
  for (const foreign of [LOOKS, FOREIGN_ESCAPE, FOREIGN_REPEAT]) {
    const [found] = foreign.exec(rest) ?? [];
    if (found) throw notSupported(`${found} in a regular expression`);
  }
  if (SET_LIKE_CLASS.test(rest)) {
    throw new CommandError(
      'Location51091',
      'Regular expression is invalid: POSIX named classes are supported only within a class',
    );
  }
}

function nextToken(rest: string, multiline: boolean): [token: string, translated: string] {
  if (rest.startsWith('\\s')) return ['\\s', `[${SPACE}]`];
  if (rest.startsWith('\\S')) return ['\\S', `[^${SPACE}]`];
  if (rest.startsWith('\\')) return [rest.slice(0, 2), rest.slice(0, 2)];
  if (rest.startsWith('[')) return translateSet(rest);
  if (rest.startsWith('$') && !multiline) return ['$', endOfText(rest)];
  return [rest.charAt(0), rest.charAt(0)];
}

/** PCRE's `$` also matches before a final newline, so nothing after it may match that newline. */
function endOfText(rest: string): string {
  if (/^\$(?:\|[^()[\]\\]*)?\)*$/.test(rest)) return '(?:\\n?\\z)';
  throw notSupported('$ in the middle of a regular expression');
}

/** A whole `[…]`: delimiters are literal inside it. */
function translateSet(rest: string): [token: string, translated: string] {
  const set = /^\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]/s.exec(rest)?.[0];
  if (set === undefined) throw new CommandError('Location51091', 'Regular expression is invalid: missing ]');
  const foreign = /\\[1-9CEGHKNQRSVXZBbceghkov]|\[[.=]|&&|--|~~/.exec(set)?.[0];
  if (foreign) throw notSupported(`${foreign} in a set of a regular expression`);
  return [set, set.replaceAll('\\s', SPACE)];
}
