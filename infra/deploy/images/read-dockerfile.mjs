import { readFileSync } from 'node:fs';

/** @typedef {{keyword: string, text: string}} Instruction */
/** @typedef {{name: string, from: string, instructions: Instruction[]}} Stage */

export const dockerfileText = readFileSync(new URL('Dockerfile', import.meta.url), 'utf8');

/** The instructions of the Dockerfile, in order; dockerfile-utils says whether they are well formed. @returns {Instruction[]} */
function readInstructions() {
  const lines = dockerfileText.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => {
      const [keyword = '', ...words] = line.split(' ');
      return { keyword, text: words.join(' ') };
    });
}

/** @returns {Stage[]} */
function readStages() {
  /** @type {Stage[]} */
  const stages = [];
  for (const instruction of readInstructions()) {
    const [from = '', , name = ''] = instruction.text.split(' ');
    if (instruction.keyword === 'FROM') stages.push({ name, from, instructions: [] });
    else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

export const stages = readStages();

/**
 * The last of one kind that an image has, from its own stage or one that it begins with.
 * @param {string} name of the stage
 * @param {string} keyword
 * @returns {string | undefined}
 */
export function lastOf(name, keyword) {
  const stage = stages.find((one) => one.name === name);
  if (!stage) return undefined;
  return stage.instructions.findLast((one) => one.keyword === keyword)?.text ?? lastOf(stage.from, keyword);
}

/** The variables that an image sets. @param {string} name of the stage @returns {Record<string, string>} */
export function environmentOf(name) {
  const stage = stages.find((one) => one.name === name);
  if (!stage) return {};
  const own = stage.instructions.filter(({ keyword }) => keyword === 'ENV').flatMap(({ text }) => text.split(' '));
  return { ...environmentOf(stage.from), ...Object.fromEntries(own.map((pair) => pair.split('='))) };
}

/** The address that the health check of an image asks. @param {string} name of the stage */
export function healthAddressOf(name) {
  const [, program = '[]'] = (lastOf(name, 'HEALTHCHECK') ?? '').split(' CMD ');
  return new URL(JSON.parse(program)[2]);
}
