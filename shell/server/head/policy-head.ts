import { policySchema } from '@korkollen/api/contracts/policies';
import { sv } from '../texts/sv';
import { describe, oneLine, type PageHead } from './page-head';
import { breadcrumbList, homeCrumb } from './structured-data';

const headPolicySchema = policySchema.pick({ slug: true, title: true, html: true });

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of a text's first paragraph. */
function firstWords(html: string): string {
  const [, paragraph = ''] = /<p>(.*?)<\/p>/s.exec(html) ?? [];
  const words = paragraph.replaceAll(/<[^>]*>/g, '');
  return words.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => entities[name] ?? '');
}

/** @param answer what the API says of the legal text; undefined when it cannot be read */
export function policyHead(answer: unknown, origin: string): PageHead | undefined {
  const { data: policy } = headPolicySchema.safeParse(answer);
  if (!policy) return undefined;
  const path = `/legal/${policy.slug}`;
  return {
    title: sv.head.pageTitle(oneLine(policy.title)),
    description: describe(firstWords(policy.html)),
    canonicalPath: path,
    type: 'website',
    structuredData: [breadcrumbList([homeCrumb, { name: policy.title, path }], origin)],
  };
}
