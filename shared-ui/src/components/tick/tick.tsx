import { styled } from 'styled-components';
import { color, size } from '../../theme/tokens';

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

export interface TickProps {
  label: string;
  isChosen: boolean;
  /** -1 where the keyboard reaches it by another way. */
  tabIndex?: number;
  /** @param isStretch with the Shift key held: all from the last one chosen to this one */
  onToggle(isStretch: boolean): void;
}

/** Chooses a row of a list, or all of them. */
export function Tick({ label, isChosen, tabIndex, onToggle }: TickProps) {
  return (
    <Room>
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={isChosen}
        onChange={({ nativeEvent }) => onToggle(isWithShift(nativeEvent))}
      />
    </Room>
  );
}
