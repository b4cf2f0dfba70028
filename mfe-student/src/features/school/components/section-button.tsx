import { Button, type ButtonProps } from '@korkollen/shared-ui/components/button';
import { Link } from '@korkollen/shared-ui/router';
import type { ReactNode } from 'react';
import { useSectionAddress, type SectionId } from '../state/sections';

interface SectionButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  section: SectionId;
  /** Says more than the visible words do, and starts with them. */
  label?: string;
  children: ReactNode;
}

/** A button that leads to a section of this page. */
export function SectionButton({ section, label, children, ...look }: SectionButtonProps) {
  const addressOf = useSectionAddress();
  return (
    <Button asChild {...look}>
      <Link to={addressOf(section)} aria-label={label}>
        {children}
      </Link>
    </Button>
  );
}
