const ignoredWords = new Set(['trafikskola', 'trafikskolan', 'körskola', 'bilskola', 'ab', 'i', 'och']);

/** Up to two letters that stand for a school: ”Majornas Trafikskola” is M, ”Norra Älvstranden” is NÄ. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const telling = words.filter((word) => !ignoredWords.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
}
