import { Unmet } from './client.ts';

export interface Check {
  readonly title: string;
  /** @returns a word on what was found, if there is one worth saying */
  run(): Promise<string | undefined>;
}

/** What fetch throws; the reason lies beneath. */
interface NoAnswer {
  readonly name?: string;
  readonly message?: string;
  readonly cause?: { readonly code?: string; readonly message?: string };
}

/** Why, in one line: what was not as it should be, or how there was no answer at all. */
function reasonOf(error: unknown): string {
  if (error instanceof Unmet) return error.message.replaceAll(/\s+/g, ' ');
  const { name, message, cause } = error as NoAnswer;
  if (name === 'TimeoutError') return 'no answer before the deadline';
  return `no answer: ${cause?.code ?? cause?.message ?? message}`;
}

type Print = (line: string) => void;

const line = (mark: string, milliseconds: number, title: string, more: string | undefined) =>
  `${mark} ${String(Math.round(milliseconds)).padStart(6)} ms  ${title}${more ? `: ${more}` : ''}`;

/** Runs it and prints one line. @returns whether it held */
export async function runCheck({ title, run }: Check, print: Print): Promise<boolean> {
  const from = performance.now();
  try {
    const found = await run();
    print(line('ok    ', performance.now() - from, title, found));
    return true;
  } catch (error) {
    print(line('FAILED', performance.now() - from, title, reasonOf(error)));
    return false;
  }
}
