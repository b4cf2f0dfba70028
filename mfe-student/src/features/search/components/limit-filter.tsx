import { Chip } from '@korkollen/shared-ui/components/chip';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { ChoiceNumber, FilterGroup } from './choice-filter';

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
  margin-top: ${space.s8};
`;

interface LimitFilterProps {
  legend: string;
  limits: { value: number; label: string; count: number | undefined }[];
  /** A limit from a shared link may lie between ours; then none of the chips is pressed. */
  chosen: number | null;
  onChange(limit: number | null): void;
}

/** A filter with one limit at a time; pressing the chosen one takes it away. */
export function LimitFilter({ legend, limits, chosen, onChange }: LimitFilterProps) {
  return (
    <FilterGroup legend={legend}>
      <Chips>
        {limits.map(({ value, label, count }) => {
          const isOn = value === chosen;
          return (
            <Chip
              key={value}
              isSelected={isOn}
              disabled={count === 0 && !isOn}
              onClick={() => onChange(isOn ? null : value)}
            >
              <span>
                {label}
                <ChoiceNumber count={count} />
              </span>
            </Chip>
          );
        })}
      </Chips>
    </FilterGroup>
  );
}
