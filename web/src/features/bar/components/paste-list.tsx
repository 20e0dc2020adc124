import { MAX_PASTED, type NewBottle, type ReadStockLine } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { ReadLines } from './read-lines.tsx';

/** A list as someone would write it, read before it is added. */
export function PasteList({ onAdd }: { onAdd: (bottles: NewBottle[]) => void }) {
  const id = useId();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [lines, setLines] = useState<ReadStockLine[]>();
  const reading = useSingleFlightMutation({
    mutationFn: (pasted: string) => call('POST /api/bars/read', { body: { text: pasted } }),
    onSuccess: setLines,
    onError: (error) => tellFailure(client, error, 'We couldn’t read this list. Please try again.'),
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
