import { CommandError } from '../errors.ts';

/** Two operators may not touch the same field, nor one inside the other. */
export function assertNoConflicts(paths: readonly string[]): void {
  const whole = new Set<string>();
  for (const path of paths) {
    if (whole.has(path)) throw conflict(path, path);
    whole.add(path);
  }
  for (const path of paths) {
    for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
      const outer = path.slice(0, dot);
      if (whole.has(outer)) throw conflict(path, outer);
    }
  }
}

function conflict(path: string, at: string): CommandError {
  return new CommandError(
    'ConflictingUpdateOperators',
    `Updating the path '${path}' would create a conflict at '${at}'`,
  );
}
