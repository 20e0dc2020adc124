import type { SecondFactorSetup } from '@swizzle/proto';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { failureWords } from './code-form.tsx';

/** Modules of white that a QR code has around it. */
const QUIET = 4;

interface Props {
  setup: SecondFactorSetup;
  hasPassword: boolean;
  turnOn: {
    mutate: (proof: { code: string; password?: string }) => void;
    error: unknown;
    isPending: boolean;
  };
  onClose: () => void;
}

/** Shows an authenticator app its secret, and has it prove that it works. */
export function TwoStepSetup({ setup, hasPassword, turnOn, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending } = turnOn;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const code = String(fields.get('code')).trim();
    const password = hasPassword && { password: String(fields.get('password')) };
    if (code && !isPending) mutate({ code, ...password });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p>
        Scan this with an authenticator app, or{' '}
        <a href={setup.uri} className="underline">
          open the app on this device
        </a>
        . You can also type the key:
      </p>
      <QrCode rows={setup.rows} />
      <p className="font-mono text-sm break-all">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
      {hasPassword && (
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <TextField
        label="Code from your app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        fault={error ? failureWords(error) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isPending}>
          Turn on
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function QrCode({ rows }: { rows: string[] }) {
  const path = rows.flatMap((row, y) =>
    Array.from(row, (module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')),
  );
  const side = rows.length + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label="QR code for your authenticator app"
      className="size-48 rounded-card bg-white"
    >
      <path d={path.join('')} fill="black" />
    </svg>
  );
}
