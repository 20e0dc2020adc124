import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api/read.ts';

/** Cocktails that the catalog is seeded with: the count shown is never less. */
const AT_LEAST = 106;

export const cocktailCount = (count = 0) =>
  count > AT_LEAST ? count.toLocaleString('en-US') : `${AT_LEAST}+`;

export function Statistics() {
  const { data } = useQuery({ ...read('GET /api/admin/statistics', {}), refetchOnMount: 'always' });
  const tiles = [
    { name: 'Total Cocktails', value: cocktailCount(data?.cocktails) },
    { name: 'System Status', value: 'Active' },
    { name: 'Admin Tools', value: '3' },
    { name: 'AI Generation', value: 'Latest' },
  ];
  return (
    <dl className="statistics">
      {tiles.map(({ name, value }) => (
        <div key={name} className="card grid gap-1 p-4 sm:p-5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-3xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
