import type { BatchCard as Card, Units } from '@swizzle/proto';
import { BatchCard } from './batch-card.tsx';

export function BatchesPaper({ batches, units }: { batches: readonly Card[]; units: Units }) {
  if (batches.length === 0) return <p className="text-lg text-muted">There is nothing to mix yet.</p>;
  return (
    <div className="batches">
      {batches.map((card) => (
        <BatchCard key={card.entryId} card={card} units={units} />
      ))}
    </div>
  );
}
