import type { Bar, Generation } from '@swizzle/proto';
import type { Query } from '@tanstack/react-query';
import { isNotFound, read } from './call.ts';

/** A cocktail that was not found before the page mounted is not fetched again on mount. */
const retryOnMount = ({ state }: Pick<Query, 'state'>) => !isNotFound(state.error);

export const cocktailQuery = (id: number | string) => ({
  ...read('GET /api/cocktails/:id', { params: { id: String(id) } }),
  retryOnMount,
});

/** The user's requests to the generator that are pending, or ended within minutes. */
export const generationsQuery = {
  ...read('GET /api/user/generations', {}),
  // It also changes without an action in this tab.
  refetchOnMount: 'always',
} as const;

export const isMaking = ({ status }: Generation) => status === 'making';

/** The user's bars, and those shared with the user. */
export const barsQuery = read('GET /api/bars', {});

/**
 * Options of a bar select, with unique labels even if two bars have the same name, and a first option for none if it
 * has a label.
 */
export function barOptions(bars: readonly Bar[], none?: string) {
  const labels = new Set<string>();
  const labelOf = (name: string) => {
    let label = name;
    for (let copy = 2; labels.has(label); copy++) label = `${name} (${copy})`;
    labels.add(label);
    return label;
  };
  const options = [
    ...(none === undefined ? [] : [{ id: null, label: labelOf(none) }]),
    ...bars.map(({ id, name }) => ({ id, label: labelOf(name) })),
  ];
  return {
    labels: options.map(({ label }) => label),
    labelOf: (id: string | null) => options.find((option) => option.id === id)?.label,
    idOf: (label: string) => options.find((option) => option.label === label)?.id ?? null,
  };
}
