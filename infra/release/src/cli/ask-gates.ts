import type { GateResult } from '../gates/gate';
import type { Candidate } from '../gates/run-gates';
import { createLiveSite } from '../live/live-site';
import type { Machine } from './command';
import { readPreviewSecret, readSite, type SiteOptions } from './read-call';

/** Asks the gates about a release, on the site that a call names. */
export function askGates(machine: Machine, candidate: Candidate, site: SiteOptions = {}): Promise<GateResult[]> {
  return machine.askGates(candidate, () => ({
    site: createLiveSite(readSite(site, machine)),
    previewSecret: readPreviewSecret(machine),
    appsFolder: machine.root,
  }));
}
