import { satisfies } from 'semver';
import type { ShellProvides } from '../format/provides';
import type { Release } from '../format/release';
import { countOf, nameSome, pass, refuse, type GateResult } from './gate';

/** What one module lacks, as a part of a sentence; nothing when the shell has what is needed. */
function describeLack(
  { name, requiredVersion }: Release['shared'][number],
  provided: ReadonlyMap<string, string>,
): string[] {
  const version = provided.get(name);
  if (version === undefined) return [`${name} ${requiredVersion}, which the shell does not have`];
  return satisfies(version, requiredVersion) ? [] : [`${name} ${requiredVersion}, where the shell has ${version}`];
}

/**
 * Whether the shell has what the remote takes from it: the same contract, a runtime that is not older, and every shared
 * module in a version that the remote can live with. The runtime itself only warns, or hands out undefined exports.
 */
export function checkShared(release: Release, shell: ShellProvides): GateResult {
  const { name, version, remote, shared, federationVersion } = release;
  if (remote.contractVersion !== shell.contractVersion) {
    const isNewer = remote.contractVersion > shell.contractVersion;
    return refuse(
      'shared',
      `${name} ${version} is written for contract ${remote.contractVersion}; the shell ${shell.shellVersion} has ${shell.contractVersion}.`,
      isNewer
        ? 'Wait until the shell of that contract is live, or build for the one that is.'
        : 'Build it again on the contract of today (HOST_CONTRACT_VERSION), and publish that.',
    );
  }
  if (!satisfies(shell.federationVersion, `^${federationVersion}`)) {
    return refuse(
      'shared',
      `${name} ${version} was built with federation ${federationVersion}; the shell ${shell.shellVersion} runs ${shell.federationVersion}.`,
      'Build it with the version that the shell has, or release the shell with the newer one first.',
    );
  }
  const provided = new Map(shell.shared.map((module) => [module.name, module.version]));
  const lacks = shared.flatMap((requirement) => describeLack(requirement, provided));
  if (lacks.length > 0) {
    return refuse(
      'shared',
      `${name} ${version} needs ${nameSome(lacks)}.`,
      'Build it with the versions of the live shell, or release the shell with these first.',
    );
  }
  return pass('shared', `The shell ${shell.shellVersion} has what it shares: ${countOf(shared.length, 'module')}.`);
}
