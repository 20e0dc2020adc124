import '../../styles/planning.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import {
  SharedListTrouble,
  SharedShoppingList,
} from '../../features/planning/components/shared-shopping-list.tsx';
import { useOfflineList } from '../../features/planning/use-offline-list.ts';
import { read } from '../../lib/api/read.ts';

/** A shopping list as a helper sees it. */
export default function SharedListPage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(read('GET /api/lists/:slug', { params: { slug } }));
  useOfflineList(Boolean(data));
  return (
    <Page
      title={data ? `Shopping list, ${data.name}` : 'Shopping list'}
      className="paper grid gap-6 py-6 sm:py-8"
    >
      {data ? (
        <SharedShoppingList slug={slug} list={data} />
      ) : error ? (
        <SharedListTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the shopping list" />
      )}
    </Page>
  );
}
