import type { Ingredient, RecipeImport } from '@swizzle/proto';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
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
  const { id, name, revision, lines, steps, recipe, cocktailId } = imported;
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
            onCorrect={(correction) => change.mutate({ revision, lines: [{ at, ...correction }] })}
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
  onCorrect: (correction: { ingredientId: string | null } | { text: string } | { isRight: true }) => void;
}

function Line({ line: { text, ingredient, unsure }, onCorrect }: LineProps) {
  const isMetric = useUser()?.preferredUnits === 'metric';
  const [isEditing, setEditing] = useState(false);
  const isUnsure = unsure.length > 0;
  return (
    <li className="bar-read" data-unsure={isUnsure}>
      <p className="text-sm text-muted">“{text}”</p>
      <p className="font-semibold">
        {ingredient ? amountOf(ingredient, isMetric) : 'Not found'}
        {isUnsure && ingredient && <span className="bar-unsure">Please check</span>}
      </p>
      {unsure.includes('ingredient') && (
        <ItemSearch label="Choose what it is" onChoose={(item) => onCorrect({ ingredientId: item.id })} />
      )}
      {isEditing && <LineText text={text} onSave={(next) => onCorrect({ text: next })} />}
      {isUnsure && (
        <div className="flex flex-wrap gap-2">
          {ingredient && (
            <Button look="quiet" size="small" onClick={() => onCorrect({ isRight: true })}>
              That&apos;s right<span className="sr-only">: {text}</span>
            </Button>
          )}
          <Button look="plain" size="small" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            Edit<span className="sr-only">: {text}</span>
          </Button>
          <Button look="plain" size="small" onClick={() => onCorrect({ ingredientId: null })}>
            Leave out<span className="sr-only">: {text}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** The words of a line, to be read again. */
function LineText({ text, onSave }: { text: string; onSave: (text: string) => void }) {
  const [draft, setDraft] = useState(text);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft.trim() !== '') onSave(draft.trim());
  }
  return (
    <form onSubmit={submit} className="grid w-full max-w-96 gap-2">
      <TextField
        label="What it should say"
        maxLength={300}
        autoComplete="off"
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
      <Button type="submit" size="small" className="justify-self-start">
        Read again
      </Button>
    </form>
  );
}
