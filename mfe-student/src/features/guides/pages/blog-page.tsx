import { formatDate } from '@korkollen/shared-ui/format/date';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { useEffect } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { TextColumn, TextOpening } from '../components/text-page';
import { TextRows } from '../components/text-rows';
import { page as gothenburgGuide } from '../content/gothenburg-guide.md';
import { articles } from '../state/articles';

/** `/blogg`: the articles, and the guides. */
export function BlogPage() {
  const { track } = useHostServices();
  useEffect(() => track('screen_viewed', { screen: 'blog' }), [track]);
  const blog = texts.blog;
  const articleRows = articles.map(({ slug, page: { title, description, date } }) => ({
    to: addresses.article(slug),
    title,
    text: description,
    note: formatDate(date),
    onClick: () => track('blog_article_clicked', { article: slug }),
  }));
  const guideRows = [
    { to: addresses.licenceGuide(), ...blog.licenceGuide },
    {
      to: addresses.guide,
      title: gothenburgGuide.title,
      text: gothenburgGuide.description,
      note: formatDate(gothenburgGuide.date),
    },
  ];
  return (
    <TextColumn>
      <title>{texts.pageTitle(blog.title)}</title>
      <TextOpening title={blog.title} lead={blog.lead} />
      <TextRows rows={articleRows} label={blog.articles} />
      <Stack as="section" aria-labelledby="guides">
        <h2 id="guides">{blog.guides}</h2>
        <TextRows rows={guideRows} label={blog.guides} />
      </Stack>
    </TextColumn>
  );
}
