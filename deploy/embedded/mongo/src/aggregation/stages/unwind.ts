import { Long } from 'bson';
import { type Doc, fieldOf, isDoc, isNullish, setField, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import type { StageCompiler } from '../stage.ts';

interface Unwinding {
  path: string[];
  indexField: string | undefined;
  preserve: boolean;
}

export const unwind: StageCompiler = (spec) => {
  const unwinding = parse(spec);
  return function* (documents) {
    for (const doc of documents) yield* unwound(doc, unwinding);
  };
};

function parse(spec: Value): Unwinding {
  const options = isDoc(spec) ? spec : { path: spec };
  for (const name of Object.keys(options)) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name)) {
      throw new CommandError('Location28811', `unrecognized option to $unwind stage: ${name}`);
    }
  }
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = options;
  if (typeof path !== 'string') throw new CommandError('Location28812', 'no path specified to $unwind stage');
  if (!path.startsWith('$')) {
    throw new CommandError(
      'Location28818',
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  }
  return {
    path: path.slice(1).split('.'),
    indexField: typeof includeArrayIndex === 'string' ? includeArrayIndex : undefined,
    preserve: preserveNullAndEmptyArrays === true,
  };
}

function* unwound(doc: Doc, { path, indexField, preserve }: Unwinding): Generator<Doc> {
  const value = path.reduce<Value>((inner, part) => (isDoc(inner) ? fieldOf(inner, part) : undefined), doc);
  const indexed = (out: Doc, index: Value) =>
    indexField ? replaceAt(out, indexField.split('.'), index) : out;
  if (!Array.isArray(value)) {
    if (preserve || !isNullish(value)) yield indexed(doc, null);
  } else if (value.length === 0) {
    if (preserve) yield indexed(replaceAt(doc, path, undefined), null);
  } else {
    for (const [i, element] of value.entries()) {
      yield indexed(replaceAt(doc, path, element), Long.fromNumber(i));
    }
  }
}

/** A copy of the document along the path, so that the results do not share what differs. */
function replaceAt(doc: Doc, path: readonly string[], value: Value): Doc {
  const [part = '', ...rest] = path;
  const out = { ...doc };
  const inner = fieldOf(doc, part);
  if (rest.length > 0) setField(out, part, replaceAt(isDoc(inner) ? inner : {}, rest, value));
  else if (value === undefined) delete out[part];
  else setField(out, part, value);
  return out;
}
