import {
  type ImportChange,
  type ImportRequest,
  type Ingredient,
  MAX_PHOTO_BYTES,
  type RecipeImport,
} from '@swizzle/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError, call, read, refresh } from '../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import { toast } from '../../../lib/toast-store.ts';
import { ItemSearch } from './item-search.tsx';

export const importsQuery = read('GET /api/imports', {});

/** The sources that recipes can be imported from. */
export const sourcesQuery = { ...read('GET /api/imports/sources', {}), staleTime: Number.POSITIVE_INFINITY };

const keep = (client: QueryClient, change: (list: RecipeImport[]) => RecipeImport[]) =>
  client.setQueryData<RecipeImport[] | null>(importsQuery.queryKey, (list) => change(list ?? []));

/** The server's message if a retry is pointless. */
const wordsOf = (error: Error, otherwise: string) =>
  (error instanceof ApiError && [400, 403, 409, 422, 504].includes(error.status) && error.words) ||
  (error instanceof UnreadablePhoto ? error.message : otherwise);

/** Imports recipes from text, from JSON, or from a page. */
export const useImport = (onDone: () => void) =>
  useImporting((body: ImportRequest) => call('POST /api/imports', { body }), onDone);

class UnreadablePhoto extends Error {}

/** Imports the recipes in a photo. */
export const usePhotoImport = () =>
  useImporting(async (file: File) => {
    const photo = await toJpeg(file).catch(() => {
      throw new UnreadablePhoto('We can’t open this picture. Try a JPEG or a PNG.');
    });
    return call('POST /api/imports/photo', { body: { photo } });
  });

function useImporting<Source>(send: (source: Source) => Promise<RecipeImport[]>, onDone?: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: send,
    onSuccess: (added) => {
      keep(client, (list) => [...added, ...list]);
      toast(
        'Imported',
        added.length === 1 ? `${added[0]?.name} is yours.` : `${added.length} recipes are yours.`,
      );
      onDone?.();
    },
    onError: (error) =>
      reportFailure(client, error, wordsOf(error, 'Failed to import this. Please try again.')),
  });
}

/** The actions on an imported recipe. */
function useImportChanges(id: string) {
  const client = useQueryClient();
  const params = { id };
  const onError = (error: Error) =>
    reportFailure(client, error, wordsOf(error, 'Failed to change this recipe. Please try again.'));
  const change = useSingleFlightMutation({
    mutationFn: (body: ImportChange) => call('PATCH /api/imports/:id', { params, body }),
    onSuccess: (changed) => keep(client, (list) => list.map((one) => (one.id === id ? changed : one))),
    onError: (error) => {
      // Changed elsewhere: the displayed recipe is outdated.
      if (error instanceof ApiError && error.status === 409) void refresh(client, 'GET /api/imports');
      onError(error);
    },
  });
  const remove = useSingleFlightMutation({
    mutationFn: () => call('DELETE /api/imports/:id', { params }),
    onSuccess: () => keep(client, (list) => list.filter((one) => one.id !== id)),
    onError,
  });
  const share = useSingleFlightMutation({
    mutationFn: () => call('POST /api/imports/:id/share', { params }),
    onSuccess: ({ id: cocktailId, name }) => {
      keep(client, (list) => list.map((one) => (one.id === id ? { ...one, cocktailId } : one)));
      void refresh(client, 'GET /api/user/cocktails');
      toast('Shared', `Everyone can see ${name} now.`);
    },
    onError,
  });
  return { change, remove, share };
}

/** Length of the longer side in pixels: text stays legible, and models read no more. */
const MAX_PIXELS = 1600;
/** Lower qualities only if the file would be too large. */
const QUALITIES = [0.85, 0.6, 0.4] as const;

/** Converts a picture to a base64 JPEG without metadata. Throws if it isn't a picture. */
async function toJpeg(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (jpeg && jpeg.size <= MAX_PHOTO_BYTES) return toBase64(jpeg);
  }
  throw new Error('This picture is too large.');
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

const amountOf = ({ name, amount, unit, metricAmount, metricUnit }: Ingredient, isMetric: boolean) =>
  isMetric && metricAmount !== undefined
    ? `${metricAmount} ${metricUnit} ${name}`
    : `${amount} ${unit} ${name}`;

/** An imported recipe: the parsed lines, the doubtful ones, and its actions. */
export function ImportedRecipe({ imported }: { imported: RecipeImport }) {
  const { id, name, revision, lines, steps } = imported;
  const { change, remove, share } = useImportChanges(id);
  return (
    <article aria-labelledby={`import-${id}`} className="card grid gap-4 p-5">
      <RecipeHead imported={imported} />
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
        <Sharing imported={imported} share={share} />
        <Button size="snug" look="plain" aria-busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </article>
  );
}

function RecipeHead({ imported: { id, name, recipe, cocktailId } }: { imported: RecipeImport }) {
  return (
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
  );
}

interface SharingProps {
  imported: RecipeImport;
  share: ReturnType<typeof useImportChanges>['share'];
}

/** Offers to share the recipe, or links to its shared page. */
function Sharing({ imported: { name, cocktailId }, share }: SharingProps) {
  if (cocktailId !== null) {
    return (
      <Button asChild size="snug" look="quiet">
        <Link to={paths.cocktail(cocktailId)}>Open its page</Link>
      </Button>
    );
  }
  return (
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

/** The editable text of a line, which is parsed again. */
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
