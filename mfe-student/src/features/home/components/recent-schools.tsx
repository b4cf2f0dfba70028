import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster, VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { clearRecentSchools, useRecentSchools } from '../../../saved-schools/recent-schools';
import { texts } from '../../../texts/sv';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';

const MAX_SHOWN = 3;

const Section = styled.section`
  display: grid;
  gap: ${space.s16};
`;
/** The quiet button's label ends where the list ends. */
const Clear = styled(Button)`
  margin-inline-end: calc(-1 * ${space.s16});
`;
const List = styled.ul`
  display: grid;
  border-block: 1px solid ${color.line};
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${space.s32};
  }
`;
const School = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  column-gap: ${space.s16};
  padding-block: ${space.s12};
  & + & {
    border-top: 1px solid ${color.line};
  }
  ${media.desktop} {
    & + & {
      border-top: 0;
    }
  }
  h3 {
    font-family: ${font.heading};
    font-size: ${fontSize.s18};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    margin-block-start: calc(-1 * ${space.s8});
  }
`;
const District = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** The last schools that this browser has shown, and the way back to them. Nothing at all before the first. */
export function RecentSchools() {
  const schools = useRecentSchools().slice(0, MAX_SHOWN);
  const focus = useKeptFocus();
  if (schools.length === 0) return null;
  return (
    <Section aria-labelledby="recent" {...focus}>
      <Cluster $justify="between">
        <h2 id="recent">{texts.home.recent.title}</h2>
        <Clear variant="quiet" aria-label={texts.home.recent.clearList} onClick={clearRecentSchools}>
          {texts.home.recent.clear}
        </Clear>
      </Cluster>
      <List role="list">
        {schools.map(({ id, name, location, rating, ratingOrigin }) => (
          <School key={id}>
            <div>
              <h3>{name}</h3>
              {location && <District>{location}</District>}
              {rating !== null && <Rating value={rating} origin={ratingOrigin} />}
            </div>
            <TextLink to={addresses.school(id)}>
              {texts.home.recent.visitAgain}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </TextLink>
          </School>
        ))}
      </List>
    </Section>
  );
}
