import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

// off the screen rather than hidden: programs that fill in forms leave hidden fields alone
const OffScreen = styled.div`
  position: absolute;
  left: -10000px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

export interface HoneypotProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'tabIndex' | 'autoComplete'> {
  /** For who meets the field without styles: says that it is to be left empty. */
  label: string;
}

/** A field that people never meet; whoever fills it in is no person. Its form must be positioned (`relative`). */
export function Honeypot({ label, ...input }: HoneypotProps) {
  return (
    <OffScreen aria-hidden="true">
      <label>
        {label}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </OffScreen>
  );
}
