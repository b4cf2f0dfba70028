import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { color, pinned, space } from '@korkollen/shared-ui/theme/tokens';
import { schoolChangesTexts } from '../../../texts/school-changes';
import type { ManyChange, ManyChanged } from '../api/change-many';

const words = schoolChangesTexts.result;

/* in view where the bar of the chosen was */
const Box = styled.section`
  position: ${pinned};
  z-index: 2;
  inset-block-end: ${space.s8};
  display: grid;
  gap: ${space.s8};
  padding: ${space.s12} ${space.s16};
  ${boxLook}
  h2:focus {
    outline: none;
  }
  && h2 {
    font-size: inherit;
  }
  ul {
    max-height: 160px;
    overflow-y: auto;
  }
`;
const Failure = styled.p`
  color: ${color.red};
`;

interface ManyChangedNoteProps {
  many: ManyChange;
  result: ManyChanged;
}

/** What became of the last change of many schools, and the way back. */
export function ManyChangedNote({ many, result }: ManyChangedNoteProps) {
  const { count, isUndo, left, undo } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  // the dialog that it was done in is gone, and so is what had opened it
  useEffect(() => heading.current?.focus(), [result]);
  return (
    <Box aria-label={words.label}>
      <h2 ref={heading} tabIndex={-1}>
        {isUndo ? words.undone(count) : words.changed(count)}
      </h2>
      {left.length > 0 && (
        <div>
          <p>{words.leftTitle}</p>
          <ul>
            {left.map(({ name, outcome }) => (
              <li key={`${name}${outcome}`}>
                {outcome === 'missing' ? words.missing(name) : words.changedMeanwhile(name)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {many.error && (
        <Failure role="alert">
          {isOffline(many.error)
            ? schoolChangesTexts.dialog.offlineText
            : (reasonOf(many.error) ?? schoolChangesTexts.dialog.failedText)}
        </Failure>
      )}
      <Cluster>
        {undo && (
          <Button size="small" isPending={many.isPending} pendingLabel={words.undoing} onClick={many.undo}>
            {words.undo}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={many.forget}>
          {words.close}
        </Button>
      </Cluster>
    </Box>
  );
}
