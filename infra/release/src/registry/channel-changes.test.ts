import { expect, it } from 'vitest';
import type { RemoteChannels } from '../format/registry';
import { showAsCanary, showToAll, type Remotes } from './channel-changes';

const said = { by: 'anna', why: 'a test', at: '2026-11-22T20:00:00.000Z' };
const signed = { text: '', key: '', signature: '' };
const channels: RemoteChannels = { stable: { version: '1.0.0-0123456789', signed } };
const remotes: Remotes = { mfe_admin: channels, mfe_partner: channels, mfe_student: channels };
const later = { version: '1.1.0-0123456789', signed };

it.each([
  ['released', showToAll(remotes, 'mfe_partner', later, said)],
  ['shown to some', showAsCanary(remotes, 'mfe_partner', later, 10, said)],
])('an app that is %s keeps its place, which is the one of its entries in the menus', (_, revision) => {
  expect(Object.keys(revision?.remotes ?? {})).toEqual(Object.keys(remotes));
});
