import type { Ingredient, RecipeImport } from '@swizzle/proto';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import { ItemSearch } from '../components/item-search.tsx';
import { useImportChanges } from './use-imports.ts';

const amountOf = ({ name, amount, unit, metricAmount, metricUnit }: Ingredient, isMetric: boolean) =>
  isMetric && metricAmount !== undefined
    ? `${metricAmount} ${metricUnit} ${name}`
    : `${amount} ${unit} ${name}`;

/** One imported recipe: what was read of each line, what is unsure, and what can be done with it. */
export function ImportedRecipe({ imported }: { imported: RecipeImport }) {
  const { id, name, lines, steps, recipe, cocktailId } = imported;
  const { change, remove, share } = useImportChanges(id);
  return (
    <article aria-labelledby={`import-${id}`} className="card grid gap-4 p-5">
      <header className="flex flex-wrap items-center gap-4">
        {recipe && <img src={recipe.imageUrl} alt="" width={88} height={88} className="rounded-card" />}
        <div>
          <h3 id={`import-${id}`} className="text-xl">
            {name}
          </h3>
          {recipe && (
            <p className="text-sm text-muted">
              {recipe.abv}% ABV · {recipe.calories} cal · {recipe.glassType}
            </p>
          )}
          <p className="text-sm text-muted">{cocktailId === null ? 'Only you see it' : 'Shared'}</p>
        </div>
      </header>
      <ul className="grid gap-3">
        {lines.map((line, at) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            key={`${at} ${line.text}`}
            line={line}
            onChoose={(ingredientId) => change.mutate({ lines: [{ at, ingredientId }] })}
          />
        ))}
      </ul>
      {steps.length > 0 && (
        <ol className="grid list-decimal gap-1 pl-5">
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
            <li key={at}>{step}</li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-3">
        {cocktailId === null ? (
          <Confirm
            question={`Share ${name}?`}
            keep="Keep it private"
            go="Share"
            onGo={() => share.mutate()}
            trigger={
              <Button size="snug" look="quiet" aria-busy={share.isPending}>
                Share<span className="sr-only"> {name}</span>
              </Button>
            }
          >
            Everyone will see its name and ingredients, with steps in our words.
          </Confirm>
        ) : (
          <Button asChild size="snug" look="quiet">
            <Link to={paths.cocktail(cocktailId)}>Open its page</Link>
          </Button>
        )}
        <Button size="snug" look="plain" aria-busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </article>
  );
}

interface LineProps {
  line: RecipeImport['lines'][number];
  /** Null leaves it out. */
  onChoose: (ingredientId: string | null) => void;
}

function Line({ line: { text, ingredient, unsure }, onChoose }: LineProps) {
  const isMetric = useUser()?.preferredUnits === 'metric';
  const isUnsure = unsure.length > 0;
  return (
    <li className="bar-read" data-unsure={isUnsure}>
      <p className="text-sm text-muted">“{text}”</p>
      <p className="font-semibold">
        {ingredient ? amountOf(ingredient, isMetric) : 'Not found'}
        {isUnsure && ingredient && <span className="bar-unsure">Please check</span>}
      </p>
      {unsure.includes('ingredient') && (
        <ItemSearch label="Choose what it is" onChoose={(item) => onChoose(item.id)} />
      )}
      {isUnsure && (
        <Button look="plain" size="small" onClick={() => onChoose(null)}>
          Leave out<span className="sr-only">: {text}</span>
        </Button>
      )}
    </li>
  );
}
