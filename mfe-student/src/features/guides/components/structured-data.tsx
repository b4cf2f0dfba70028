/** A thing in the vocabulary of schema.org, for search engines. */
export function StructuredData({ thing }: { thing: { '@type': string } & Record<string, unknown> }) {
  // `<` cannot end the element from inside it
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
