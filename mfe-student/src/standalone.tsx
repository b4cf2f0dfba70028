import { mountStandalone } from '@korkollen/shared-ui/host/standalone';
import { remote } from './remote';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id root');
mountStandalone(remote, element);
