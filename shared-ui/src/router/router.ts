/**
 * The one door to the router. Shell and remotes share this module as a singleton; sharing the router package itself
 * would switch its tree-shaking off and quadruple what the first page loads.
 */
export { AtLocation } from './at-location';
export { BrowserRouter } from './browser-router';
export { Link } from './link';
export {
  MemoryRouter,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  createSearchParams,
  matchPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, RouteObject, To } from 'react-router-dom';
