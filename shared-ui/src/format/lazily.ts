/** Makes something when it is first used: of `Intl`, a slow phone's first object takes 50 ms, and each further one 5. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
