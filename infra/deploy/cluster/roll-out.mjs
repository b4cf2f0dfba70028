import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StartupFault, runCommand } from '../../start/exit-with-sentence.mjs';
import { imageNames } from '../images/images.mjs';
import { canaryFault } from './canary-fault.mjs';
import { kubectl as realKubectl } from './kubectl.mjs';

const NAMESPACE = 'korkollen';
const ROLL_OUT_LIMIT = '10m';
const LOOK_EVERY_MS = 10_000;

/** By what it is: a tag can come to mean another image. */
const EXACT_IMAGE = /^[\w.:-]+(\/[\w.-]+)+@sha256:[0-9a-f]{64}$/;

/** @typedef {(args: string[], input?: string) => Promise<string>} Kubectl */
/**
 * @typedef {object} Surroundings
 * @property {Kubectl} kubectl
 * @property {(milliseconds: number) => Promise<unknown>} wait
 * @property {(line: string) => void} say
 */
/** @typedef {{app: string, image: string, minutes: number}} Asked */

/** The steps of a release of API, web host or admin, each on its own so that a pipeline shows where it stands. */
function stepsIn(/** @type {Surroundings} */ { kubectl, wait, say }) {
  const inNamespace = (...args) => kubectl(['--namespace', NAMESPACE, ...args]);

  async function apply(name, { app, image }) {
    if (!EXACT_IMAGE.test(image))
      throw new StartupFault(`--image is an image by its digest, such as registry/${app}@sha256:….`);
    const manifests = await kubectl(['kustomize', path.join(import.meta.dirname, 'production', name)]);
    await kubectl(['apply', '-f', '-'], manifests.replaceAll(`image: korkollen-${app}\n`, `image: ${image}\n`));
  }
  const untilReady = (name) => inNamespace('rollout', 'status', `deployment/${name}`, `--timeout=${ROLL_OUT_LIMIT}`);
  const endCanary = ({ app }) => inNamespace('delete', 'deployment', `${app}-canary`, '--ignore-not-found');

  /** The state that a job has ended in; its own deadline sees to it that there is one. */
  async function endOf(job) {
    for (;;) {
      const { status } = JSON.parse(await inNamespace('get', 'job', job, '-o', 'json'));
      const end = status?.conditions?.find(
        ({ type, status: is }) => ['Complete', 'Failed'].includes(type) && is === 'True',
      );
      if (end) return end.type;
      await wait(LOOK_EVERY_MS);
    }
  }

  return {
    /** Stored documents are made what the release expects of them, while the release before runs. */
    async migrate(asked) {
      if (asked.app !== 'api') throw new StartupFault(`${asked.app} stores no documents.`);
      await inNamespace('delete', 'job', 'api-migrate', '--ignore-not-found');
      await apply('api-migrate', asked);
      const end = await endOf('api-migrate');
      say(await inNamespace('logs', 'job/api-migrate'));
      if (end === 'Failed') throw new StartupFault('The migration failed; the release before runs on.');
    },
    /** One pod more, of the new release, takes its share of what is asked. */
    async canary(asked) {
      await apply(`${asked.app}-canary`, asked);
      await untilReady(`${asked.app}-canary`);
      say(`The canary of ${asked.app} is ready.`);
    },
    /** Looks at the canary for a while; the first fault ends it. */
    async watch(asked) {
      const looks = (asked.minutes * 60_000) / LOOK_EVERY_MS;
      for (let look = 0; look < looks; look += 1) {
        const { items } = JSON.parse(
          await inNamespace('get', 'pods', '--selector', `app=${asked.app},track=canary`, '-o', 'json'),
        );
        const fault = canaryFault(items);
        if (fault) {
          await endCanary(asked);
          throw new StartupFault(`${fault} The canary was ended; everybody is served by the release before.`);
        }
        await wait(LOOK_EVERY_MS);
      }
      say(`The canary of ${asked.app} was well for ${asked.minutes} minutes.`);
    },
    async promote(asked) {
      await apply(asked.app, asked);
      await untilReady(asked.app);
      await endCanary(asked);
      say(`Everybody is served by ${asked.image}.`);
    },
    async 'end-canary'(asked) {
      await endCanary(asked);
      say(`${asked.app} has no canary.`);
    },
    async rollback(asked) {
      await inNamespace('rollout', 'undo', `deployment/${asked.app}`);
      await endCanary(asked);
      await untilReady(asked.app);
      say(`Everybody is served by the release of ${asked.app} before.`);
    },
  };
}

/** What `npm run roll-out` can do, in the order of a release. */
export const stepNames = ['migrate', 'canary', 'watch', 'promote', 'end-canary', 'rollback'];

/**
 * Does one step of a release in the cluster.
 * @param {string[]} args
 * @param {Surroundings} surroundings
 * @throws StartupFault where it is refused or fails
 */
export async function rollOut(args, surroundings) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { image: { type: 'string', default: '' }, minutes: { type: 'string', default: '10' } },
  });
  const [step = '', app = ''] = positionals;
  if (!stepNames.includes(step)) throw new StartupFault(`Say which step: ${stepNames.join(', ')}.`);
  if (!imageNames.includes(app)) throw new StartupFault(`Say what is rolled out: ${imageNames.join(', ')}.`);
  if (!/^[1-9]\d*$/.test(values.minutes)) throw new StartupFault('--minutes is a whole number, such as 10.');
  await stepsIn(surroundings)[step]({ app, image: values.image, minutes: Number(values.minutes) });
}

// npm run roll-out -- canary api --image registry/korkollen-api@sha256:…
if (process.argv[1] === import.meta.filename)
  await runCommand(() =>
    rollOut(process.argv.slice(2), { kubectl: realKubectl, wait: pause, say: (line) => console.log(line) }),
  );
