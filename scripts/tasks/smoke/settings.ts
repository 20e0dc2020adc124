import { z } from 'zod';
import { PlainError } from '../../dev/terminal.ts';

/** An empty setting counts as unset. */
const optional = z.preprocess((value) => value || undefined, z.string().optional());

const shape = z
  .object({
    URL: z.url({ protocol: /^https?$/, error: 'must be the address that people open, https://…' }),
    SMOKE_EMAIL: optional,
    SMOKE_PASSWORD: optional,
    SMOKE_ADMIN_EMAIL: optional,
    SMOKE_ADMIN_PASSWORD: optional,
    SMOKE_READ_ONLY: z.preprocess((value) => value || 'false', z.enum(['true', 'false'])),
    SMOKE_DEADLINE_SECONDS: z.coerce.number().min(0.1).max(600).default(10),
  })
  .refine((given) => Boolean(given.SMOKE_EMAIL) === Boolean(given.SMOKE_PASSWORD), {
    path: ['SMOKE_PASSWORD'],
    error: 'goes with SMOKE_EMAIL: both or neither',
  })
  .refine((given) => Boolean(given.SMOKE_ADMIN_EMAIL) === Boolean(given.SMOKE_ADMIN_PASSWORD), {
    path: ['SMOKE_ADMIN_PASSWORD'],
    error: 'goes with SMOKE_ADMIN_EMAIL: both or neither',
  });

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface SmokeSettings {
  /** Without a trailing slash. */
  readonly url: string;
  /** An existing account; without one, a temporary account is created. */
  readonly account: Person | undefined;
  /** An administrator, who removes the generated drink. */
  readonly admin: Person | undefined;
  readonly readOnly: boolean;
  /** Default timeout in milliseconds, except for generating a drink. */
  readonly deadline: number;
}

const personOf = (email?: string, password?: string) => (email && password ? { email, password } : undefined);

/** @throws PlainError with all errors */
export function readSmokeSettings(environment: NodeJS.ProcessEnv): SmokeSettings {
  const { data, error } = shape.safeParse(environment);
  if (!data) {
    const faults = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new PlainError(`URL=https://… make smoke\n${faults.join('\n')}`);
  }
  return {
    url: new URL(data.URL).origin,
    account: personOf(data.SMOKE_EMAIL, data.SMOKE_PASSWORD),
    admin: personOf(data.SMOKE_ADMIN_EMAIL, data.SMOKE_ADMIN_PASSWORD),
    readOnly: data.SMOKE_READ_ONLY === 'true',
    deadline: data.SMOKE_DEADLINE_SECONDS * 1000,
  };
}
