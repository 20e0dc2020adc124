import { AISLES, type Bar, type Bottle, type BottleChange, type Units } from '@swizzle/proto';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { capitalized } from '../../../lib/capitalized.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import { useBarChange, useToBuyChange } from '../api/bar-changes.ts';
import {
  countOf,
  expiresSoon,
  LEVELS,
  levelOf,
  shelfLifeWords,
  shownAmount,
  storedAmount,
  unitWord,
} from '../levels.ts';

interface BottleDetailsProps {
  bottle: Bottle;
  name: string;
  onChange: (change: BottleChange) => void;
  onRemove: () => void;
}

/** A bottle's exact amount, opening date, shelf life and price. */
function BottleDetails({ bottle, name, onChange, onRemove }: BottleDetailsProps) {
  const units = useUser()?.preferredUnits ?? 'imperial';
  const [draft, setDraft] = useState(() => draftOf(bottle, units));
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(changeIn(draft, bottle, units));
  }
  return (
    <form className="bottle-details" aria-label={`Details of ${name}`} onSubmit={submit}>
      <DetailFields
        draft={draft}
        unit={unitWord(bottle, units)}
        onType={(typed) => setDraft((before) => ({ ...before, ...typed }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small">
          Save
        </Button>
        <Button look="danger" size="small" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </form>
  );
}

/** The typed details. */
interface DetailsDraft {
  left: string;
  openedOn: string;
  keepsUntil: string;
  paid: string;
}

const draftOf = (bottle: Bottle, units: Units): DetailsDraft => ({
  left: String(shownAmount(bottle, units)),
  openedOn: bottle.openedOn ?? '',
  keepsUntil: bottle.keepsUntil ?? '',
  paid: bottle.paid === null ? '' : String(bottle.paid),
});

function changeIn(
  { left, openedOn, keepsUntil, paid }: DetailsDraft,
  bottle: Bottle,
  units: Units,
): BottleChange {
  const amount = Number(left);
  return {
    ...(left !== '' && amount >= 0 && { left: storedAmount(amount, bottle, units) }),
    openedOn: openedOn || null,
    // Values that are computed from the opening date aren't stored.
    ...(keepsUntil !== (bottle.keepsUntil ?? '') && { keepsUntil: keepsUntil || null }),
    paid: paid === '' ? null : Number(paid),
  };
}

interface DetailFieldsProps {
  draft: DetailsDraft;
  /** The unit of the amount. */
  unit: string;
  onType: (typed: Partial<DetailsDraft>) => void;
}

function DetailFields({ draft, unit, onType }: DetailFieldsProps) {
  return (
    <>
      <TextField
        label={`Left (${unit})`}
        type="number"
        inputMode="decimal"
        min={0}
        max={100_000}
        step="any"
        value={draft.left}
        onChange={({ target }) => onType({ left: target.value })}
      />
      <TextField
        label="Opened on"
        type="date"
        value={draft.openedOn}
        onChange={({ target }) => onType({ openedOn: target.value })}
      />
      <TextField
        label="Keeps until"
        type="date"
        value={draft.keepsUntil}
        onChange={({ target }) => onType({ keepsUntil: target.value })}
      />
      <TextField
        label="Price paid ($)"
        type="number"
        inputMode="decimal"
        min={0}
        max={10_000}
        step="any"
        value={draft.paid}
        onChange={({ target }) => onType({ paid: target.value })}
      />
    </>
  );
}

interface Props {
  bar: Bar;
  bottle: Bottle;
}

/** A bottle: its fill level as buttons, and everything else behind 'Details'. */
function BottleRow({ bar, bottle }: Props) {
  const [isOpen, setOpen] = useState(false);
  const params = { id: bar.id, bottleId: bottle.id };
  const {
    mutate: change,
    variables,
    isPending,
  } = useBarChange((body: BottleChange) => call('PATCH /api/bars/:id/bottles/:bottleId', { params, body }));
  const { mutate: remove } = useBarChange(() => call('DELETE /api/bars/:id/bottles/:bottleId', { params }));
  const isFixed = bar.role === 'viewer';
  // Optimistic, before the response.
  const shown = { ...bottle, left: (isPending ? variables?.left : undefined) ?? bottle.left };
  const name = capitalized(bottle.isCounted ? bottle.buy : bottle.name);
  return (
    <li className="bottle" data-low={bottle.isLow}>
      <div className="bottle-name">
        <p className="font-semibold">{name}</p>
        <State bottle={bottle} />
      </div>
      {bottle.isCounted ? (
        <Count bottle={shown} name={name} isFixed={isFixed} onChange={change} />
      ) : (
        <Level bottle={shown} name={name} isFixed={isFixed} onChange={change} />
      )}
      {!isFixed && (
        <Button
          look="plain"
          size="snug"
          className="bottle-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="max-sm:sr-only">Details</span>
          <span className="sr-only"> of {name}</span>
          <ChevronDown aria-hidden className="size-5" />
        </Button>
      )}
      {isOpen && <BottleDetails bottle={bottle} name={name} onChange={change} onRemove={() => remove()} />}
    </li>
  );
}

function State({ bottle }: { bottle: Bottle }) {
  const isSoon = expiresSoon(bottle);
  const words = [
    bottle.left === 0 ? 'out' : bottle.isLow && 'running low',
    bottle.keepsUntil !== null && bottle.left > 0 && shelfLifeWords(bottle.keepsUntil),
  ].filter((word) => typeof word === 'string');
  if (words.length === 0) return null;
  return (
    <p className="bottle-state text-sm" data-urgent={isSoon || bottle.isLow}>
      {words.join(' · ')}
    </p>
  );
}

interface AmountProps {
  bottle: Bottle;
  name: string;
  isFixed: boolean;
  onChange: (change: BottleChange) => void;
}

function Level({ bottle, name, isFixed, onChange }: AmountProps) {
  const id = useId();
  const level = levelOf(bottle);
  const share = bottle.left / bottle.size;
  const upTo = level?.share ?? share;
  return (
    <fieldset className="bottle-level" disabled={isFixed}>
      <legend className="sr-only">How much {name} is left</legend>
      <p aria-hidden className="bottle-level-word">
        {level?.label ?? `About ${Math.round(share * 100)}%`}
      </p>
      <div className="bottle-gauge">
        {LEVELS.toReversed().map((one) => (
          <label
            key={one.label}
            className="bottle-step"
            title={one.label}
            data-filled={upTo > 0 && one.share <= upTo}
          >
            <input
              type="radio"
              name={id}
              checked={one === level}
              onChange={() => onChange({ left: Math.round(one.share * bottle.size) })}
            />
            <span className="sr-only">{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Count({ bottle, name, isFixed, onChange }: AmountProps) {
  const count = countOf(bottle);
  const set = (next: number) => onChange({ left: Math.max(0, next) * bottle.size });
  return (
    <div className="bottle-count">
      <Button look="quiet" size="snug" disabled={isFixed || count <= 0} onClick={() => set(count - 1)}>
        <Minus aria-hidden className="size-5" />
        <span className="sr-only">One {name} less</span>
      </Button>
      <output aria-label={`${name} left`}>{count}</output>
      <Button look="quiet" size="snug" disabled={isFixed} onClick={() => set(count + 1)}>
        <Plus aria-hidden className="size-5" />
        <span className="sr-only">One more {name}</span>
      </Button>
    </div>
  );
}

/** Distinct items, however many bottles of each there are. */
const namesOf = (bottles: readonly Bottle[]) => [...new Set(bottles.map(({ buy }) => buy))].join(', ');

/** The contents of a bar: first what needs attention, then everything by aisle. */
export function BottleList({ bar }: { bar: Bar }) {
  const { bottles } = bar;
  const soon = bottles.filter((bottle) => expiresSoon(bottle));
  const low = bottles.filter(({ isLow }) => isLow);
  const sorted = bottles.toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      {(soon.length > 0 || low.length > 0) && (
        <section aria-labelledby="bar-notices" className="card bar-notices">
          <h2 id="bar-notices" className="text-xl">
            Worth a look
          </h2>
          {low.length > 0 && (
            <p>
              <strong>Running low:</strong> {namesOf(low)}
            </p>
          )}
          {soon.length > 0 && (
            <p>
              <strong>Use soon:</strong> {namesOf(soon)}
            </p>
          )}
          {bar.role !== 'viewer' && <BuyAgain bar={bar} bottles={[...low, ...soon]} />}
        </section>
      )}
      {AISLES.map((aisle) => {
        const own = sorted.filter((bottle) => bottle.aisle === aisle);
        if (own.length === 0) return null;
        return (
          <section key={aisle} aria-labelledby={`aisle-${aisle}`}>
            <h2 id={`aisle-${aisle}`} className="bar-aisle">
              {capitalized(aisle)} <span className="text-muted">{own.length}</span>
            </h2>
            <ul className="bottles">
              {own.map((bottle) => (
                <BottleRow key={bottle.id} bar={bar} bottle={bottle} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** Adds the missing items to the shopping list. */
function BuyAgain({ bar, bottles }: { bar: Bar; bottles: readonly Bottle[] }) {
  const { mutate, isPending } = useToBuyChange(bar.id);
  const listed = new Set(bar.toBuy.map(({ ingredientId }) => ingredientId));
  const add = [...new Set(bottles.map(({ ingredientId }) => ingredientId))].filter((id) => !listed.has(id));
  if (add.length === 0) return <p className="text-sm text-muted">All of it is on your shopping list.</p>;
  return (
    <Button
      look="quiet"
      size="snug"
      className="justify-self-start"
      aria-busy={isPending}
      onClick={() => mutate({ add })}
    >
      Add to shopping list
    </Button>
  );
}
