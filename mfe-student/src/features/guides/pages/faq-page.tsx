import { Button } from '@korkollen/shared-ui/components/button';
import { Prose } from '@korkollen/shared-ui/components/prose';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, motion, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { StructuredData } from '../components/structured-data';
import { TextColumn, TextOpening } from '../components/text-page';
import { page } from '../content/faq.md';

const Questions = styled.div`
  max-width: 760px;
  border-block-end: 1px solid ${color.line};
`;
/** The browser's own disclosure: it also opens where no script has run. */
const Question = styled.details`
  border-block-start: 1px solid ${color.line};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s16};
    min-height: ${size.target};
    padding-block: ${space.s16};
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    margin-inline-end: ${space.s4};
    border: solid ${color.green};
    border-width: 0 2px 2px 0;
    transform: translateY(-3px) rotate(45deg);
    transition: transform ${motion.quick};
  }
  &[open] summary::after {
    transform: translateY(3px) rotate(225deg);
  }
  h2 {
    font-size: ${fontSize.s18};
  }
  summary:hover h2 {
    color: ${color.green};
  }
  > div {
    padding-block-end: ${space.s24};
  }
`;
const More = styled.section`
  display: grid;
  gap: ${space.s12};
  justify-items: start;
  p {
    color: ${color.inkSoft};
  }
`;

const structuredQuestions = {
  '@type': 'FAQPage',
  mainEntity: page.sections.map(({ title, html }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: html },
  })),
};

/** `/faq`: ten questions, and where to ask the next. */
export function FaqPage() {
  const { track } = useHostServices();
  useEffect(() => track('screen_viewed', { screen: 'faq' }), [track]);
  const { title, more } = texts.faq;
  return (
    <TextColumn>
      <title>{texts.pageTitle(title)}</title>
      <StructuredData thing={structuredQuestions} />
      <TextOpening title={title} lead={page.description} page={page} />
      <Questions>
        {page.sections.map(({ id, title: question, html }) => (
          <Question key={id}>
            <summary>
              <h2>{question}</h2>
            </summary>
            <Prose id={id} html={html} />
          </Question>
        ))}
      </Questions>
      <More aria-labelledby="more">
        <h2 id="more">{more.title}</h2>
        <p>{more.text}</p>
        <Button asChild variant="primary">
          <Link to={addresses.contact({ type: 'support' })}>{more.action}</Link>
        </Button>
      </More>
    </TextColumn>
  );
}
