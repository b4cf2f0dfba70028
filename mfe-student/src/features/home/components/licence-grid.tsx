import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font, fontSize, motion, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';

type ClosedLicence = 'AM' | 'A' | 'C';
const closedLicences: ClosedLicence[] = ['AM', 'A', 'C'];

const Section = styled.section`
  display: grid;
  gap: ${space.s16};
`;
const Grid = styled.div`
  display: grid;
  gap: ${space.s12};
  ${media.tablet} {
    gap: ${space.s32};
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
  }
`;
/** The open class is drawn as the plate on a learner's car: a rim inside the edge, the letter set large. */
const OpenPlate = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.s24};
  padding: ${space.s24} ${space.s32};
  border-radius: ${radius.card};
  background: ${color.plate};
  box-shadow:
    inset 0 0 0 4px ${color.plate},
    inset 0 0 0 6px ${color.onPlate};
  color: ${color.onPlate};
  text-decoration: none;
  transition: translate ${motion.quick};
  &:hover {
    color: ${color.onPlate};
    translate: 0 -2px;
  }
  a&:focus-visible {
    border-radius: ${radius.card};
  }
  &:hover u {
    text-decoration-thickness: 2px;
  }
`;
const Letter = styled.span`
  font-family: ${font.heading};
  font-size: 72px;
  font-weight: 700;
  line-height: 1;
`;
const OpenWords = styled.span`
  display: grid;
  font-size: ${fontSize.s18};
  strong {
    font-family: ${font.heading};
    font-size: ${fontSize.s26};
    font-weight: 600;
    line-height: 1.2;
  }
  u {
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
`;
const ClosedList = styled.ul`
  border-block: 1px solid ${color.line};
  ${media.tablet} {
    display: flex;
    flex-direction: column;
  }
  li {
    flex: 1;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
`;
const Closed = styled.button`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s8};
  width: 100%;
  height: 100%;
  min-height: 48px;
  padding: ${space.s4} 0;
  border: 0;
  background: none;
  color: ${color.inkSoft};
  text-align: start;
  cursor: not-allowed;
  b {
    font-family: ${font.heading};
    font-size: ${fontSize.s21};
    font-weight: 600;
  }
  small {
    font-size: ${fontSize.s14};
  }
`;

/** The licence classes: B leads to its schools, the others are named but not open. */
export function LicenceGrid() {
  const { title, names, open, closed } = texts.home.licences;
  return (
    <Section aria-labelledby="licences">
      <h2 id="licences">{title}</h2>
      <Grid>
        <OpenPlate to={addresses.search('B')}>
          <Letter aria-hidden="true">B</Letter>
          <OpenWords>
            <strong>B, {names.B.toLowerCase()}</strong>
            <u>{open}</u>
          </OpenWords>
        </OpenPlate>
        <ClosedList role="list">
          {closedLicences.map((licence) => (
            <li key={licence}>
              <Closed type="button" disabled>
                <b>{licence}</b>
                <span>{names[licence]}</span>
                <small>{closed}</small>
              </Closed>
            </li>
          ))}
        </ClosedList>
      </Grid>
    </Section>
  );
}
