import { readFile } from 'node:fs/promises';
import { hashSource } from '@korkollen/web-host/content-security';
import { themeScript } from '@korkollen/web-host/page-ground';

/** A script that stands in the page, and what the content policy allows it by. */
interface InlineScript {
  text: string;
  hash: string;
}

/** The scripts of rendered pages. */
export interface Starter {
  /** Before the content: the theme, and what holds presses until the other one has come (shell/src/early-presses.ts). */
  head: InlineScript;
  /** Behind the content (shell/src/starter.ts). */
  body: InlineScript;
}

export interface StarterFiles {
  earlyPressesFile: string;
  starterFile: string;
}

function inlineScript(text: string): InlineScript {
  return { text, hash: hashSource(text) };
}

const readScript = async (file: string): Promise<string> => (await readFile(file, 'utf8')).trim();

/** @throws when the shell has not been built. */
export async function readStarter({ earlyPressesFile, starterFile }: StarterFiles): Promise<Starter> {
  return {
    head: inlineScript(`${themeScript};${await readScript(earlyPressesFile)}`),
    body: inlineScript(await readScript(starterFile)),
  };
}
