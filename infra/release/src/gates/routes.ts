import { matchRoute, type RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import type { Release } from '../format/release';
import { exampleAddress } from './example-address';
import { countOf, nameSome, pass, refuse, type GateResult } from './gate';

interface OwnedRoute {
  path: string;
  owner: string;
}

const routesOf = ({ name, remote }: Release): OwnedRoute[] => remote.routes.map(({ path }) => ({ path, owner: name }));

const pathOf = (address: string): string => new URL(address, 'http://localhost').pathname;

/** Menu entries and redirections that lead to no page of the remote's own table. */
function listDeadEnds({ routes, menu }: RemoteManifest): string[] {
  const targets = [
    ...menu.flatMap(({ to, alsoAt = [] }) => [to, ...alsoAt]),
    ...routes.flatMap(({ redirectTo }) => redirectTo ?? []),
  ];
  return [...new Set(targets)].filter((target) => matchRoute(routes, pathOf(target))?.page === undefined);
}

/** Addresses that belong to another live remote, or that this one would take from it, as `/path of mfe_other`. */
function listTakenAddresses(release: Release, others: readonly Release[]): string[] {
  const own = routesOf(release);
  const theirs = others.flatMap(routesOf);
  const all = [...theirs, ...own];
  const takes = own.flatMap(({ path }) => {
    const owner = matchRoute(theirs, exampleAddress(path))?.owner;
    return owner === undefined ? [] : [`${path} of ${owner}`];
  });
  const hides = theirs
    .filter(({ path }) => matchRoute(all, exampleAddress(path))?.owner === release.name)
    .map(({ path, owner }) => `${path} of ${owner}`);
  return [...new Set([...takes, ...hides])];
}

/**
 * Whether each line of the remote's table and menu leads to a page of its own that was built, and to no address of another.
 * @param others what else is live
 */
export function checkRoutes(release: Release, others: readonly Release[]): GateResult {
  const { name, version, remote, chunks } = release;
  const whose = `${name} ${version}`;
  const rest = others.filter((other) => other.name !== name);

  const paths = remote.routes.map(({ path }) => path);
  const twice = paths.filter((path, index) => paths.indexOf(path) !== index);
  if (twice.length > 0) {
    return refuse(
      'routes',
      `${whose} has ${nameSome(twice)} twice in its table.`,
      'Take one of the lines out of remote.json.',
    );
  }
  const deadEnds = listDeadEnds(remote);
  if (deadEnds.length > 0) {
    return refuse(
      'routes',
      `In the menu or the redirections of ${whose}, ${nameSome(deadEnds)} leads to no page of its table.`,
      'Add the route to remote.json, or take the entry out.',
    );
  }
  const unbuilt = remote.routes.flatMap(({ path, page }) =>
    page === undefined || Object.hasOwn(chunks.pages, page) ? [] : [path],
  );
  if (unbuilt.length > 0) {
    return refuse(
      'routes',
      `${whose} was built without the page of ${nameSome(unbuilt)}.`,
      'Run npm run routes, build again and publish that.',
    );
  }
  const taken = listTakenAddresses(release, rest);
  if (taken.length > 0) {
    return refuse(
      'routes',
      `${whose} claims an address of another team: ${nameSome(taken)}.`,
      'Choose another path in remote.json, or agree with that team to release without it first.',
    );
  }
  return pass(
    'routes',
    `${countOf(paths.length, 'route')} and ${countOf(remote.menu.length, 'menu link')}, all to pages of its own.`,
  );
}
