import { TextLink } from '@korkollen/shared-ui/components/link';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
  padding-block: ${space.s12};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  li + li::before {
    content: '/';
    margin-inline-end: ${space.s8};
  }
`;

/** Home, then the page that is shown. */
export function Breadcrumb({ current }: { current: string }) {
  return (
    <nav aria-label={texts.navigation.breadcrumb}>
      <Steps role="list">
        <li>
          <TextLink to="/">{texts.navigation.home}</TextLink>
        </li>
        <li aria-current="page">{current}</li>
      </Steps>
    </nav>
  );
}
