import { css, styled } from 'styled-components';
import { partnerLeadStatuses, type PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { color, fontSize, motion, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';

const chosen: Record<PartnerLeadStatus, ReturnType<typeof css>> = {
  new: css`
    border-color: ${color.yellow};
    background: ${color.yellow};
    color: ${color.onYellow};
  `,
  contacted: css`
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  `,
  booked: css`
    border-color: ${color.green};
    background: ${color.green};
    color: ${color.onGreen};
  `,
  declined: css`
    border-color: ${color.inkSoft};
    background: ${color.inkSoft};
    color: ${color.paper};
  `,
};

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s8};
  @container lead (min-width: 400px) {
    grid-template-columns: repeat(4, auto);
  }
`;
const StatusButton = styled.button<{ $status: PartnerLeadStatus }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: ${size.target};
  padding: ${space.s4} ${space.s8};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${fontSize.s14};
  font-weight: 600;
  letter-spacing: 0.02em;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  &:hover {
    border-color: ${color.ink};
  }
  &[aria-pressed='true'] {
    ${({ $status }) => chosen[$status]} cursor: default;
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  &[aria-busy='true'] {
    border-color: ${color.ink};
    background: ${color.sunk};
  }
`;

export interface StatusButtonsProps {
  status: PartnerLeadStatus;
  /** The status that is being saved. */
  savingStatus: PartnerLeadStatus | undefined;
  onChoose(status: PartnerLeadStatus): void;
}

/** The four statuses as buttons; the one that holds is pressed. While one is saved they keep the focus and wait. */
export function StatusButtons({ status, savingStatus, onChoose }: StatusButtonsProps) {
  const isSaving = savingStatus !== undefined;
  const choose = (choice: PartnerLeadStatus): void => {
    if (!isSaving && choice !== status) onChoose(choice);
  };
  return (
    <Group role="group" aria-label={texts.inbox.lead.status} aria-busy={isSaving}>
      {partnerLeadStatuses.map((choice) => (
        <StatusButton
          key={choice}
          type="button"
          aria-pressed={choice === status}
          aria-disabled={isSaving || undefined}
          aria-busy={choice === savingStatus || undefined}
          onClick={() => choose(choice)}
          $status={choice}
        >
          {partnerStatusLabel(choice)}
        </StatusButton>
      ))}
    </Group>
  );
}

/** One colour a status, used by its word in the list and by its button in the lead. */
export const statusColor: Record<PartnerLeadStatus, string> = {
  new: color.amber,
  contacted: color.ink,
  booked: color.green,
  declined: color.inkSoft,
};

const Word = styled.span<{ $status: PartnerLeadStatus }>`
  color: ${({ $status }) => statusColor[$status]};
  font-size: ${fontSize.s14};
  font-weight: ${({ $status }) => ($status === 'declined' ? 500 : 700)};
  letter-spacing: 0.02em;
`;

/** A lead's status as a word in its colour: NY, KONTAKTAD, BOKAD, AVBÖJD. */
export function StatusWord({ status }: { status: PartnerLeadStatus }) {
  return <Word $status={status}>{partnerStatusLabel(status)}</Word>;
}
