import '../../styles/bar.css';

import { PLANNING_TIERS } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import {
  ImportedRecipe,
  importsQuery,
  sourcesQuery,
  useImport,
  usePhotoImport,
} from '../../features/bar/components/imported-recipe.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/use-user.ts';
export default function ImportRecipesPage() {
  return (
    <Page title="Import recipes" className="grid content-start gap-6 py-8">
      <h1 className="text-4xl">Import recipes</h1>
      <ImportRecipes />
    </Page>
  );
}

/** Imports recipes from elsewhere, and lists the imported ones. */
function ImportRecipes() {
  const user = useUser();
  const isPaid = PLANNING_TIERS.some((tier) => tier === user?.tier);
  const { data, isLoadingError, refetch } = useQuery({ ...importsQuery, enabled: isPaid });
  const { data: sources } = useQuery({ ...sourcesQuery, enabled: isPaid });
  if (!isPaid)
    return (
      <Notice
        title="Bring your own recipes"
        actions={
          <Button asChild>
            <Link to={paths.pricing}>See plans</Link>
          </Button>
        }
      >
        <p>Importing recipes comes with Party Planner.</p>
      </Notice>
    );
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <FromText />
        <div className="grid content-start gap-6">
          <FromPage />
          {sources?.photo && <FromPhoto />}
        </div>
      </div>
      {isLoadingError && (
        <Notice
          title="We couldn't load your recipes"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Please check your connection.
        </Notice>
      )}
      {data && data.length > 0 && (
        <section aria-labelledby="imported" className="grid gap-4">
          <h2 id="imported" className="text-2xl">
            Your imported recipes
          </h2>
          {data.map((one) => (
            <ImportedRecipe key={one.id} imported={one} />
          ))}
        </section>
      )}
    </>
  );
}

function FromText() {
  const id = useId();
  const [text, setText] = useState('');
  const { mutate, isPending } = useImport(() => setText(''));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') mutate({ text });
  }
  return (
    <form onSubmit={submit} className="card grid content-start gap-3 p-5">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        Paste a recipe
      </label>
      <textarea
        id={id}
        rows={8}
        maxLength={50_000}
        className="field py-2"
        placeholder={'Negroni\n1 oz gin\n1 oz Campari\n1 oz sweet vermouth\nStir over ice.'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" className="justify-self-start" aria-busy={isPending}>
        {isPending ? 'Reading...' : 'Import'}
      </Button>
      <p className="text-sm text-muted">Plain text is fine; so is the JSON of an export.</p>
    </form>
  );
}

function FromPage() {
  const [url, setUrl] = useState('');
  const { mutate, isPending } = useImport(() => setUrl(''));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (url.trim() !== '') mutate({ url: url.trim() });
  }
  return (
    <form onSubmit={submit} className="card grid content-start gap-3 p-5">
      <TextField
        label="Or the address of a page with a recipe"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        placeholder="https://"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button type="submit" className="justify-self-start" aria-busy={isPending}>
        {isPending ? 'Fetching...' : 'Import from page'}
      </Button>
      <p className="text-sm text-muted">Only you see what you import, until you share it.</p>
    </form>
  );
}

function FromPhoto() {
  const id = useId();
  const { mutate, isPending } = usePhotoImport();
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // So that the same file can be selected again.
    target.value = '';
    if (file) mutate(file);
  }
  return (
    <section aria-labelledby={`${id}-title`} className="card grid content-start gap-3 p-5">
      <p id={`${id}-title`} className="text-sm font-medium text-muted">
        Or a photo of a recipe
      </p>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="photo-input sr-only"
        disabled={isPending}
        onChange={choose}
      />
      <Button asChild className="justify-self-start">
        <label htmlFor={id} aria-busy={isPending}>
          {isPending ? 'Reading...' : 'Choose a photo'}
        </label>
      </Button>
      <p className="text-sm text-muted">
        An AI model reads it, and we don't keep the photo. Check what it read before you pour.
      </p>
    </section>
  );
}
