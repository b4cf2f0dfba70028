import type { Bitset } from './bitset';
import { countCommonCode } from './count-common-code';

/** What is used of WebAssembly, which the types of the language alone do not know. */
interface Compiled {
  Memory: new (limits: { initial: number }) => { readonly buffer: ArrayBuffer };
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: { sets: { memory: object } }) => { readonly exports: { countCommon: Count } };
}
/** Where two sets begin in memory, and their length, all in bytes. */
type Count = (one: number, other: number, bytes: number) => number;

const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: Compiled }).WebAssembly;
const module = new Module(Buffer.from(countCommonCode, 'base64'));

const PAGE_BYTES = 65_536;
/** `count-common.wat` reads as many at a time. */
const STEP_BYTES = 16;

/**
 * Sets that others are to be counted with, in a memory of their own: the processor counts 64 bits with one instruction,
 * which JavaScript has no word for, so a count takes a tenth of the time of `countCommon` in `bitset.ts`.
 */
export class KeptSets {
  readonly #memory: Int32Array;
  readonly #countCommon: Count;
  /** Of each set; the one that is asked about comes first. */
  readonly #bytes: number;

  /** The sets are copied; each is of rows 0 to, not including, `size`. */
  constructor(sets: readonly Bitset[], size: number) {
    this.#bytes = Math.max(1, Math.ceil(size / 8 / STEP_BYTES)) * STEP_BYTES;
    const memory = new Memory({ initial: Math.ceil(((sets.length + 1) * this.#bytes) / PAGE_BYTES) });
    this.#memory = new Int32Array(memory.buffer);
    this.#countCommon = new Instance(module, { sets: { memory } }).exports.countCommon;
    sets.forEach((set, at) => {
      this.#memory.set(set, ((at + 1) * this.#bytes) / Int32Array.BYTES_PER_ELEMENT);
    });
  }

  /** The set that the next counts are about; it is copied. */
  take(set: Bitset): void {
    this.#memory.set(set);
  }

  /** How many rows of the set that was taken last are in the kept set at this place too. */
  countCommon(at: number): number {
    return this.#countCommon(0, (at + 1) * this.#bytes, this.#bytes);
  }
}
