import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { fetchFile, saveFile } from '@korkollen/shared-ui/http/files';
import { call, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { focusFirstWrong } from '../../../hooks/first-wrong';
import { leadExportTexts as words } from '../../../texts/lead-export';
import { dayBefore, type Period, periodProblems } from '../state/export-period';

/* the heading lays out what stands in it, and hides it beside an open enquiry */
const Place = styled.div`
  order: 2;
  flex-basis: 100%;
`;
const Part = styled.section`
  display: grid;
  flex: 1;
  min-width: 0;
  gap: ${space.s12};
  padding-block: ${space.s16};
  border-block: 1px solid ${color.line};
  && h2 {
    font-size: ${fontSize.s18};
    &:focus {
      outline: none;
    }
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s12};
  align-items: start;
  ${media.tablet} {
    max-width: 480px;
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space.s8};
`;

function useExport() {
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const userId = useUserId();
  return useMutation({
    mutationKey: ['partner', userId, 'export'],
    mutationFn: async ({ from, to }: Period) => {
      const takeAway = toast({ title: words.started, description: words.startedText, variant: 'success' });
      try {
        const [file, { leads }] = await Promise.all([
          fetchFile('exportLeads', { query: { from, to } }),
          call('listPartnerLeads', { query: { from, to, limit: '1' } }),
        ]);
        saveFile(words.file(from, to), file);
        return leads.length === 0 ? words.doneEmpty : words.done;
      } finally {
        // what came of it is said elsewhere
        takeAway?.();
      }
    },
    onSuccess: settled,
    onError: (error) => {
      const description = isOffline(error) ? words.offlineText : (reasonOf(error) ?? words.failedText);
      tell({ title: words.failed, description });
    },
  });
}

export interface LeadExportProps {
  now: Date;
  onClose(): void;
}

/** The enquiries of a period as a file for a spreadsheet, of the last 30 days unless another is chosen. */
export function LeadExport({ now, onClose }: LeadExportProps) {
  const [period, setPeriod] = useState<Period>(() => ({ from: dayBefore(now, 29), to: dayBefore(now, 0) }));
  const [isTried, setIsTried] = useState(false);
  const take = useExport();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const problems = isTried ? periodProblems(period) : {};

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(periodProblems(period)).length > 0) focusFirstWrong(event);
    else if (!take.isPending) take.mutate(period);
  };
  const day = (name: keyof Period) => (
    <Field label={words[name]} {...(problems[name] !== undefined && { error: problems[name] })}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={dayBefore(now, leadRetentionDays)}
          max={dayBefore(now, 0)}
          value={period[name]}
          onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Place>
      <Part aria-labelledby="lead-export">
        <h2 id="lead-export" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <Soft>{words.text(leadRetentionDays)}</Soft>
        <Form noValidate onSubmit={submit}>
          {day('from')}
          {day('to')}
          <Foot>
            <Button type="submit" variant="primary" isPending={take.isPending} pendingLabel={words.pending}>
              {words.action}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {words.close}
            </Button>
          </Foot>
        </Form>
        <p role="status">{take.data}</p>
      </Part>
    </Place>
  );
}
