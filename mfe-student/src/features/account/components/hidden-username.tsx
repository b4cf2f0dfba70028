import { styled } from 'styled-components';

const Hidden = styled.input`
  display: none;
`;

/** For password managers, which keep a password with its address. */
export function HiddenUsername({ email }: { email: string }) {
  return <Hidden autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />;
}
