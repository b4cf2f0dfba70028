import { Button } from '@korkollen/shared-ui/components/button';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';
import { requestStatusQuery, withdrawRequest } from '../api/data-request';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';

const { withdraw } = texts.legal.request;

const Question = styled.div`
  display: grid;
  gap: ${space.s12};
`;

function useWithdrawing(token: string) {
  const cache = useQueryClient();
  const { queryKey } = requestStatusQuery(token);
  return useMutation({
    mutationFn: () => withdrawRequest(token),
    onSuccess: (status) => cache.setQueryData(queryKey, status),
    onError: (error) => {
      // somebody has finished it meanwhile: how it stands says more than why it failed
      if (hasErrorCode(error, 'DATA_REQUEST_FINISHED')) void cache.invalidateQueries({ queryKey });
    },
  });
}

function Confirm({ token, onKeep }: { token: string; onKeep(): void }) {
  const withdrawing = useWithdrawing(token);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <Question>
      <p ref={question} tabIndex={-1}>
        {withdraw.question}
      </p>
      <FormFailure>{withdrawing.error && failureReason(withdrawing.error)}</FormFailure>
      <Cluster>
        <Button
          variant="danger"
          isPending={withdrawing.isPending}
          pendingLabel={withdraw.pending}
          onClick={() => withdrawing.mutate()}
        >
          {withdraw.confirm}
        </Button>
        <Button onClick={onKeep}>{withdraw.keep}</Button>
      </Cluster>
    </Question>
  );
}

/** Takes a request back, after asking once. */
export function WithdrawRequest({ token }: { token: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const keep = (): void => {
    setIsAsking(false);
    setIsKept(true);
  };
  if (isAsking) return <Confirm token={token} onKeep={keep} />;
  return (
    <Button ref={isKept ? focusNow : undefined} onClick={() => setIsAsking(true)}>
      {withdraw.open}
    </Button>
  );
}
