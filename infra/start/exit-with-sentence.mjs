import { EnvironmentError } from '../environment/environment.mjs';

/** A fault that the person at the terminal can mend: shown as one sentence, without a stack. */
export class StartupFault extends Error {}

/** Whether an error is about the arguments of the command, as `parseArgs` throws it. */
const isMisread = ({ code }) => String(code).startsWith('ERR_PARSE_ARGS_');

/** Runs a command's main function; a fault of the start, a setting or an argument ends it with its sentence and exit code 1. */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartupFault || error instanceof EnvironmentError || isMisread(error))) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
