import { roundsOf } from '@swizzle/mixology/measuring/rounds';
import { hasGarnish } from '@swizzle/mixology/wording/phrases';
import type { Cocktail, Units } from '@swizzle/proto';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { measure } from '../../../lib/amount.ts';
import { IngredientTable, roundWords, type Ticks } from '../components/ingredients.tsx';
import { BeforeYouStart, measuredIn, StepMeasures } from '../components/method.tsx';
import { Timer, timersOf } from './timer.tsx';

/** Keeps the screen on while mounted, if the browser supports it; returns whether it does. */
function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (!wakeLock) return;
    let isOver = false;
    let sentinel: WakeLockSentinel | undefined;
    async function request() {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await wakeLock?.request('screen');
        if (isOver) return void granted?.release();
        sentinel = granted;
        setHeld(true);
        granted?.addEventListener('release', () => setHeld(false));
      } catch {
        // Denied with a low battery: the screen turns off as usual.
      }
    }
    // A hidden page loses its wake lock.
    document.addEventListener('visibilitychange', request);
    void request();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void sentinel?.release();
    };
  }, []);
  return isHeld;
}

/** The instructions, then the garnish unless the last instruction mentions it. */
const stepsOf = ({ instructions, garnish }: Cocktail): readonly string[] =>
  hasGarnish(garnish) && !names(instructions.at(-1), garnish)
    ? [...instructions, `Garnish: ${garnish}`]
    : instructions;

const ARTICLE = /^(?:an?|the|one) /;
const names = (instruction = '', garnish: string) =>
  instruction.toLowerCase().includes(garnish.toLowerCase().replace(ARTICLE, ''));

interface Props {
  cocktail: Cocktail;
  units: Units;
  servings: number;
  ticks: Ticks;
  onClose: () => void;
}

/** Full-screen steps, one at a time: first the preparation, then each instruction, the garnish last. */
export default function CookMode({ cocktail, units, servings, ticks, onClose }: Props) {
  const steps = stepsOf(cocktail);
  const measured = measuredIn(cocktail.instructions, cocktail.ingredients);
  const [at, setAt] = useState(0);
  const isAwake = useWakeLock();
  const isLast = at === steps.length;
  const next = () => (isLast ? onClose() : setAt(at + 1));
  const back = () => setAt(Math.max(0, at - 1));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && !isLast) next();
    if (key === 'ArrowLeft') back();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div aria-hidden="true" data-scroll-lock="" className="fixed inset-0 z-50 bg-veil" />
        <Dialog.Content aria-modal="true" aria-describedby={undefined} className="cook" onKeyDown={onKeyDown}>
          <header className="cook-head">
            <Dialog.Title className="line-clamp-2 text-xl">{cocktail.name}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-pill text-muted hover:bg-raised hover:text-text"
            >
              <X aria-hidden className="size-6" />
            </Dialog.Close>
          </header>
          <div aria-live="polite" className="cook-body">
            <p className="cook-place">
              {at === 0 ? 'Get ready' : `Step ${at} of ${steps.length}`}
              {isAwake && <span className="cook-awake"> · the screen stays on</span>}
            </p>
            {at === 0 ? (
              <GetReady cocktail={cocktail} units={units} servings={servings} ticks={ticks} />
            ) : (
              <>
                <p className="cook-step">{steps[at - 1]}</p>
                <StepMeasures ingredients={measured[at - 1] ?? []} units={units} servings={servings} />
              </>
            )}
          </div>
          {at > 0 && (measured[at - 1]?.length ?? 0) < cocktail.ingredients.length && (
            <AllAmounts cocktail={cocktail} units={units} servings={servings} />
          )}
          <StepTimers steps={steps} at={at} />
          <Ways isFirst={at === 0} isLast={isLast} onBack={back} onNext={next} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A short list of all amounts, so that nobody needs to leave the step. */
function AllAmounts({
  cocktail: { ingredients },
  units,
  servings,
}: Pick<Props, 'cocktail' | 'units' | 'servings'>) {
  return (
    <ul aria-label="All amounts" className="cook-amounts">
      {ingredients.map((ingredient) => (
        <li key={ingredient.name}>
          <b>{measure(ingredient, units, servings)}</b> {ingredient.name}
        </li>
      ))}
    </ul>
  );
}

/** Running timers of all steps stay visible; those of the current step are emphasized. */
function StepTimers({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <div className="cook-timers">
      {steps.flatMap((step, place) =>
        timersOf(step).map((timer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps and their timers stay in their order
          <Timer key={`${place} ${index}`} {...timer} isForThisStep={place === at - 1} />
        )),
      )}
    </div>
  );
}

interface WaysProps {
  isFirst: boolean;
  isLast: boolean;
  onBack: () => void;
  onNext: () => void;
}

function Ways({ isFirst, isLast, onBack, onNext }: WaysProps) {
  return (
    <footer className="cook-ways">
      <Button look="quiet" size="large" aria-disabled={isFirst} onClick={onBack}>
        <ArrowLeft aria-hidden className="size-5" />
        Back
      </Button>
      <Button size="large" onClick={onNext}>
        {isLast ? 'Done' : 'Next'}
        {isLast ? <Check aria-hidden className="size-5" /> : <ArrowRight aria-hidden className="size-5" />}
      </Button>
    </footer>
  );
}

function GetReady({ cocktail, units, servings, ticks }: Omit<Props, 'onClose'>) {
  const rounds = roundsOf(cocktail, servings);
  return (
    <>
      <BeforeYouStart description={cocktail.description} />
      <IngredientTable
        ingredients={cocktail.ingredients}
        units={units}
        servings={servings}
        rounds={rounds}
        ticks={ticks}
      />
      <p className="text-lg text-muted">
        Glass: {cocktail.glassType}. {roundWords(rounds, servings, units)}
      </p>
    </>
  );
}
