import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { schoolListItemSchema } from '../../../contracts/schools';
import type { Teacher } from '../../../contracts/teachers';
import type { RegisterRevision } from './repository';
import type { Pause } from '../../plugins/slices';
import type { ReadRegister, SnapshotSchool } from './snapshot';
import { TotalCosts } from './total-costs';

/** The register as it was prepared last, in the data folder: what a start answers from while it reads the live one. */
export interface KeptRegister {
  /** Null when there is none, or one that is torn, damaged or written by another release. */
  read(pause: Pause): Promise<ReadRegister | null>;
  /** Replaces what is kept, whole or not at all. */
  write(register: ReadRegister, pause: Pause): Promise<void>;
}

interface Head extends RegisterRevision {
  code: string;
}

/** A school without what its list item says already. */
interface KeptSchool extends Pick<SnapshotSchool, 'listJson' | 'updatedAt' | 'figures'> {
  /** What the page's JSON says after the list item's. */
  pageRest: string;
  searchedOnly: Partial<SnapshotSchool['searched']>;
}

type Portion = { schools: KeptSchool[]; sums: Float64Array } | { teachers: Teacher[] } | { end: true };

/** Some hundred kB, which are written, read and checked in a few milliseconds. */
const PORTION = 100;
const MAX_PORTION_BYTES = 64 * 1024 * 1024;
const DIGEST_BYTES = 16;
const FRAME_BYTES = 4 + DIGEST_BYTES;

const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest().subarray(0, DIGEST_BYTES);

/** The program that prepared a register: another one may prepare it differently. */
async function codeRevision(): Promise<string> {
  const code = await readFile(fileURLToPath(import.meta.url));
  return `${process.version} ${digestOf(code).toString('base64url')}`;
}

async function writePortion(file: FileHandle, portion: Head | Portion): Promise<void> {
  const bytes = serialize(portion);
  const frame = Buffer.alloc(4);
  frame.writeUInt32LE(bytes.length);
  await file.writev([frame, digestOf(bytes), bytes]);
}

async function readBytes(file: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled);
    if (bytesRead === 0) throw new Error('the kept register ends too early');
    filled += bytesRead;
  }
  return bytes;
}

async function readPortion(file: FileHandle): Promise<unknown> {
  const frame = await readBytes(file, FRAME_BYTES);
  const length = frame.readUInt32LE();
  if (length > MAX_PORTION_BYTES) throw new Error('the kept register is damaged');
  const bytes = await readBytes(file, length);
  if (!digestOf(bytes).equals(frame.subarray(4))) throw new Error('the kept register is damaged');
  return deserialize(bytes);
}

const listFields = new Set(Object.keys(schoolListItemSchema.shape));

function toKept({ searched, listJson, pageJson, updatedAt, figures }: SnapshotSchool): KeptSchool {
  const searchedOnly = Object.fromEntries(Object.entries(searched).filter(([name]) => !listFields.has(name)));
  return { listJson, updatedAt, figures, pageRest: pageJson.slice(listJson.length - 1), searchedOnly };
}

function fromKept({ listJson, pageRest, searchedOnly, updatedAt, figures }: KeptSchool): SnapshotSchool {
  const searched = { ...JSON.parse(listJson), ...searchedOnly } as SnapshotSchool['searched'];
  return { searched, listJson, pageJson: listJson.slice(0, -1) + pageRest, updatedAt, figures };
}

async function readAll(file: FileHandle, release: string, pause: Pause): Promise<ReadRegister | null> {
  const { code, ...revision } = (await readPortion(file)) as Head;
  if (code !== release) return null;
  const register: ReadRegister = { ...revision, schools: [], teachers: [], totals: new TotalCosts() };
  for (;;) {
    const portion = (await readPortion(file)) as Portion;
    if ('end' in portion) return register;
    if ('teachers' in portion) register.teachers.push(...portion.teachers);
    else {
      for (const school of portion.schools) register.schools.push(fromKept(school));
      register.totals.addSums(portion.sums);
    }
    await pause();
  }
}

async function writeAll(file: FileHandle, register: ReadRegister, release: string, pause: Pause): Promise<void> {
  const { schools, teachers, totals, revision, changedAt, isDemoData } = register;
  await writePortion(file, { code: release, revision, changedAt, isDemoData });
  for (let start = 0; start < schools.length; start += PORTION) {
    const portion = schools.slice(start, start + PORTION);
    await writePortion(file, { schools: portion.map(toKept), sums: totals.sumsOf(start, portion.length) });
    await pause();
  }
  for (let start = 0; start < teachers.length; start += PORTION) {
    await writePortion(file, { teachers: teachers.slice(start, start + PORTION) });
    await pause();
  }
  await writePortion(file, { end: true });
  await file.sync();
}

/** Keeps the register in a folder. It holds nothing but what everybody may see. */
export function keepRegisterIn(folder: string, readRelease = codeRevision): KeptRegister {
  const kept = join(folder, 'register.kept');
  return {
    async read(pause) {
      let file: FileHandle | undefined;
      try {
        file = await open(kept, 'r');
        return await readAll(file, await readRelease(), pause);
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') throw error;
        return null;
      } finally {
        await file?.close();
      }
    },

    async write(register, pause) {
      await mkdir(folder, { recursive: true });
      const unfinished = `${kept}.${String(process.pid)}`;
      const file = await open(unfinished, 'w', 0o600);
      try {
        try {
          await writeAll(file, register, await readRelease(), pause);
        } finally {
          await file.close();
        }
        await rename(unfinished, kept);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
