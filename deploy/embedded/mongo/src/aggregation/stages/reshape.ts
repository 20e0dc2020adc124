// Stages that give each document another shape.
import { typeName } from '../../bson/types.ts';
import { type Doc, isDoc, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import { compileProjection } from '../../query/projection.ts';
import { addComputed, addLeaf, newBranch, type ProjectionBranch } from '../../query/projection-tree.ts';
import { compileExpression } from '../expression.ts';
import type { RowStageCompiler, Stage } from '../stage.ts';

function mapped(transform: (doc: Doc) => Doc): Stage {
  return function* (documents) {
    for (const doc of documents) yield transform(doc);
  };
}

export const project: RowStageCompiler = (spec, { variables }) => {
  if (!isDoc(spec)) throw new CommandError('Location15969', '$project specification must be an object');
  if (Object.keys(spec).length === 0) {
    throw new CommandError(
      'Location51272',
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  return mapped(
    compileProjection(spec, { compileExpression: (expression) => compileExpression(expression, variables) }),
  );
};

export const addFields: RowStageCompiler = (spec, { variables }) => {
  if (!isDoc(spec))
    throw new CommandError('Location40272', '$addFields specification stage must be an object');
  const branch = newBranch();
  addExpressions(branch, '', spec, variables);
  return mapped((doc) => {
    const out = { ...doc };
    addComputed(out, branch, doc);
    return out;
  });
};

/** A plain document names fields of a subdocument; everything else is an expression. */
function addExpressions(branch: ProjectionBranch, prefix: string, spec: Doc, variables: Doc): void {
  for (const [field, value] of Object.entries(spec)) {
    if (field.startsWith('$') || field === '') {
      throw new CommandError('Location16410', `FieldPath field names may not start with '$': ${field}`);
    }
    const [first] = isDoc(value) ? Object.keys(value) : [];
    if (isDoc(value) && first !== undefined && !first.startsWith('$')) {
      addExpressions(branch, `${prefix}${field}.`, value, variables);
    } else {
      const compute = compileExpression(value, variables);
      addLeaf(branch, prefix + field, { kind: 'compute', compute });
    }
  }
}

export const unset: RowStageCompiler = (spec) => {
  const fields = Array.isArray(spec) ? spec : [spec];
  const exclusion: Doc = {};
  for (const field of fields) {
    if (typeof field !== 'string' || field === '') {
      throw new CommandError(
        'Location31120',
        '$unset specification must be a string or an array containing only string values',
      );
    }
    exclusion[field] = false;
  }
  return mapped(compileProjection(exclusion, { compileExpression: () => () => undefined }));
};

export const replaceRoot: RowStageCompiler = (spec, context) => {
  if (!isDoc(spec) || !('newRoot' in spec)) {
    throw new CommandError(
      'Location40229',
      "expected an object as specification for $replaceRoot stage, with 'newRoot'",
    );
  }
  return replaceWith(spec.newRoot, context);
};

export const replaceWith: RowStageCompiler = (expression: Value, { variables }) => {
  const compute = compileExpression(expression, variables);
  return mapped((doc) => {
    const root = compute(doc);
    if (isDoc(root)) return root;
    const type = root === undefined ? 'missing' : typeName(root);
    throw new CommandError(
      'Location40228',
      `'newRoot' expression must evaluate to an object, but resulting value was of type: ${type}`,
    );
  });
};
