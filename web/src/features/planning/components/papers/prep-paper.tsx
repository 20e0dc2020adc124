import { amountWords } from '@swizzle/mixology/events/words/measures';
import type { PrepKind, PrepTask as Task, Units } from '@swizzle/proto';
import type { LucideIcon } from 'lucide-react';
import Citrus from 'lucide-react/icons/citrus';
import CookingPot from 'lucide-react/icons/cooking-pot';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Martini from 'lucide-react/icons/martini';
import Scissors from 'lucide-react/icons/scissors';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Snowflake from 'lucide-react/icons/snowflake';
import Store from 'lucide-react/icons/store';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { useStartTime } from '../../device-storage.ts';

// The times of tasks: relative to the start of the party, and by the clock if the start time is set.
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;
const MS_PER_MINUTE = 60_000;
const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

const DAYS: Readonly<Record<number, string>> = {
  [-3]: 'Three days before',
  [-2]: 'Two days before',
  [-1]: 'The day before',
  0: 'The day itself',
};
const dayWords = (day: number) => DAYS[day] ?? `${-day} days before`;

function span(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** Minutes since midnight of a time field's value, such as '19:30'. */
function minutesOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  const sum = (hours ?? Number.NaN) * MINUTES_PER_HOUR + (minutes ?? Number.NaN);
  return Number.isFinite(sum) ? sum : undefined;
}

/** Minutes relative to the start in words, and as a time if the start time is set. */
export function timeWords(minutes: number, startTime: string): string {
  const opening = minutesOf(startTime);
  const words = fromStart(minutes);
  if (opening === undefined) return words;
  return `${CLOCK.format((opening + minutes + MINUTES_PER_DAY) * MS_PER_MINUTE)} · ${words}`;
}

function fromStart(minutes: number): string {
  if (minutes === 0) return 'Doors open';
  return minutes < 0 ? `${span(-minutes)} before doors` : `${span(minutes)} after doors`;
}

const ICONS: Readonly<Record<PrepKind, LucideIcon>> = {
  shop: ShoppingBasket,
  cook: CookingPot,
  batch: FlaskConical,
  chill: Snowflake,
  squeeze: Citrus,
  cut: Scissors,
  'set up': Store,
  serve: Martini,
};

interface PrepTaskProps {
  task: Task;
  startTime: string;
  units: Units;
}

function PrepTask({ task: { minutes, kind, what, amounts }, startTime, units }: PrepTaskProps) {
  const Icon = ICONS[kind];
  return (
    <li className="prep-task">
      <span className="prep-mark">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="grid content-start gap-1.5">
        {minutes !== null && <p className="font-semibold text-brass">{timeWords(minutes, startTime)}</p>}
        <p className="text-lg">{what}</p>
        {amounts.length > 0 && (
          <ul className="prep-amounts">
            {amounts.map((amount) => (
              <li key={amount.name}>{amountWords(amount, units)}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

interface PrepPaperProps {
  menuId: string;
  /** The start hour from the theme, if any. */
  startsAt: number | undefined;
  tasks: readonly Task[];
  units: Units;
}

/** The prep plan, from three days before to the last call. */
export function PrepPaper({ menuId, startsAt, tasks, units }: PrepPaperProps) {
  const [startTime, setStartTime] = useStartTime(menuId, startsAt);
  if (tasks.length === 0) return <p className="text-lg text-muted">There is nothing to prepare yet.</p>;
  const days = [...new Set(tasks.map(({ day }) => day))];
  return (
    <div className="grid gap-8">
      <div className="prep-doors">
        <TextField
          label="Doors open at (optional)"
          type="time"
          value={startTime}
          onChange={({ target }) => setStartTime(target.value)}
        />
      </div>
      {days.map((day) => (
        <section key={day} aria-labelledby={`day${day}`} className="prep-day">
          <h2 id={`day${day}`} className="text-2xl">
            {dayWords(day)}
          </h2>
          <ol className="prep-tasks">
            {tasks
              .filter((task) => task.day === day)
              .map((task) => (
                <PrepTask
                  key={`${task.minutes} ${task.what}`}
                  task={task}
                  startTime={startTime}
                  units={units}
                />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
