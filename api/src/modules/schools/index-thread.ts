import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { IndexedSchool } from '../../../domain/search/school-query';
import { forEachPortion } from './in-slices';
import { type PackedRegisterIndex, unpackRegisterIndex } from './index-transfer';
import type { IndexWorkerMessage } from './index-worker';
import { buildRegisterIndex, type IndexRegister, type RegisterIndexSources } from './register-index';

/** Indexing more than these takes longer than a request should wait, so a thread does it. */
const mostIndexedHere = 1_000;
const portion = 250;

let sourceBundle: Promise<string> | undefined;

/** The thread's code: beside this file in the built API, otherwise bundled from the sources, which threads cannot load. */
async function startWorker(): Promise<Worker> {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./index-worker.mjs', import.meta.url));
  sourceBundle ??= bundleWorker();
  return new Worker(await sourceBundle, { eval: true, execArgv: [] });
}

async function bundleWorker(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./index-worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Only what the index reads: everything else of a school would be copied for nothing. */
function toIndexed(school: IndexedSchool): IndexedSchool {
  return {
    id: school.id,
    name: school.name,
    district: school.district,
    address: school.address,
    city: school.city,
    postalCode: school.postalCode,
    latitude: school.latitude,
    longitude: school.longitude,
    languages: school.languages,
    licenseTypes: school.licenseTypes,
    manualTransmission: school.manualTransmission,
    automaticTransmission: school.automaticTransmission,
    electricCar: school.electricCar,
    intensiveCourse: school.intensiveCourse,
    verification: school.verification && {},
    rating: school.rating,
    priceFrom: school.priceFrom && { priceOre: school.priceFrom.priceOre, perMinuteOre: school.priceFrom.perMinuteOre },
    intensivePriceOre: school.intensivePriceOre,
    recommendation: { score: school.recommendation.score },
    trainingTypes: school.trainingTypes,
    specialNeeds: school.specialNeeds,
  };
}

async function sendSources(worker: Worker, sources: RegisterIndexSources, signal: AbortSignal): Promise<void> {
  const send = (message: IndexWorkerMessage) => {
    worker.postMessage(message);
  };
  await forEachPortion(sources.schools, portion, (schools) => send({ schools: schools.map(toIndexed) }), signal);
  await forEachPortion(sources.teachers, 4 * portion, (teachers) => send({ teachers }), signal);
  send({ places: sources.places });
}

/** Has the index built by a thread of its own; requests go on being answered meanwhile. */
export const indexInThread: IndexRegister = async (sources, signal) => {
  const worker = await startWorker();
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const answer = new Promise<PackedRegisterIndex>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error('the thread that indexes the register stopped'));
      });
    });
    const [packed] = await Promise.all([answer, sendSources(worker, sources, signal)]);
    return await unpackRegisterIndex(packed, sources, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    void worker.terminate();
  }
};

/** Indexes a small register at once and a large one in a thread. */
export const indexRegister: IndexRegister = async (sources, signal) => {
  const size = sources.schools.length + sources.teachers.length;
  return size <= mostIndexedHere ? buildRegisterIndex(sources) : indexInThread(sources, signal);
};
