import type { Cocktail } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { cocktailQuery } from '../../../lib/api/cocktail-query.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { idempotencyKey } from '../../../lib/idempotency-key.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast-store.ts';
import type { Added } from './recently-added.tsx';

/** Has a classic made by its name and put into the catalog. */
function useAddClassic(onAdded: (cocktail: Cocktail) => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (name: string) =>
      call('POST /api/admin/classic-cocktails/generate', {
        body: { name },
        headers: { 'Idempotency-Key': idempotencyKey() },
      }),
    onSuccess: (cocktail) => {
      client.setQueryData(cocktailQuery(cocktail.id).queryKey, cocktail);
      void refresh(client, 'GET /api/cocktails');
      void refresh(client, 'GET /api/cocktails/featured');
      toast('Success!', `${cocktail.name} has been added to the database`);
      onAdded(cocktail);
    },
    onError: (error) => {
      const words = error instanceof ApiError ? error.words : undefined;
      toast('Failed to generate classic cocktail', words ?? 'Failed to generate cocktail', 'destructive');
    },
  });
}

/** Characters of a name that the catalog takes. */
const LONGEST_NAME = 80;

export function ClassicForm({ onAdded }: { onAdded: (cocktail: Added) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, error, isPending } = useAddClassic((cocktail) => {
    setName('');
    onAdded(cocktail);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    setFault(wanted ? undefined : 'Cocktail name is required');
    if (wanted && !isPending) mutate(wanted);
    // A button that is disabled loses the focus; the field keeps it for the next name.
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        ref={field}
        label="Cocktail Name"
        placeholder="Negroni"
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={name}
        fault={fault}
        onChange={({ target }) => {
          setName(target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" disabled={isPending}>
        <Sparkles aria-hidden className="size-5" />
        {isPending ? 'Generating Classic Recipe...' : 'Generate & Add to Database'}
      </Button>
      <div role="status" className="empty:-mt-4">
        {error instanceof ApiError && <Refusal error={error} />}
      </div>
    </form>
  );
}

/** Stays after the toast is gone, with the way to what is there already. */
function Refusal({ error: { words, cocktailId } }: { error: ApiError }) {
  if (cocktailId === undefined) return null;
  return (
    <p className="rounded-card border-l-4 border-brass bg-raised px-4 py-3">
      {words ?? 'This classic is already in the database.'}{' '}
      <Link
        to={paths.cocktail(cocktailId)}
        className="inline-flex min-h-6 items-center font-semibold text-brass underline underline-offset-4"
      >
        View this cocktail
      </Link>
    </p>
  );
}
