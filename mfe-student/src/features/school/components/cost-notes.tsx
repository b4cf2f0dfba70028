import type { CostPlan, TotalCost } from '@korkollen/api/domain/total-cost/total-cost';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { useSectionAddress } from '../state/sections';

const { cost } = texts;

const Saved = styled.p`
  color: ${color.green};
  font-weight: 600;
`;
export const Soft = styled.p`
  color: ${color.inkSoft};
`;
const Missing = styled.p`
  padding: ${space.s8} ${space.s12};
  border-radius: ${radius.mark};
  background: ${color.amberTint};
`;

/** What the school gives no price for, and whom to ask. */
export function MissingNote({ words }: { words: string }) {
  const addressOf = useSectionAddress();
  return (
    <Missing>
      {words}
      <TextLink to={addressOf('contact-form')}>{cost.ask}</TextLink>
    </Missing>
  );
}

/** What is worth knowing about a total: what it saves, what it gives too much of, what is guessed or missing. */
export function CostNotes({ total, plan }: { total: TotalCost; plan: CostPlan }) {
  const covered = total.lines.reduce((sum, line) => sum + line.lessonsCovered, 0);
  return (
    <>
      {total.savedOre > 0 && <Saved>{cost.saved(formatKronor(total.savedOre))}</Saved>}
      {covered > plan.lessons && <Soft>{cost.surplus(covered, covered - plan.lessons)}</Soft>}
      {total.lines.some(({ isEstimated }) => isEstimated) && <Soft>{cost.estimatedNote}</Soft>}
      {total.missing.length > 0 && <MissingNote words={cost.missing(total.missing)} />}
    </>
  );
}
