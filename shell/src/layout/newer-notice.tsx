import { Button } from '@korkollen/shared-ui/components/button';
import { useIsMutating } from '@tanstack/react-query';
import { canMoveOn } from '../releases/newer-releases';
import { newerTexts as words } from '../texts/newer';
import { Notice } from './notice';

/**
 * Offers what is newer to somebody who works on one page all day. Nothing is loaded by itself: what is typed stays until
 * its person says so, and what is being saved is not cut off.
 */
export function NewerNotice() {
  const isSaving = useIsMutating() > 0;
  return (
    <Notice>
      <p>{words.text}</p>
      <Button size="small" disabled={isSaving} onClick={() => canMoveOn() && location.reload()}>
        {words.load}
      </Button>
    </Notice>
  );
}
