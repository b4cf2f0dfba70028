/** What an error is and where it was thrown, without its message: that may quote an address or what a visitor typed. */
export function describeError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '(withheld)', stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: '(withheld)',
    stack: frames.map((line) => line.trim()).join('\n'),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
  };
}
