import type { Cocktail, Units } from '@swizzle/proto';
import ChevronDown from 'lucide-react/icons/chevron-down';
import * as Collapsible from 'radix-ui/collapsible';
import { useState } from 'react';
import { DESKTOP, useMediaQuery } from '../../../lib/use-media-query.ts';
import { SectionHeading } from '../components/section-heading.tsx';
import { AlcoholTable } from './alcohol-table.tsx';
import { Division } from './division.tsx';
import { GlassSum } from './glass-sum.tsx';
import { OtherFigures } from './other-figures.tsx';
import { percent } from './quantity.ts';

interface Props {
  cocktail: Cocktail;
  units: Units;
}

/** Why a drink is as strong as it says: open where there is room, a line to press elsewhere. */
export function AddingUp({ cocktail, units }: Props) {
  const [chosen, choose] = useState<boolean>();
  const roomy = useMediaQuery(DESKTOP);
  const { figures } = cocktail;
  const abv = Number(cocktail.abv);
  const { lines } = figures;
  return (
    <Collapsible.Root asChild open={chosen ?? roomy} onOpenChange={choose}>
      <section aria-labelledby="adding-up" className="card">
        <SectionHeading id="adding-up">
          <Collapsible.Trigger className="flex w-full cursor-pointer items-center justify-between gap-4 rounded-card px-5 py-4 text-left hover:text-brass sm:px-6 sm:py-5">
            How it adds up
            <ChevronDown aria-hidden className="adding-up-chevron size-6 shrink-0 text-muted" />
          </Collapsible.Trigger>
        </SectionHeading>
        <Collapsible.Content className="grid gap-10 px-5 pb-6 sm:px-6">
          <p className="max-w-2xl text-muted">
            Why it is {percent(abv)}: alcohol from each bottle, diluted by melted ice.
          </p>
          <div className={lines.length > 0 ? 'grid gap-x-14 gap-y-10 @3xl:grid-cols-[6fr_5fr]' : 'max-w-xl'}>
            {lines.length > 0 && <AlcoholTable lines={lines} units={units} />}
            <div className="grid content-start gap-6">
              <GlassSum figures={figures} units={units} />
              <Division abv={abv} figures={figures} units={units} />
            </div>
          </div>
          <OtherFigures figures={figures} calories={cocktail.calories} />
        </Collapsible.Content>
      </section>
    </Collapsible.Root>
  );
}
