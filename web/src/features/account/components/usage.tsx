import { FREE_DAILY_COCKTAILS, SHARE_BONUS_COCKTAILS, type User } from '@swizzle/proto';
import Martini from 'lucide-react/icons/martini';
import * as Radix from 'radix-ui/progress';
import { AccountCard } from './account-card.tsx';

/** The daily limit that the usage bar shows, if any. Only the free tier's limit is enforced. */
export function dailyLimit({
  tier,
  hasSharedToday,
}: Pick<User, 'tier' | 'hasSharedToday'>): number | undefined {
  if (tier === 'party_planner') return undefined;
  if (tier !== 'cocktail_curious') return 1;
  return FREE_DAILY_COCKTAILS + (hasSharedToday ? SHARE_BONUS_COCKTAILS : 0);
}

/** Cocktails made today, capped at the limit: those made on a plan without a limit don't count beyond it. */
export const usedToday = (user: Pick<User, 'tier' | 'hasSharedToday' | 'dailyCocktailsGenerated'>): number =>
  user.tier === 'cocktail_curious'
    ? Math.min(user.dailyCocktailsGenerated, dailyLimit(user) ?? Number.POSITIVE_INFINITY)
    : user.dailyCocktailsGenerated;

interface Props {
  label: string;
  value: number;
  /** Without a limit, the bar fades out. */
  max?: number | undefined;
  /** The text of value and maximum. */
  text: string;
}

function ProgressBar({ label, value, max, text }: Props) {
  const end = max ?? Math.max(value, 1);
  const shown = Math.min(value, end);
  return (
    <Radix.Root
      aria-label={label}
      value={shown}
      max={end}
      getValueLabel={() => text}
      className="progress-bar"
      data-endless={max === undefined}
    >
      <Radix.Indicator className="progress-fill" style={{ width: `${(100 * shown) / end}%` }} />
    </Radix.Root>
  );
}

export function Usage({ user }: { user: User }) {
  const limit = dailyLimit(user);
  const used = usedToday(user);
  const text = limit === undefined ? `${used}, unlimited` : `${used} of ${limit}`;
  return (
    <AccountCard title="Usage">
      <div className="grid gap-3">
        {user.tier === 'cocktail_curious' && limit !== undefined && <Glasses used={used} of={limit} />}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted">Cocktails made today</span>
          <span className="font-display text-xl tabular-nums">{text}</span>
        </p>
        <ProgressBar label="Cocktails made today" value={used} max={limit} text={text} />
        <p className="text-sm text-muted">{hint(user)}</p>
      </div>
    </AccountCard>
  );
}

/** The day's drinks as glasses: full ones are left. */
function Glasses({ used, of }: { used: number; of: number }) {
  return (
    <div aria-hidden="true" className="usage-glasses">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the glasses differ by nothing but their place
        <Martini key={index} data-used={index < used} strokeWidth={1.5} />
      ))}
    </div>
  );
}

function hint({ tier, hasSharedToday }: User): string {
  if (tier === 'party_planner') return 'Make as many as you like.';
  if (tier !== 'cocktail_curious') return "Your plan doesn't limit this. Make as many as you like.";
  const bonus = hasSharedToday
    ? `Your limit includes ${SHARE_BONUS_COCKTAILS} extra for sharing a cocktail today.`
    : `Share a cocktail to make ${SHARE_BONUS_COCKTAILS} more today.`;
  return `${bonus} A new day starts at midnight UTC.`;
}
