import { defineRemote } from '@korkollen/shared-ui/host/define-remote';
import type { RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import { mountStandalone } from '@korkollen/shared-ui/host/standalone';
import type { ReactNode } from 'react';
import manifest from '../remote.json';
import { LoginPath } from './features/session/state/login-path';
import { pages } from './pages.generated';

function OwnLogin({ children }: { children: ReactNode }) {
  return <LoginPath value="/admin/login">{children}</LoginPath>;
}

mountStandalone(defineRemote(manifest as RemoteManifest, pages, { Frame: OwnLogin }));
