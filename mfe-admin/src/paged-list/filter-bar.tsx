import { styled } from 'styled-components';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';

/** What a list is narrowed by, side by side where there is room; carries `role="search"` and a name. */
export const FilterBar = styled.div.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space.s8} ${space.s12};
  /* what is wrong stands below its field, which stays in line with the others */
  &:has([aria-invalid='true']) {
    align-items: start;
  }
  /* a hint of what may be searched for is read whole, on phones too */
  > form:has([placeholder]) {
    grid-column: 1 / -1;
    ${media.tablet} {
      grid-column: auto;
    }
  }
  ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  }
`;
