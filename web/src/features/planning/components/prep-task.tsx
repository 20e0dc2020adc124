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
import { timeWords } from '../prep-times.ts';

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

interface Props {
  task: Task;
  doors: string;
  units: Units;
}

export function PrepTask({ task: { minutes, kind, what, amounts }, doors, units }: Props) {
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
