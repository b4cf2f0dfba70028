import { Button } from '@korkollen/shared-ui/components/button';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { registrationTexts } from '../../../texts/registration';
import { describeFailure } from '../state/use-registration';

const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s16};
`;

interface RegistrationMailedProps {
  email: string;
  onResend(): Promise<void>;
  onChange(): void;
}

/** After a registration: what is next stands in a mail. It says the same whether or not there was an account. */
export function RegistrationMailed({ email, onResend, onChange }: RegistrationMailedProps) {
  const { mailed } = registrationTexts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const resend = useMutation({ mutationFn: onResend });
  return (
    <Notice>
      <h1 ref={heading} tabIndex={-1}>
        {mailed.title}
      </h1>
      <p>{mailed.text(email)}</p>
      <p>{mailed.promise}</p>
      <p>{mailed.again}</p>
      <Button isPending={resend.isPending} pendingLabel={mailed.resending} onClick={() => resend.mutate()}>
        {mailed.resend}
      </Button>
      {resend.isError && <p role="alert">{describeFailure(resend.error)}</p>}
      <Button onClick={onChange}>{mailed.change}</Button>
      <p role="status">{resend.isSuccess && mailed.resent}</p>
    </Notice>
  );
}
