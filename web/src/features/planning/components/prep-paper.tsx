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
import { TextField } from '../../../components/ui/text-field.tsx';
import { dayWords, timeWords } from '../prep-times.ts';
import { useDoors } from '../use-doors.ts';

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
  doors: string;
  units: Units;
}

function PrepTask({ task: { minutes, kind, what, amounts }, doors, units }: PrepTaskProps) {
  const Icon = ICONS[kind];
  return (
    <li className="prep-task">
      <span className="prep-mark">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="grid content-start gap-1.5">
        {minutes !== null && <p className="font-semibold text-brass">{timeWords(minutes, doors)}</p>}
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
  tasks: readonly Task[];
  units: Units;
}

/** Everything to do, from three days before to the last call. */
export function PrepPaper({ menuId, tasks, units }: PrepPaperProps) {
  const [doors, setDoors] = useDoors(menuId);
  if (tasks.length === 0) return <p className="text-lg text-muted">There is nothing to prepare yet.</p>;
  const days = [...new Set(tasks.map(({ day }) => day))];
  return (
    <div className="grid gap-8">
      <div className="prep-doors">
        <TextField
          label="Doors open at (optional)"
          type="time"
          value={doors}
          onChange={({ target }) => setDoors(target.value)}
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
                <PrepTask key={`${task.minutes} ${task.what}`} task={task} doors={doors} units={units} />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
