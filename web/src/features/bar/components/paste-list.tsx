import { MAX_PASTED, type NewBottle, type ReadStockLine, type StockItem } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { call } from '../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { capitalized } from '../../../lib/capitalized.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import { countOf, levelOf, shownAmount, unitWord } from '../levels.ts';
import { ItemSearch } from './item-search.tsx';

interface Props {
  lines: readonly ReadStockLine[];
  onAdd: (bottles: NewBottle[]) => void;
  onBack: () => void;
}

const toBottles = (lines: readonly ReadStockLine[]): NewBottle[] =>
  lines.flatMap(({ ingredientId, left }) =>
    ingredientId === null || left === null ? [] : [{ ingredientId, left }],
  );

/** The parsed list: doubtful lines are marked, and can be corrected or removed. */
function ReadLines({ lines, onAdd, onBack }: Props) {
  const [kept, setKept] = useState(lines);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const bottles = toBottles(kept);
  const replace = (at: number, line: ReadStockLine) =>
    setKept(kept.map((other, place) => (place === at ? line : other)));
  return (
    <section aria-labelledby="read-lines" className="bar-paste grid gap-4">
      <h3 id="read-lines" ref={heading} tabIndex={-1} className="text-lg outline-none">
        Here's what we read
      </h3>
      <ul className="grid gap-3">
        {kept.map((line, at) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            key={`${at} ${line.text}`}
            line={line}
            onChoose={(item) => replace(at, chosen(line, item))}
            onRemove={() => setKept(kept.filter((_, place) => place !== at))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button disabled={bottles.length === 0} onClick={() => onAdd(bottles)}>
          {`Add ${bottles.length} to my bar`}
        </Button>
        <Button look="plain" onClick={onBack}>
          Change the text
        </Button>
      </div>
    </section>
  );
}

/** Changes a line's ingredient: to a whole pack, unless the amount has the same unit. */
const chosen = (line: ReadStockLine, { id, buy, unit, size }: StockItem): ReadStockLine => ({
  ...line,
  ingredientId: id,
  name: buy,
  size,
  unit,
  left: line.unit === unit && line.left !== null && line.size ? (line.left / line.size) * size : size,
  unsure: [],
});

interface LineProps {
  line: ReadStockLine;
  onChoose: (item: StockItem) => void;
  onRemove: () => void;
}

function Line({ line, onChoose, onRemove }: LineProps) {
  const isUnsure = line.unsure.length > 0;
  return (
    <li className="bar-read" data-unsure={isUnsure}>
      <p className="text-sm text-muted">“{line.text}”</p>
      <p className="font-semibold">
        {line.name === null ? 'Not found' : <Reading line={line} />}
        {isUnsure && line.name !== null && <span className="bar-unsure">Please check</span>}
      </p>
      {line.unsure.includes('ingredient') && <ItemSearch label="Choose what it is" onChoose={onChoose} />}
      <Button look="plain" size="small" onClick={onRemove}>
        Leave out<span className="sr-only">: {line.text}</span>
      </Button>
    </li>
  );
}

function Reading({ line: { name, left, size, unit } }: { line: ReadStockLine }) {
  const units = useUser()?.preferredUnits ?? 'imperial';
  const shown = capitalized(name ?? '');
  if (left === null || size === null || unit === null) return shown;
  const level = levelOf({ left, size });
  const amount = size <= 150 && unit === 'ml' ? String(countOf({ left, size })) : undefined;
  return `${shown}: ${level?.label.toLowerCase() ?? amount ?? `${shownAmount({ left, unit }, units)} ${unitWord({ unit }, units)}`} `;
}

/** A pasted list, which is parsed and confirmed before it is added. */
export function PasteList({ onAdd }: { onAdd: (bottles: NewBottle[]) => void }) {
  const id = useId();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [lines, setLines] = useState<ReadStockLine[]>();
  const reading = useSingleFlightMutation({
    mutationFn: (pasted: string) => call('POST /api/bars/read', { body: { text: pasted } }),
    onSuccess: setLines,
    onError: (error) => reportFailure(client, error, 'We couldn’t read this list. Please try again.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') reading.mutate(text);
  };
  if (lines) return <ReadLines lines={lines} onAdd={onAdd} onBack={() => setLines(undefined)} />;
  return (
    <form onSubmit={submit} className="bar-paste grid gap-3">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        What do you have?
      </label>
      <textarea
        id={id}
        rows={5}
        maxLength={MAX_PASTED}
        className="field py-2"
        placeholder={'half a bottle of Campari, two limes\nTanqueray, nearly empty'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" className="justify-self-start" aria-busy={reading.isPending}>
        {reading.isPending ? 'Reading...' : 'Read the list'}
      </Button>
    </form>
  );
}
