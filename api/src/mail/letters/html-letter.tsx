import { Body, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { contactEmail, productName } from '../../../contracts/product';
import { sv } from '../../texts/sv';
import { BlockView, Paragraph, PlainLink, Small } from './blocks';
import type { Letter } from './letter';
import { dressed, font, styleSheet } from './look';

const maxPreheader = 140;

/** The logo as words: nothing is fetched, so nobody learns that a mail was opened. */
function Plate() {
  return (
    <span {...dressed('plate', { display: 'inline-block', padding: '2px', borderRadius: '8px' })}>
      <span
        {...dressed('plateRim', {
          display: 'inline-block',
          padding: '5px 9px 6px',
          border: '1.5px solid',
          borderRadius: '6px',
          fontFamily: font.heading,
          fontSize: '20px',
          lineHeight: '24px',
          fontWeight: 700,
        })}
      >
        {productName}
      </span>
    </span>
  );
}

function Frame({ subject, greeting, blocks, why, end }: Letter) {
  const preheader = blocks.find((block) => typeof block === 'string') ?? subject;
  return (
    <Html lang="sv">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </Head>
      <Body {...dressed('page', { margin: 0, padding: 0 })}>
        <Preview>{preheader.slice(0, maxPreheader)}</Preview>
        <Container {...dressed('page', { maxWidth: '560px', padding: '24px 16px 32px' })}>
          <Plate />
          <Hr {...dressed('road', { margin: '16px 0 24px', border: 'none', borderTop: '4px dashed', width: '100%' })} />
          <Heading
            as="h1"
            {...dressed('ink', {
              margin: '0 0 16px',
              fontFamily: font.heading,
              fontSize: '26px',
              lineHeight: '31px',
              fontWeight: 600,
              overflowWrap: 'anywhere',
            })}
          >
            {subject}
          </Heading>
          {greeting !== undefined && <Paragraph>{greeting}</Paragraph>}
          {blocks.map((block, place) => (
            <BlockView key={place} block={block} />
          ))}
          {greeting !== undefined && (
            <Text
              {...dressed('ink', { margin: '24px 0 0', fontFamily: font.text, fontSize: '16px', lineHeight: '24px' })}
            >
              {sv.letter.regards[0]}
              <br />
              {sv.letter.regards[1]}
            </Text>
          )}
          <Section style={{ marginTop: '32px' }}>
            <Hr {...dressed('line', { margin: '0 0 16px', border: 'none', borderTop: '1px solid', width: '100%' })} />
            <Small>{why}</Small>
            <Small>
              {sv.letter.who} <PlainLink to={`mailto:${contactEmail}`}>{contactEmail}</PlainLink>
            </Small>
            {end && (
              <Small>
                <PlainLink to={end.to}>{end.link}</PlainLink>
              </Small>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** A letter as HTML. React writes it, so whatever somebody typed is text in it and no markup. */
export async function htmlLetter(letter: Letter): Promise<string> {
  const html = await render(<Frame {...letter} />);
  return html.replace(/^<!DOCTYPE[^>]*>/, '<!DOCTYPE html>');
}
