import type { Bar, Generation } from '@swizzle/proto';
import type { Query } from '@tanstack/react-query';
import { isNotFound, read } from './call.ts';

/** What was not found before the page stood is not asked for again by the page. */
const retryOnMount = ({ state }: Pick<Query, 'state'>) => !isNotFound(state.error);

export const cocktailQuery = (id: number | string) => ({
  ...read('GET /api/cocktails/:id', { params: { id: String(id) } }),
  retryOnMount,
});

/** What the user asked for in the generator and is being made, or ended within minutes. */
export const generationsQuery = {
  ...read('GET /api/user/generations', {}),
  // It changes without this tab's doing.
  refetchOnMount: 'always',
} as const;

export const isMaking = ({ status }: Generation) => status === 'making';

/** The user's bars, and those that others share. */
export const barsQuery = read('GET /api/bars', {});

/** Bars to choose from, and before them none where that has a label: by labels that differ even where two bars have the same name. */
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
