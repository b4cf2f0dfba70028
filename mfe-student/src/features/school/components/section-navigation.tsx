import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { roadDashes } from '@korkollen/shared-ui/theme/road-dashes';
import { color, fontSize, layer, pinned, size } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { sectionIds, useActiveSection, useSectionAddress, type SectionId } from '../state/sections';

const Bar = styled.nav`
  position: ${pinned};
  top: 0;
  z-index: ${layer.header};
  margin-inline: calc(-1 * ${size.gutter});
  padding-inline: ${size.gutter};
  border-bottom: 1px solid ${color.line};
  background: ${color.paper};
  ${media.desktop} {
    margin-inline: 0;
    padding-inline: 0;
  }
`;
const Entries = styled.ul`
  display: flex;
  justify-content: space-between;
  max-width: 520px;
  a {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 48px;
    color: ${color.inkSoft};
    font-size: ${fontSize.s16};
    text-decoration: none;
  }
  a:hover {
    color: ${color.ink};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current] {
    color: ${color.ink};
    font-weight: 600;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 -2px;
    height: 4px;
    background-color: ${color.paper};
    ${roadDashes(color.yellow, '18px', '4px')}
  }
`;

const labels: Record<SectionId, string> = {
  oversikt: texts.school.sections.overview,
  priser: texts.school.sections.pricing,
  larare: texts.school.sections.teachers,
  'contact-form': texts.school.sections.contact,
};

/** Stays at the top while the page scrolls; the road line lies under the section that is being read. */
export function SectionNavigation() {
  const active = useActiveSection();
  const addressOf = useSectionAddress();
  return (
    <Bar aria-label={texts.school.categories}>
      <Entries role="list">
        {sectionIds.map((id) => (
          <li key={id}>
            <Link to={addressOf(id)} replace aria-current={id === active ? 'location' : undefined}>
              {labels[id]}
            </Link>
          </li>
        ))}
      </Entries>
    </Bar>
  );
}
