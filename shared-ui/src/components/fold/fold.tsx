import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../../primitives/icon/icon';
import { breakpoint, color, fontSize, size, space } from '../../theme/tokens';

const Disclosure = styled.details`
  min-width: 0;
  border-block-start: 1px solid ${color.line};
  > summary {
    display: flex;
    justify-content: space-between;
    gap: ${space.s12};
    min-height: ${size.target};
    padding-block: ${space.s12};
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    :is(h2, h3) {
      font-size: ${fontSize.s21};
    }
    span {
      color: ${color.inkSoft};
      font-size: ${fontSize.s14};
    }
    svg {
      flex: none;
      align-self: center;
    }
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
`;

/* wraps on its own: the chevron stays beside it */
const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.s4} ${space.s12};
  min-width: 0;
`;

/** Phones see what the parts are, and so do hosts, which have no screen; wider ones have room for what is in them. */
const hasRoom = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia(`(min-width: ${breakpoint.tablet})`).matches;

export interface FoldProps {
  title: string;
  /** Of the heading in its page. */
  headingLevel?: 2 | 3;
  /** Of the heading, for what is named by it. */
  titleId?: string;
  /** What is in it, in a word or two. */
  note?: string | undefined;
  /** Default: open where there is room for it. */
  startsOpen?: boolean;
  /** What is in it is made only while it is open: it has to be asked for first. */
  isDrawnWhenOpen?: boolean;
  /** Something in it has to be seen. */
  isHeldOpen?: boolean;
  children: ReactNode;
}

/** A part of a long page that opens under its heading. */
export function Fold({
  title,
  headingLevel = 2,
  titleId,
  note,
  startsOpen,
  isDrawnWhenOpen,
  isHeldOpen = false,
  children,
}: FoldProps) {
  const Heading = headingLevel === 3 ? 'h3' : 'h2';
  const [isOpen, setIsOpen] = useState(() => startsOpen ?? hasRoom());
  return (
    <Disclosure open={isOpen || isHeldOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Words>
          <Heading id={titleId}>{title}</Heading>
          {note && <span>{note}</span>}
        </Words>
        <ChevronDownIcon />
      </summary>
      {(!isDrawnWhenOpen || isOpen) && children}
    </Disclosure>
  );
}
