import { Stack } from '@korkollen/shared-ui/components/layout';
import { media } from '@korkollen/shared-ui/theme/media';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** Filters left from 960 px on, the map as a third column from 1 280 px on; below that it stands above the list. */
export const Columns = styled.div`
  display: grid;
  grid-template: 'map' 'list' / minmax(0, 1fr);
  column-gap: ${space.s32};
  align-items: start;
  margin-top: ${space.s16};
  ${media.desktop} {
    grid-template: 'filters map' auto 'filters list' 1fr / 216px minmax(0, 1fr);
    margin-top: ${space.s32};
  }
  ${media.wide} {
    grid-template: 'filters list map' auto / 216px minmax(0, 1fr) minmax(280px, 24%);
  }
`;
export const Sidebar = styled.aside`
  grid-area: filters;
  display: none;
  ${media.desktop} {
    display: block;
  }
  > h2 {
    margin-bottom: ${space.s16};
    font-size: ${fontSize.s18};
  }
`;
export const SearchLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
  > form {
    flex: 1 1 280px;
  }
  /* place, filters with their number and map are one line on a phone */
  > button,
  > div > button {
    padding-inline: ${space.s12};
  }
  ${media.tablet} {
    > button,
    > div > button {
      padding-inline: ${space.s16};
    }
  }
`;
export const List = styled(Stack)`
  grid-area: list;
`;
/** Takes the focus when what had it goes; a ring around the whole list would say nothing. */
export const Results = styled(Stack)`
  scroll-margin-top: ${space.s24};
  &:focus {
    outline: none;
  }
`;
/** What is not needed where the map stands beside the list. */
export const BelowWide = styled.div`
  ${media.wide} {
    display: none;
  }
`;
/** What is not needed where the filters stand beside the list. */
export const OnSmallScreens = styled.div`
  ${media.desktop} {
    display: none;
  }
`;
