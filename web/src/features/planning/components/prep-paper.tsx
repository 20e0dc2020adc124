import type { PrepTask as Task, Units } from '@swizzle/proto';
import { TextField } from '../../../components/ui/text-field.tsx';
import { dayWords } from '../prep-times.ts';
import { useDoors } from '../use-doors.ts';
import { PrepTask } from './prep-task.tsx';

interface Props {
  menuId: string;
  tasks: readonly Task[];
  units: Units;
}

/** Everything to do, from three days before to the last call. */
export function PrepPaper({ menuId, tasks, units }: Props) {
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
