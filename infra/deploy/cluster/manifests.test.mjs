import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOperatorEnvironment } from '../../environment/environment.mjs';
import { imageNamed, imageNames } from '../images/images.mjs';
import { environmentOf, healthAddressOf } from '../images/read-dockerfile.mjs';
import { isSecret, unknownSettings } from '../testing/settings.mjs';
import { clusterFolder, kustomizations, manifestsOf, podOf } from './manifests.mjs';

const production = readdirSync(path.join(clusterFolder, 'production'));
const all = production.flatMap((name) => manifestsOf(`production/${name}`));
const ofKind = (kind, from = all) => from.filter((manifest) => manifest.kind === kind);
const site = manifestsOf('production/site');
const [settings] = ofKind('ConfigMap', site);
const running = [...ofKind('Deployment'), ...ofKind('Job')];
const containers = running.flatMap((manifest) =>
  podOf(manifest).containers.map((container) => ({ manifest, container })),
);

/** The names that a container is told of: by the settings of the site, and by its own list. */
const told = ({ env }) => [...Object.keys(settings.data), ...env.map(({ name }) => name)];
const isPartOf = (part, whole) => Object.entries(part).every(([key, value]) => whole[key] === value);

it.each(all.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]))(
  '%s is what the cluster expects',
  async (_, manifest) => {
    const file = `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`;
    const { [manifest.kind]: Model } = await import(/* @vite-ignore */ file);
    expect(() => new Model(manifest).validate()).not.toThrow();
  },
);

it.each(kustomizations.map(({ folder, resources }) => [path.relative(clusterFolder, folder), resources]))(
  '%s takes everything of its folder, and what is there',
  (name, resources) => {
    const folder = path.join(clusterFolder, name);
    expect(resources.filter((resource) => !existsSync(path.join(folder, resource)))).toEqual([]);
    const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
    expect(files.filter((file) => !resources.includes(file))).toEqual([]);
  },
);

it('puts everything of production into one namespace, which takes no privileged pods', () => {
  const own = kustomizations.filter(({ folder }) => path.dirname(folder).endsWith('production'));
  expect([own.length, new Set(own.map(({ namespace }) => namespace))]).toEqual([
    production.length,
    new Set(['korkollen']),
  ]);
  const [{ metadata }] = ofKind('Namespace');
  expect(metadata).toMatchObject({
    name: 'korkollen',
    labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
  });
});

it('holds no secret, and names each that it needs', () => {
  expect(ofKind('Secret')).toEqual([]);
  expect(Object.keys(settings.data).filter(isSecret)).toEqual([]);
  const written = containers.flatMap(({ container }) => container.env.filter(({ value }) => value !== undefined));
  expect(written.map(({ name }) => name).filter((name) => isSecret(name) && name !== 'RELEASE_KEYS')).toEqual([]);
  const referred = containers.flatMap(({ container }) => container.env.filter(({ valueFrom }) => valueFrom));
  for (const { name, valueFrom } of referred) expect([name, valueFrom.secretKeyRef.key]).toEqual([name, name]);
});

it('has settings that the product takes in production', () => {
  expect(unknownSettings(containers.flatMap(({ container }) => told(container)))).toEqual([]);
  expect(() => readOperatorEnvironment({ NODE_ENV: 'production', ...settings.data })).not.toThrow();
});

describe.each(containers.map(({ manifest, container }) => [manifest.metadata.name, manifest, container]))(
  'what %s runs',
  (_, manifest, container) => {
    const image = container.image.replace('korkollen-', '');
    const pod = podOf(manifest);

    it('is an image of ours, which is named when it is rolled out', () => {
      expect(imageNames).toContain(image);
    });

    it('can do nothing but its work', () => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    });

    it('has room to write where its image says, and no more than is asked for', () => {
      const mounts = container.volumeMounts.filter(({ readOnly }) => readOnly !== true);
      const rooms = mounts.map(({ name }) => pod.volumes.find((volume) => volume.name === name)?.emptyDir?.sizeLimit);
      expect(mounts.map(({ mountPath }) => mountPath)).toEqual([environmentOf(image).KORKOLLEN_DATA, '/tmp']);
      expect(rooms.every((room) => room !== undefined)).toBe(true);
      expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
      expect(container.resources.limits.memory).toBeDefined();
    });
  },
);

