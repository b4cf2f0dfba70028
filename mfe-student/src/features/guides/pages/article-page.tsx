import { productName } from '@korkollen/api/contracts/product';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, type ReactNode } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { NextStep } from '../components/next-step';
import { RecommendedSchools } from '../components/recommended-schools';
import { StructuredData } from '../components/structured-data';
import { LongText, TextColumn, TextOpening } from '../components/text-page';
import { TextRows } from '../components/text-rows';
import { articles, type Article } from '../state/articles';

/** What stands in an article and changes by itself, by the section that it belongs to. */
const additions: Record<string, ReactNode> = { 'ordningen-just-nu': <RecommendedSchools /> };

function RelatedArticles({ article }: { article: Article }) {
  const { track } = useHostServices();
  const rows = articles
    .filter(({ slug }) => slug !== article.slug)
    .map(({ slug, page: { title, description, date } }) => ({
      to: addresses.article(slug),
      title,
      text: description,
      note: formatDate(date),
      onClick: () => track('related_article_clicked', { article: slug, source: article.slug }),
    }));
  return (
    <Stack as="section" aria-labelledby="related">
      <h2 id="related">{texts.blog.related}</h2>
      <TextRows rows={rows} label={texts.blog.related} />
    </Stack>
  );
}

/** `/blogg/…`: one article; which, the address says. */
export function ArticlePage() {
  const { track } = useHostServices();
  const { pathname } = useLocation();
  const article = articles.find(({ slug }) => pathname.startsWith(addresses.article(slug))) ?? articles[0];
  const { slug, page } = article;
  useEffect(() => track('screen_viewed', { screen: `blog_${slug}` }), [track, slug]);
  const publisher = { '@type': 'Organization', name: productName };
  return (
    <TextColumn>
      <title>{texts.pageTitle(page.title)}</title>
      <StructuredData
        thing={{
          '@type': 'Article',
          headline: page.title,
          description: page.description,
          datePublished: page.date,
          dateModified: page.updated ?? page.date,
          inLanguage: 'sv',
          author: publisher,
          publisher,
        }}
      />
      <TextOpening title={page.title} lead={page.description} page={page} />
      <LongText page={page} additions={additions} />
      <RelatedArticles article={article} />
      <NextStep source={`blog_${slug}`} />
    </TextColumn>
  );
}
