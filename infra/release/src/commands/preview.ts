import { createPreviewToken } from '../channels/preview-token';
import { type Command, UsageFault } from '../cli/command';
import { openPlaces, readCall, readPreviewSecret, readSite, remoteOf, siteOptions, text } from '../cli/read-call';
import { shortTime } from '../cli/short-time';
import { findVersion, readVerified } from '../store/published-releases';

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = '24';
/** A link that goes on for weeks is forgotten in some mailbox. */
const MAX_HOURS = 168;

export const preview: Command = {
  usage: '<app> [version] [--hours NUMBER] [--site ADDRESS]',
  does: 'prints a link that shows a published release on the live site to whoever follows it; the newest, for 24 hours',
  async run(args, machine) {
    const { values, positionals } = readCall(args, { ...siteOptions, hours: text }, { min: 1, max: 2 });
    const hours = Number(values.hours ?? DEFAULT_HOURS);
    if (!(hours > 0 && hours <= MAX_HOURS)) throw new UsageFault(`--hours is a number from 1 to ${MAX_HOURS}.`);
    const [app, given] = positionals;
    const remote = remoteOf(app);
    const secret = readPreviewSecret(machine);
    const origin = readSite(values, machine);
    const { store, trusted } = openPlaces(values, machine);
    const version = await findVersion(store, remote, given);
    await readVerified(store, await trusted(), remote, version);
    const until = new Date(machine.now().getTime() + hours * HOUR_MS).toISOString();
    const link = new URL('/release-preview', origin);
    link.searchParams.set('token', createPreviewToken({ remote, version, until }, secret));
    return {
      data: { remote, version, link: link.href, until },
      lines: [`${remote} ${version} for whoever follows this link until ${shortTime(until)}:`, link.href],
      isGood: true,
    };
  },
};
