import { Outlet } from 'react-router-dom';
import { useUser } from '../../lib/session/use-user.ts';
import { Landing } from '../pages/landing.tsx';

/** Shows its pages to those signed in, the landing page to all others. */
export const MembersOnly = () => (useUser() ? <Outlet /> : <Landing />);
