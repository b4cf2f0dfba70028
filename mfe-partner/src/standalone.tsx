import { mountStandalone } from '@korkollen/shared-ui/host/standalone';
import { remote } from './remote';

const root = document.getElementById('root');
if (!root) throw new Error('The standalone page needs an element with the id root');
mountStandalone(remote, root);
