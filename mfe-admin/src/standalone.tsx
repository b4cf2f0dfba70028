import { mountStandalone } from '@korkollen/shared-ui/host/standalone';
import { remote } from './remote';

const root = document.getElementById('root');
if (!root) throw new Error('The standalone page needs an element with the id root');
// on its own the app has no student login to send guests to
const standalone = {
  ...remote,
  loadRoutes: () => import('./routes').then(({ createRoutes }) => createRoutes('/admin/login')),
};
mountStandalone(standalone, root);
