import { EnvironmentError } from '../environment/environment.mjs';

/** A fault that the person at the terminal can mend: shown as one sentence, without a stack. */
export class StartupFault extends Error {}

/** Runs a command's main function; a fault of the start or of a setting ends it with its sentence and exit code 1. */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartupFault || error instanceof EnvironmentError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
