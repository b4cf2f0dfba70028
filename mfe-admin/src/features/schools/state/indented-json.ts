const indent = '  ';
/** A word, an empty pair of brackets, or one sign. */
const piece = /"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[\]{},:]|[^\s[\]{},:"]+/g;

function isStructure(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * JSON with a line for each thing in it. Only the spaces change: read and written again, figures and names that stand twice
 * would become others. What is no JSON, or would be longer than `maxLength` letters, stays as it is.
 */
export function indentedJson(text: string, maxLength: number): string {
  if (!isStructure(text)) return text;
  let written = '';
  let depth = 0;
  const newLine = (): string => `\n${indent.repeat(depth)}`;
  for (const [part] of text.matchAll(piece)) {
    if (part === '{' || part === '[') {
      depth += 1;
      written += part + newLine();
    } else if (part === '}' || part === ']') {
      depth -= 1;
      written += newLine() + part;
    } else if (part === ',') written += part + newLine();
    else if (part === ':') written += ': ';
    else written += part.startsWith('"') ? part : part.replaceAll(/\s/g, '');
    if (written.length > maxLength) return text;
  }
  return written;
}