describe.each(imageNames)('%s in production', (name) => {
  const own = manifestsOf(`production/${name}`);
  const [deployment] = ofKind('Deployment', own);
  const [container] = podOf(deployment).containers;
  const { labels } = deployment.spec.template.metadata;

  it('is told what production needs', () => {
    expect(told(container)).toEqual(expect.arrayContaining(imageNamed(name).settings));
  });

  it('is asked at its own port for what its image is asked for', () => {
    const { PORT } = environmentOf(name);
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(PORT) }]);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      expect([probe, container[probe].httpGet.port]).toEqual([probe, 'http']);
    expect(container.livenessProbe.httpGet.path).toBe(healthAddressOf(name).pathname);
    expect(container.startupProbe.httpGet.path).toBe(healthAddressOf(name).pathname);
  });

  it('ends later than its grace', () => {
    const { terminationGracePeriodSeconds: all } = podOf(deployment);
    expect(all - container.lifecycle.preStop.sleep.seconds).toBeGreaterThan(8);
  });

  it('is there more than once, spread, and never all away', () => {
    const [autoscaler] = ofKind('HorizontalPodAutoscaler', own);
    const [budget] = ofKind('PodDisruptionBudget', own);
    expect(autoscaler.spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
    expect(autoscaler.spec.minReplicas).toBeGreaterThan(1);
    expect(autoscaler.spec.maxReplicas).toBeGreaterThan(autoscaler.spec.minReplicas);
    expect(deployment.spec.replicas).toBeUndefined();
    expect(budget.spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: labels } });
    expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    const spread = podOf(deployment).topologySpreadConstraints.map(({ topologyKey }) => topologyKey);
    expect(spread).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
  });

  it('is found by its service, with its canary', () => {
    const [service] = ofKind('Service', own);
    expect(service.metadata.name).toBe(name);
    expect(isPartOf(service.spec.selector, labels)).toBe(true);
    expect(service.spec.selector).not.toHaveProperty('track');
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    expect(service.spec.ports[0].port).toBe(container.ports[0].containerPort);
  });

  it('may speak with somebody, and somebody with it', () => {
    const chooses = ({ spec: { podSelector } }) => {
      const [expression] = podSelector.matchExpressions ?? [];
      return podSelector.matchLabels?.app === name || expression?.values.includes(name) === true;
    };
    const types = ofKind('NetworkPolicy', site)
      .filter(chooses)
      .flatMap(({ spec }) => spec.policyTypes);
    expect(new Set(types)).toEqual(new Set(['Ingress', 'Egress']));
  });
});

it('lets pods speak with nobody whom no policy names', () => {
  const forAll = ofKind('NetworkPolicy', site).filter(({ spec }) => Object.keys(spec.podSelector).length === 0);
  expect(forAll.map(({ metadata, spec }) => [metadata.name, spec.policyTypes, spec.ingress])).toEqual([
    ['nobody', ['Ingress', 'Egress'], undefined],
    ['names', ['Egress'], undefined],
  ]);
});

it('keeps photos and settings of several instances where all of them see them', () => {
  const [deployment] = ofKind('Deployment', manifestsOf('production/api'));
  expect(told(podOf(deployment).containers[0])).toContain('PHOTO_BUCKET_URL');
});

it('shows services that are there at the addresses of the settings, by TLS', () => {
  const [{ spec }] = ofKind('Ingress', site);
  const shown = spec.rules.map(({ host, http }) => [`https://${host}`, http.paths[0].backend.service]);
  expect(shown).toEqual([
    [settings.data.PUBLIC_ORIGIN, { name: 'web-host', port: { name: 'http' } }],
    [settings.data.ADMIN_ORIGIN, { name: 'admin', port: { name: 'http' } }],
  ]);
  expect(spec.tls[0].hosts).toEqual(spec.rules.map(({ host }) => host));
});

it('leads a visitor to the same pod each time: a page and its files are of one build', () => {
  const [{ metadata }] = ofKind('Ingress', site);
  expect(metadata.annotations['haproxy.org/load-balance']).toBe('source');
});

it('tells a canary from the stable release by its name and track alone', () => {
  const canaries = kustomizations.filter(({ folder }) => /base\/[a-z-]+-canary$/.test(folder));
  expect(canaries.map(({ folder }) => path.basename(folder)).toSorted()).toEqual(
    imageNames.map((name) => `${name}-canary`).toSorted(),
  );
  for (const { folder, nameSuffix, labels, replicas, resources } of canaries) {
    const name = path.basename(folder).replace('-canary', '');
    expect([resources, nameSuffix]).toEqual([[`../${name}/deployment`], '-canary']);
    expect(labels).toEqual([{ pairs: { track: 'canary' }, includeSelectors: true }]);
    expect(replicas).toEqual([{ name, count: 1 }]);
  }
});
