import type { missingChoice, OfferedCategory } from '@korkollen/api/domain/comparison/choices';
import { Button } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useLocation, useNavigate } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { Bar, Count, RoomForBar } from '../../../comparison/compare-bar-parts';
import { type ChosenSchool, ownComparison } from '../../../comparison/compare-selection';
import { texts } from '../../../texts/sv';

const Line = styled(Bar)`
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s16};
`;
interface StartBarProps {
  chosen: readonly ChosenSchool[];
  categories: readonly OfferedCategory[];
  /** What has to be chosen first. */
  missing: ReturnType<typeof missingChoice>;
}

/** Stays at the foot of the window: how far the visitor has come, and the button once that is far enough. */
export function StartBar({ chosen, categories, missing }: StartBarProps) {
  const { track } = useHostServices();
  const { search } = useLocation();
  const navigate = useNavigate();
  const start = () => {
    track('start_compare', { schools: chosen.length, categories: categories.join(','), source: 'compare' });
    void navigate({ pathname: addresses.compare(chosen), search }, { state: ownComparison });
  };
  const names = categories.map((category) => texts.compare.categories.names[category]);
  return (
    <Line aria-label={texts.compare.start.label}>
      <RoomForBar />
      <Count>
        {texts.compareChoice.bar.count(chosen.length)}
        <small>{missing ? texts.compare.start.missing[missing] : texts.compare.start.ready(names)}</small>
      </Count>
      <Button variant="primary" disabled={missing !== null} onClick={start}>
        {texts.compare.start.button(chosen.length)}
      </Button>
    </Line>
  );
}
