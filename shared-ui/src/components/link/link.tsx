import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { OutwardIcon } from '../../primitives/icon/icon';
import { Link, type LinkProps } from '../../router/router';
import { texts } from '../../texts/sv';
import { fontSize, size, space } from '../../theme/tokens';
import { VisuallyHidden } from '../layout/layout';

/** A link inside the product. */
export function TextLink(props: LinkProps & ComponentPropsWithRef<'a'>) {
  return <Link {...props} />;
}

/** A link on a line of its own: small text, as high as a finger. */
export const LineLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  width: fit-content;
  min-height: ${size.target};
  font-size: ${fontSize.s14};
`;

const Outward = styled.a`
  svg {
    display: inline;
    margin-inline-start: ${space.s4};
    vertical-align: -0.1em;
  }
`;

export interface ExternalLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'target' | 'rel'> {
  href: string;
}

/** A link out of the product: opens a new tab and says so. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  return (
    <Outward {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <OutwardIcon size={14} />
      <VisuallyHidden> ({texts.link.opensInNewTab})</VisuallyHidden>
    </Outward>
  );
}
