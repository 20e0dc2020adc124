import { type Cocktail, FLAVOR_AXES, type Ingredient, type Substitute } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { FlavorRadar } from '../../../components/radar/flavor-radar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { call, read } from '../../../lib/api/call.ts';
import { barsQuery } from '../../../lib/api/queries.ts';
import { capitalized } from '../../../lib/capitalized.ts';
import { useDerived } from '../../../lib/collection/use-derived.ts';
import { axisName } from '../../../lib/flavor/taste-words.ts';
import { useUser } from '../../../lib/session/use-user.ts';

/** The ingredients of a drink that the user's bar lacks, with substitutes; nothing for users without a bar. */
export function LackingInBar({ cocktail }: { cocktail: Cocktail }) {
  const { data: bars } = useQuery(barsQuery);
  const bar = bars?.[0];
  const { data } = useQuery({
    ...read('GET /api/bars/:id/cocktails/:cocktailId', {
      params: { id: bar?.id ?? '', cocktailId: String(cocktail.id) },
    }),
    enabled: bar !== undefined,
    staleTime: 5000,
  });
  if (!bar || !data) return null;
  if (data.missing.length === 0)
    return <p className="off-sheet text-mint">Everything for it is in {bar.name}.</p>;
  const replaceable = data.missing.filter(({ substitutes }) => substitutes.length > 0);
  const irreplaceable = data.missing.filter(({ substitutes }) => substitutes.length === 0);
  return (
    <section aria-labelledby="lacking" className="lacking off-sheet">
      <h3 id="lacking" className="font-display text-lg font-semibold">
        Not in your bar, {bar.name}
      </h3>
      <ul>
        {replaceable.map(({ ingredientId, name, substitutes }) => (
          <li key={ingredientId}>
            <p className="font-semibold">{capitalized(name)}</p>
            {substitutes.map((substitute) => (
              <Swap
                key={substitute.ingredientId}
                substitute={substitute}
                cocktailId={cocktail.id}
                replace={ingredientId}
              />
            ))}
          </li>
        ))}
        {irreplaceable.length > 0 && (
          <li>
            <p className="font-semibold">{capitalized(irreplaceable.map(({ name }) => name).join(', '))}</p>
            <p className="text-sm text-muted">Nothing comes close.</p>
          </li>
        )}
      </ul>
    </section>
  );
}

interface SwapProps {
  substitute: Substitute;
  cocktailId: number;
  /** Id of the ingredient that it replaces. */
  replace: string;
}

function Swap({ substitute, cocktailId, replace }: SwapProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, isAtHand, ingredientId: use } = substitute;
  const { mutate, isPending } = useDerived(() =>
    call('POST /api/cocktails/:id/variants', { params: { id: String(cocktailId) }, body: { replace, use } }),
  );
  return (
    <div className="swap">
      <Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {`Use ${name}`}
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      {isAtHand && (
        <span className="swap-at-hand">
          <Check aria-hidden className="size-4" />
          You have it
        </span>
      )}
      <Button look="quiet" size="small" aria-busy={isPending} onClick={() => mutate()}>
        Save this version<span className="sr-only">, with {name}</span>
      </Button>
      {isOpen && <Effect substitute={substitute} />}
    </div>
  );
}

const line = ({ name, amount, unit, metricAmount, metricUnit }: Ingredient, isMetric: boolean) =>
  isMetric && metricAmount !== undefined
    ? `${metricAmount} ${metricUnit} ${name}`
    : `${amount} ${unit} ${name}`;

/** The recipe with the substitute, and the effect: before and after. */
function Effect({ substitute: { ingredients, before, after, name } }: { substitute: Substitute }) {
  const isMetric = useUser()?.preferredUnits === 'metric';
  const rows = [
    ['Strength', `${before.abv.toFixed(1)}%`, `${after.abv.toFixed(1)}%`],
    ['Sugar', `${before.sugarPercent.toFixed(1)}%`, `${after.sugarPercent.toFixed(1)}%`],
    ['Acid', `${before.acidPercent.toFixed(2)}%`, `${after.acidPercent.toFixed(2)}%`],
    ...FLAVOR_AXES.map((axis) => [
      axisName(axis),
      String(before.flavorProfile[axis]),
      String(after.flavorProfile[axis]),
    ]),
  ] as const;
  return (
    <div className="swap-effect">
      <ul className="grid gap-1">
        {ingredients.map((ingredient) => (
          <li key={ingredient.name}>{line(ingredient, isMetric)}</li>
        ))}
      </ul>
      <div className="flex gap-4">
        <FlavorRadar profile={before.flavorProfile} size={96} />
        <FlavorRadar profile={after.flavorProfile} size={96} />
      </div>
      <table className="swap-table">
        <caption className="sr-only">With {name}: before and after</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, old, other]) => (
            <tr key={label} data-changed={old !== other}>
              <th scope="row">{label}</th>
              <td>{old}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
