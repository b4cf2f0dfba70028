import { color } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { nameAll } from '../state/enquiry-values';
import type { Enquiry } from '../state/use-enquiry';

const Note = styled.div`
  color: ${color.ink};
`;

/** Which of several schools have the enquiry already, which get it at the next try, and which never will. */
export function DeliveryNote({ delivery: { sentTo, left, gone } }: Pick<Enquiry, 'delivery'>) {
  const { delivery } = texts.enquiry;
  if (sentTo.length === 0 && gone.length === 0) return null;
  return (
    <Note role="status">
      {sentTo.length > 0 && <p>{delivery.sentTo(nameAll(sentTo))}</p>}
      {gone.length > 0 && <p>{delivery.gone(nameAll(gone))}</p>}
      {left.length > 0 && <p>{delivery.left(nameAll(left))}</p>}
    </Note>
  );
}
