import { beforeEach, describe, expect, it } from 'vitest';
import { canaryFault } from './canary-fault.mjs';
import { rollOut } from './roll-out.mjs';

const image = `ghcr.io/korkollen/korkollen-api@sha256:${'a'.repeat(64)}`;
const manifest = 'containers:\n- image: korkollen-api\n  name: api\n';
const pod = (state = {}) => ({
  metadata: { name: 'api-canary-1' },
  status: { containerStatuses: [{ ready: true, restartCount: 0, ...state }] },
});

const leaving = {
  ...pod({ ready: false }),
  metadata: { name: 'api-canary-0', deletionTimestamp: '2026-11-22T20:00:00Z' },
};

let calls;
let said;
let waits;
let answers;
beforeEach(() => {
  [calls, said, waits] = [[], [], 0];
  answers = { kustomize: () => manifest };
});

/** Does a step in a cluster that answers as it was told, and writes down what it was asked. */
const doStep = (...args) =>
  rollOut(args, {
    async kubectl(given, input) {
      const asked = given.filter((word) => word !== '--namespace' && word !== 'korkollen');
      calls.push(input ? `${asked.join(' ')} < ${input}` : asked.join(' '));
      return (answers[asked[0] ?? ''] ?? (() => ''))(asked);
    },
    wait: async () => (waits += 1),
    say: (line) => said.push(line),
  });
const podsAre = (...looks) =>
  (answers.get = () => JSON.stringify({ items: looks.length > 1 ? looks.shift() : looks[0] }));
const jobIs = (...states) =>
  (answers.get = () => {
    const type = states.shift();
    return JSON.stringify({ status: type ? { conditions: [{ type, status: 'True' }] } : {} });
  });

describe('a release in the cluster', () => {
  it('begins with one pod of the new image', async () => {
    await doStep('canary', 'api', '--image', image);
    expect(calls[0]).toMatch(/^kustomize .*production\/api-canary$/);
    expect(calls[1]).toBe(`apply -f - < ${manifest.replace('korkollen-api', image)}`);
    expect(calls[2]).toBe('rollout status deployment/api-canary --timeout=10m');
  });

  it('is for everybody when it is promoted, and the canary ends after that', async () => {
    await doStep('promote', 'api', '--image', image);
    expect(calls.slice(1)).toEqual([
      `apply -f - < ${manifest.replace('korkollen-api', image)}`,
      'rollout status deployment/api --timeout=10m',
      'delete deployment api-canary --ignore-not-found',
    ]);
  });

  it('is taken back to the one before, with its canary', async () => {
    await doStep('rollback', 'web-host');
    expect(calls).toEqual([
      'rollout undo deployment/web-host',
      'delete deployment web-host-canary --ignore-not-found',
      'rollout status deployment/web-host --timeout=10m',
    ]);
  });

  it('loses its canary alone where that is asked for', async () => {
    await doStep('end-canary', 'admin');
    expect(calls).toEqual(['delete deployment admin-canary --ignore-not-found']);
  });
});

describe('watching', () => {
  it('looks at the canary again and again', async () => {
    podsAre([pod()]);
    await doStep('watch', 'api', '--minutes', '5');
    expect([calls.length, waits]).toEqual([30, 30]);
    expect(calls[0]).toBe('get pods --selector app=api,track=canary -o json');
    expect(said).toEqual(['The canary of api was well for 5 minutes.']);
  });

  it('ends a canary with the first fault', async () => {
    podsAre([pod()], [pod({ restartCount: 1 })]);
    await expect(doStep('watch', 'api')).rejects.toThrow(
      'api-canary-1 has ended and was started again. The canary was ended',
    );
    expect(calls.at(-1)).toBe('delete deployment api-canary --ignore-not-found');
    expect(calls).toHaveLength(3);
  });

  it.each([
    ['is well', [pod()], undefined],
    ['has no pod', [], 'The canary has no pod.'],
    ['is not ready', [pod({ ready: false })], 'api-canary-1 is not ready.'],
    ['has not begun', [{ ...pod(), status: {} }], 'api-canary-1 is not ready.'],
    ['was started again', [pod({ ready: false, restartCount: 2 })], 'api-canary-1 has ended and was started again.'],
    ['is half well', [pod(), pod({ ready: false })], 'api-canary-1 is not ready.'],
    ['is well beside one that ends', [leaving, pod()], undefined],
    ['is about to be none', [leaving], 'The canary has no pod.'],
  ])('tells a canary that %s', (_, pods, fault) => {
    expect(canaryFault(pods)).toBe(fault);
  });
});

describe('migrating', () => {
  it('waits for the end of a new job', async () => {
    jobIs(undefined, 'Complete');
    answers.logs = () => 'Nothing is to be migrated.';
    await doStep('migrate', 'api', '--image', image);
    expect(calls[0]).toBe('delete job api-migrate --ignore-not-found');
    expect([waits, said]).toEqual([1, ['Nothing is to be migrated.']]);
  });

  it('fails with what the job has said', async () => {
    jobIs('Failed');
    answers.logs = () => 'accounts: 3 documents';
    await expect(doStep('migrate', 'api', '--image', image)).rejects.toThrow('the release before runs on');
    expect(said).toEqual(['accounts: 3 documents']);
  });
});

it.each([
  ['an unknown step', ['deploy', 'api'], 'Say which step: migrate, canary'],
  ['an unknown app', ['canary', 'student', '--image', image], 'Say what is rolled out: api, web-host, admin.'],
  ['no image', ['canary', 'api'], '--image is an image by its digest'],
  ['an image by its tag', ['promote', 'api', '--image', 'ghcr.io/korkollen/korkollen-api:latest'], 'by its digest'],
  ['a time that is none', ['watch', 'api', '--minutes', 'ten'], '--minutes is a whole number'],
  ['a migration of what stores nothing', ['migrate', 'admin', '--image', image], 'admin stores no documents.'],
])('refuses %s, and asks the cluster nothing', async (_, args, sentence) => {
  await expect(doStep(...args)).rejects.toThrow(sentence);
  expect(calls).toEqual([]);
});
