import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError } from '../../../lib/api/call.ts';

/** The server's message, or a general one. */
export const failureWords = (error: unknown): string =>
  (error instanceof ApiError && error.words) || 'Something went wrong. Please try again.';

interface Props {
  label: string;
  action: { mutate: (code: string) => void; error: unknown; isPending: boolean };
  onClose: () => void;
}

/** A form for a code of the authenticator app, or a recovery code. */
export function CodeForm({ label, action: { mutate, error, isPending }, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (code && !isPending) mutate(code);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Code from your app, or a recovery code"
        name="code"
        autoComplete="one-time-code"
        maxLength={40}
        required
        fault={error ? failureWords(error) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isPending}>
          {label}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
