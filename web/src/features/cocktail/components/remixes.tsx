import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CardGrid } from '../../../components/cocktail-card/card-grid.tsx';
import { CocktailCard } from '../../../components/cocktail-card/cocktail-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { read } from '../../../lib/api/read.ts';
import { SectionHeading } from './section-heading.tsx';

/** Cards shown before one asks for all. */
const FIRST = 8;

/** What others made of this drink; nothing where nobody has yet. */
export function Remixes({ id }: { id: number }) {
  const [all, setAll] = useState(false);
  const { data } = useQuery(read('GET /api/cocktails', { query: { remixedFrom: String(id) } }));
  const remixes = data ?? [];
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; what it brought begins here.
    if (all) section.current?.querySelector<HTMLElement>(`li:nth-child(${FIRST + 1}) a`)?.focus();
  }, [all]);
  if (remixes.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="remixes" className="grid gap-6">
      <SectionHeading id="remixes">Remixes of this cocktail</SectionHeading>
      <CardGrid label="Remixes of this cocktail">
        {remixes.slice(0, all ? remixes.length : FIRST).map((remix) => (
          <CocktailCard key={remix.id} cocktail={remix} />
        ))}
      </CardGrid>
      {!all && remixes.length > FIRST && (
        <Button look="quiet" className="justify-self-center" onClick={() => setAll(true)}>
          Show all {remixes.length} remixes
        </Button>
      )}
    </section>
  );
}
