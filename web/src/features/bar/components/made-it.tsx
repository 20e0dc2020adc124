import { type Bar, type Cocktail, PLANNING_TIERS } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { barOptions, barsQuery } from '../../../lib/api/queries.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import { useMake, useUndo } from '../api/bar-changes.ts';

/** Deducts a drink from the user's bar and logs it; nothing for users without a bar. */
export function MadeIt({ cocktail }: { cocktail: Cocktail }) {
  const user = useUser();
  const hasLog = PLANNING_TIERS.some((tier) => tier === user?.tier);
  const { data: bars } = useQuery({ ...barsQuery, enabled: hasLog });
  const [chosenId, setChosenId] = useState<string>();
  const own = bars?.filter(({ role }) => role !== 'viewer') ?? [];
  const bar = own.find(({ id }) => id === chosenId) ?? own[0];
  if (!hasLog || !bar) return null;
  return <Making bar={bar} bars={own} cocktail={cocktail} onChoose={setChosenId} />;
}

interface MakingProps {
  bar: Bar;
  /** The user's bars. */
  bars: readonly Bar[];
  cocktail: Cocktail;
  onChoose: (barId: string) => void;
}

function Making(props: MakingProps) {
  const { bar } = props;
  const [isOpen, setOpen] = useState(false);
  const fields = useMakingFields();
  const make = useMake(bar.id);
  const undo = useUndo(bar.id, make.reset);
  const made = make.data?.made;
  return (
    <section aria-label="Made it" className="grid justify-items-start gap-3">
      {!isOpen && !made && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          Made it
        </Button>
      )}
      {isOpen && !made && (
        <MakingForm {...props} fields={fields} make={make} onClose={() => setOpen(false)} />
      )}
      <p role="status" className="text-mint">
        {made && `Taken from ${bar.name}. It's in your log.`}
      </p>
      {made && (
        <Button look="plain" size="small" aria-busy={undo.isPending} onClick={() => undo.mutate(made.id)}>
          Undo
        </Button>
      )}
    </section>
  );
}

/** The form's input; it is kept while the form is closed. */
function useMakingFields() {
  const [servings, setServings] = useState('1');
  const [forWhom, setForWhom] = useState('');
  return { servings, setServings, forWhom, setForWhom };
}

interface MakingFormProps extends MakingProps {
  fields: ReturnType<typeof useMakingFields>;
  make: ReturnType<typeof useMake>;
  onClose: () => void;
}

/** The number of drinks, for whom, and from which bar. */
function MakingForm({ bar, bars, cocktail, onChoose, fields, make, onClose }: MakingFormProps) {
  const options = barOptions(bars);
  const { servings, setServings, forWhom, setForWhom } = fields;
  function submit(event: FormEvent) {
    event.preventDefault();
    make.mutate(
      {
        cocktailId: cocktail.id,
        servings: Number(servings) || 1,
        ...(forWhom.trim() && { forWhom: forWhom.trim() }),
      },
      { onSuccess: onClose },
    );
  }
  return (
    <form onSubmit={submit} className="made-it">
      <TextField
        label="How many did you make?"
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        value={servings}
        onChange={({ target }) => setServings(target.value)}
      />
      <TextField
        label="For whom (optional)"
        maxLength={60}
        autoComplete="off"
        value={forWhom}
        onChange={({ target }) => setForWhom(target.value)}
      />
      {bars.length > 1 && (
        <Select
          label="From which bar"
          value={options.labelOf(bar.id)}
          options={options.labels}
          onChange={(label) => onChoose(options.idOf(label) ?? bar.id)}
        />
      )}
      <Button type="submit" aria-busy={make.isPending}>{`Take it from ${bar.name}`}</Button>
      <Button look="plain" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
