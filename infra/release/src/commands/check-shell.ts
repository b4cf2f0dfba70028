import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandRefused, type Machine, type Outcome } from '../cli/command';
import { openPlaces, readSite, type Places, type SiteOptions } from '../cli/read-call';
import { shellProvidesSchema } from '../format/provides';
import type { Release } from '../format/release';
import type { GateResult } from '../gates/gate';
import { lookAtRelease, type Surroundings } from '../gates/look-at-release';
import { checkShared } from '../gates/shared-modules';
import { budgetSchema, describeExcess } from '../gates/sizes';
import { createLiveSite } from '../live/live-site';
import { startNewShell } from '../live/new-shell';
import { readNewest } from '../registry/registry-chain';
import { type Channel, shownReleases } from '../registry/shown-releases';
import { openRelease } from '../signing/keys';

async function readBuilt<Value>(schema: z.ZodType<Value>, file: string): Promise<Value> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandRefused(`${file} is not there: build the shell first, npm run build.`, { cause });
  });
  return schema.parse(JSON.parse(text));
}

/** What one release says to the new shell. */
interface Finding {
  remote: string;
  channel: Channel;
  version: string;
  gates: GateResult[];
}

const isGood = ({ gates }: Finding): boolean => gates.every((result) => result.isGood);

const linesOf = ({ remote, channel, version, gates }: Finding): string[] => [
  `${remote} ${version} (${channel})`,
  ...gates.map(({ gate, says, todo }) => `  ${gate}: ${says}${todo && ` ${todo}`}`),
];

/**
 * Holds the shell that is built in this checkout against every release that visitors are shown, or may be by a rollback:
 * on paper, and, started on this machine with the live API behind it, page by page in a browser.
 */
export async function checkShell(values: Places & SiteOptions, machine: Machine): Promise<Outcome> {
  const folder = path.join(machine.root, 'shell');
  const provides = await readBuilt(shellProvidesSchema, path.join(folder, 'dist/provides.json'));
  const { firstLoad } = await readBuilt(z.object({ firstLoad: budgetSchema }), path.join(folder, 'budgets.json'));
  const excess = describeExcess('every page', provides.firstLoad, firstLoad);
  const { location, store, keysFolder, trusted } = openPlaces(values, machine);
  const keys = await trusted();
  const registry = await readNewest(store);

  const shown: { finding: Finding; release: Release }[] = [];
  for (const [remote, channels] of Object.entries(registry?.remotes ?? {}).sort()) {
    for (const [channel, { version, signed }] of await shownReleases(store, remote, channels, keys)) {
      const release = openRelease(signed, keys);
      shown.push({ finding: { remote, channel, version, gates: [checkShared(release, provides)] }, release });
    }
  }
  const findings = shown.map(({ finding }) => finding);
  if (findings.every(isGood) && excess === undefined) {
    const site = readSite(values, machine);
    const host = await startNewShell(path.join(folder, 'dist/server.mjs'), { location, keysFolder, site });
    const surroundings: Surroundings = {
      site: createLiveSite(host.origin),
      previewSecret: host.previewSecret,
      appsFolder: machine.root,
    };
    try {
      for (const { finding, release } of shown) finding.gates.push(...(await lookAtRelease(release, surroundings)));
    } finally {
      await host.stop();
    }
  }
  const isReady = findings.every(isGood) && excess === undefined;
  return {
    data: { shell: provides.shellVersion, isGood: isReady, excess: excess ?? null, findings },
    lines: [
      ...(excess === undefined ? [] : [`The shell loads more than its budget (shell/budgets.json): ${excess}.`]),
      ...findings.flatMap(linesOf),
      isReady
        ? `The shell ${provides.shellVersion} may be released.`
        : `The shell ${provides.shellVersion} may not be released: keep what is named, or release these apps for it first.`,
    ],
    isGood: isReady,
  };
}
