import { mountStandalone } from '@korkollen/shared-ui/host/standalone';
import { remote } from './remote';

mountStandalone(remote);
