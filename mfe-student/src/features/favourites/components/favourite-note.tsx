import { maxNoteLength } from '@korkollen/api/contracts/limits';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextArea } from '@korkollen/shared-ui/components/field';
import { color, fontSize, size } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Favourite } from '../../../saved-schools/favourites';
import { texts } from '../../../texts/sv';
import { useNoteDraft } from '../state/use-note-draft';

const words = texts.favourites.note;

const Place = styled.div`
  /* what follows stands below it */
  flex: 1 0 100%;
  > * {
    max-width: ${size.text};
  }
  textarea {
    min-height: 72px;
  }
`;
const Status = styled.p`
  min-height: 1.5em;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

interface FavouriteNoteProps {
  favourite: Favourite;
  /** What becomes of what is saved: it is with the account, on its way there, or waits in this browser. */
  keeping: 'kept' | 'sending' | 'waiting';
}

const savedWords = { kept: words.saved, sending: words.saving, waiting: words.savedHere };

/** The person’s own words about a school. What is typed is saved by itself; a text that is too long stays as it is. */
export function FavouriteNote({ favourite: { id, name, note }, keeping }: FavouriteNoteProps) {
  const { text, type, finish, isSaved } = useNoteDraft(id, note?.text ?? '');
  const [isOpened, setIsOpened] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // the button that was pressed to write here is gone
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const { length } = text.trim();
  if (!isOpened && text === '') {
    return (
      <div>
        <Button size="small" aria-label={words.writeOn(name)} onClick={() => setIsOpened(true)}>
          {words.write}
        </Button>
      </div>
    );
  }
  const error = length > maxNoteLength ? words.tooLong(maxNoteLength, length) : undefined;
  return (
    <Place>
      <Field label={words.label(name)} hint={words.hint} {...(error && { error })}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={text}
            ref={field}
            onFocus={() => setIsOpened(true)}
            onChange={({ target }) => type(target.value)}
            onBlur={finish}
          />
        )}
      </Field>
      <Status role="status">{isSaved && !error && savedWords[keeping]}</Status>
    </Place>
  );
}
