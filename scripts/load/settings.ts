import { join } from 'node:path';
import { ROOT } from '../dev/root.ts';
import { PlainError } from '../dev/terminal.ts';

export interface LoadSettings {
  /** Requested cocktails per second; `max` only measures the maximum throughput. */
  rate: number | 'max';
  /** Duration of each measured phase. */
  seconds: number;
  users: number;
  /** Numbers of worker processes, one system each. */
  workers: number[];
  /** Path of the report without its extension. */
  out: string;
}

/** The gateway's rate limit per user and minute. */
const CALLS_A_MINUTE = 60;

/** @throws PlainError with all errors at once */
export function readLoadSettings(environment: NodeJS.ProcessEnv): LoadSettings {
  const faults: string[] = [];
  const whole = (name: string, text: string, most: number) => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    faults.push(`${name} must be a whole number from 1 to ${most}, and "${text}" is not.`);
    return 1;
  };
  const { RATE = '15', SECONDS = '20', USERS = '500', WORKERS = '1 2 4', OUT } = environment;
  const rate = RATE === 'max' ? 'max' : rateFrom(RATE, faults);
  const settings: LoadSettings = {
    rate,
    seconds: whole('SECONDS', SECONDS, 3600),
    users: whole('USERS', USERS, 50_000),
    workers: WORKERS.split(/[\s,]+/)
      .filter(Boolean)
      .map((text) => whole('WORKERS', text, 64)),
    out: join(ROOT, '.data/reports/load'),
    ...(OUT && { out: OUT.replace(/\.(html|json)$/, '') }),
  };
  if (settings.workers.length === 0) faults.push('WORKERS must be numbers of workers, such as "1 2 4".');
  const needed = usersFor(settings);
  if (settings.users < needed) {
    faults.push(
      `USERS must be at least ${needed}: the gateway allows each ${CALLS_A_MINUTE} calls per minute.`,
    );
  }
  if (faults.length > 0) throw new PlainError(faults.join('\n'));
  return settings;
}

function rateFrom(text: string, faults: string[]): number {
  const rate = Number(text);
  if (rate > 0 && rate <= 5000) return rate;
  faults.push(`RATE must be cocktails per second, at most 5000, or "max"; "${text}" is neither.`);
  return 1;
}

/** Enough users that none reaches the gateway's rate limit, which isn't measured. */
function usersFor({ rate, seconds }: Pick<LoadSettings, 'rate' | 'seconds'>): number {
  return rate === 'max' ? 1 : Math.ceil((rate * Math.min(seconds, 60) * 1.2) / CALLS_A_MINUTE);
}
