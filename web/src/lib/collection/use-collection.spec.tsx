import '../../testing/waits.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Failure, type Replies, serve } from '../../testing/fake-server.ts';
import { aCocktail } from '../../testing/fixtures.ts';
import { read } from '../api/call.ts';
import { createQueryClient } from '../api/query-client.ts';
import { dismissToast, useToast } from '../toast-store.ts';
import { useRemove } from './use-collection.ts';

afterEach(() => {
  cleanup();
  dismissToast();
});

const MENU = [1, 2, 3].map((id) => aCocktail({ id, name: `Drink ${id}` }));

function Shelf() {
  const { data } = useQuery(read('GET /api/user/saved-cocktails', { query: { mood: 'Cozy' } }));
  const { remove } = useRemove();
  return (
    <>
      {data?.map((cocktail) => (
        <button key={cocktail.id} type="button" onClick={() => remove(cocktail)}>
          {cocktail.name}
        </button>
      ))}
      <output>{useToast()?.title}</output>
    </>
  );
}

type Removal = NonNullable<Replies['DELETE /api/cocktails/:id/save']>;

async function openShelf(removal: Removal) {
  let saved = MENU;
  const forget = (gone: string | undefined) => {
    saved = saved.filter(({ id }) => String(id) !== gone);
  };
  serve({
    'GET /api/user/saved-cocktails': () => saved,
    'DELETE /api/cocktails/:id/save': (params) => {
      const answer = removal(params);
      if (answer instanceof Failure) return answer;
      return Promise.resolve(answer).then((state) => {
        forget(params.id);
        return state;
      });
    },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shelf />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Drink 1' });
}

const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => screen.getByRole('button', { name }).click();

describe('removing from the collection', () => {
  it('takes the drink out of a filtered list at once', async () => {
    const answer = Promise.withResolvers<{ saved: boolean }>();
    await openShelf(() => answer.promise);
    press('Drink 2');
    await waitFor(() => expect(shown()).toEqual(['Drink 1', 'Drink 3']));
    answer.resolve({ saved: false });
    await screen.findByText('Cocktail Removed');
    expect(shown()).toEqual(['Drink 1', 'Drink 3']);
  });

  it('puts it back in its place when it fails', async () => {
    await openShelf(() => new Failure(503, ''));
    press('Drink 2');
    await screen.findByText('Remove Failed');
    expect(shown()).toEqual(['Drink 1', 'Drink 2', 'Drink 3']);
  });

  it('keeps out what is being removed while another removal fails', async () => {
    const first = Promise.withResolvers<{ saved: boolean }>();
    await openShelf(({ id }) => (id === '1' ? first.promise : new Failure(503, '')));
    press('Drink 1');
    press('Drink 2');
    await screen.findByText('Remove Failed');
    expect(shown()).toEqual(['Drink 2', 'Drink 3']);
    first.resolve({ saved: false });
    await screen.findByText('Cocktail Removed');
    expect(shown()).toEqual(['Drink 2', 'Drink 3']);
  });
});
