import { VerifiedPlate } from '@korkollen/shared-ui/components/badge';
import { RoadLine } from '@korkollen/shared-ui/components/road-line';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Section = styled.section`
  display: grid;
  gap: ${space.s24} ${space.s48};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
  }
`;
const Text = styled.div`
  display: grid;
  gap: ${space.s12};
  align-content: start;
  max-width: ${size.text};
  font-size: ${fontSize.s18};
`;
const Note = styled.div`
  display: grid;
  gap: ${space.s12};
  align-content: start;
  justify-items: start;
  max-width: ${size.text};
  color: ${color.inkSoft};
  h3 {
    color: ${color.ink};
    font-size: ${fontSize.s18};
  }
`;
const Line = styled(RoadLine)`
  width: 120px;
  margin-bottom: ${space.s4};
`;

/** What the product is, and what the verified plate means. */
export function AboutProduct() {
  const { title, paragraphs, verifiedTitle, verified } = texts.home.about;
  return (
    <Section aria-labelledby="about">
      <Text>
        <Line />
        <h2 id="about">{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Text>
      <Note>
        <VerifiedPlate aria-hidden="true" />
        <h3>{verifiedTitle}</h3>
        <p>{verified}</p>
      </Note>
    </Section>
  );
}
