import { Button } from '@korkollen/shared-ui/components/button';
import { color, fontSize, layer, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { sv } from '../texts/sv';

const Strip = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.toast};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s8} ${space.s16};
  padding: ${space.s8} ${space.s16};
  background: ${color.amberTint};
  color: ${color.amber};
  font-size: ${fontSize.s14};
`;

/** Says that a page stands as it was rendered because its code cannot be had; read aloud when it comes. */
export function ReadOnlyNotice({ onRetry }: { onRetry(): void }) {
  return (
    <Strip role="status">
      {sv.readOnly.text}
      <Button size="small" onClick={onRetry}>
        {sv.readOnly.retry}
      </Button>
    </Strip>
  );
}
