import { Button, type ButtonProps } from '@korkollen/shared-ui/components/button';
import type { SchoolInquiryType } from '@korkollen/api/contracts/vocabulary';
import { PRESS_AGAIN_MARK } from '@korkollen/shared-ui/host/press-again';
import { Link } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { askAbout } from '../../../addresses/asked-inquiry';
import { type AnchorId, type SectionId, useSectionAddress } from '../state/sections';

const Frame = styled.section`
  display: grid;
  gap: ${space.s16};
  padding-block: ${space.s32};
  border-top: 1px solid ${color.line};
  position: relative;
  > h2 {
    font-size: ${fontSize.s26};
  }
  &:first-of-type {
    border-top: 0;
    padding-block-start: ${space.s24};
  }
  ${media.desktop} {
    padding-block: ${space.s48};
  }
  @media print {
    /* a form is filled in on a screen */
    &:has(form) {
      display: none;
    }
  }
`;

/** In the HTML for browsers that jump before any code runs; takes no place in the section. */
const SecondAnchor = styled.span`
  position: absolute;
  inset-block-start: 0;
`;

interface SectionProps {
  id: AnchorId;
  /** A second anchor id that leads here. */
  alias?: string;
  title: string;
  children: ReactNode;
}

/** A part of the page that an address can name. Its heading takes the focus when it is jumped to. */
export function Section({ id, alias, title, children }: SectionProps) {
  return (
    <Frame id={id} aria-labelledby={`${id}-title`}>
      {alias && <SecondAnchor id={alias} />}
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Frame>
  );
}

interface SectionButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  section: SectionId;
  /** Says more than the visible words do, and starts with them. */
  label?: string;
  /** What the enquiry is to be about, for a button that leads to it. */
  about?: SchoolInquiryType;
  children: ReactNode;
}

/** A button that leads to a section of this page. */
export function SectionButton({ section, label, about, children, ...look }: SectionButtonProps) {
  const addressOf = useSectionAddress();
  return (
    <Button asChild {...look}>
      <Link
        to={addressOf(section)}
        state={about && askAbout(about)}
        aria-label={label}
        {...(about && { [PRESS_AGAIN_MARK]: '' })}
      >
        {children}
      </Link>
    </Button>
  );
}
