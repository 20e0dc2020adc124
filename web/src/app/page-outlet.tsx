import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { PageLoading } from '../components/page/page-loading.tsx';

/** The page. While another page's code or loader is on its way, that one's loading state shows in its place. */
export function PageOutlet() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location && location.pathname !== pathname ? <PageLoading /> : <Outlet />;
}
