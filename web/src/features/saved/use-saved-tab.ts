import { useSearchParams } from 'react-router-dom';

const SAVED_TABS = ['collection', 'made'] as const;
type SavedTab = (typeof SAVED_TABS)[number];

/** The tab lives in the address, beside the collection's filters. */
export function useSavedTab(): [SavedTab, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const setTab = (tab: string) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (tab === 'made') next.set('tab', tab);
        else next.delete('tab');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('tab') === 'made' ? 'made' : 'collection', setTab];
}
