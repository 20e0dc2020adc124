import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { PageLoading } from '../components/page/page.tsx';

/**
 * The page. While another page's code or loader is on its way, that one's loading state shows in its place, unless the
 * page asked to stay until it has come.
 */
export function PageOutlet() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isLeaving = location && location.pathname !== pathname && location.state?.staysUntilLoaded !== true;
  return isLeaving ? <PageLoading /> : <Outlet />;
}
