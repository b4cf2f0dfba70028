import { styled } from 'styled-components';
import { color, size } from '@korkollen/shared-ui/theme/tokens';

/* as large as a finger, in the room of a tick */
const Room = styled.label`
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  margin: -10px;
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.green};
    cursor: inherit;
  }
`;

const isWithShift = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true;

interface TickProps {
  label: string;
  isChosen: boolean;
  /** `isStretch`: with the Shift key held. */
  onToggle(isStretch: boolean): void;
}

/** Chooses a row, or all of them. */
export function Tick({ label, isChosen, onToggle }: TickProps) {
  return (
    <Room>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={({ nativeEvent }) => onToggle(isWithShift(nativeEvent))}
      />
    </Room>
  );
}
