import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { inboxToolTexts } from '../../../texts/inbox-tools';
import { type NewsHandlers, useLiveNews } from '../api/live-news';

/* over the list rather than in it: nothing moves when it comes; above the filters as long as they are in view */
const Place = styled.div`
  position: sticky;
  z-index: 3;
  inset-block-start: ${space.s48};
  display: grid;
  justify-items: center;
  height: 0;
  /* the focus is put here when the line that was pressed is gone */
  &:focus {
    outline: none;
  }
`;
const Pill = styled.div`
  height: max-content;
  transform: translateY(-80%);
  border-radius: ${radius.field};
  background: ${color.surface};
  box-shadow: 0 2px 8px rgb(0 0 0 / 12%);
`;

interface LiveNoticeProps extends Pick<NewsHandlers, 'readAt' | 'isListed'> {
  /** Shows the list as it is now. */
  onShow(hasArrived: boolean): void;
}

/** One quiet line for all that has come since the list was read; the list stays as it is until it is asked for. */
export function LiveNotice({ readAt, isListed, onShow }: LiveNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(place);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(() => new Set());
  const [unnamed, setUnnamed] = useState(0);
  const [changedAt, setChangedAt] = useState(0);
  const [knownReadAt, setKnownReadAt] = useState(readAt);
  const forget = (): void => {
    setArrived(new Set());
    setUnnamed(0);
  };
  if (readAt !== knownReadAt) {
    setKnownReadAt(readAt);
    // read anew, also by the button beside the heading
    if ([...arrived].every((id) => isListed(id))) forget();
  }
  useLiveNews({
    readAt,
    isListed,
    onArrived: (ids, more) => {
      setArrived((known) => new Set([...known, ...ids]));
      setUnnamed((count) => count + more);
    },
    onMuchChanged: () => setChangedAt(Date.now()),
  });
  // said until a list is shown that was read since, whatever has been asked for
  const hasChanged = changedAt >= readAt;
  const count = arrived.size + unnamed;
  return (
    <Place ref={place} tabIndex={-1} {...focus} role="status" aria-label={inboxToolTexts.live.label}>
      {(count > 0 || hasChanged) && (
        <Pill>
          <Button
            size="small"
            onClick={() => {
              forget();
              onShow(count > 0);
            }}
          >
            {count > 0 ? inboxToolTexts.live.arrived(count) : inboxToolTexts.live.changed}
          </Button>
        </Pill>
      )}
    </Place>
  );
}
