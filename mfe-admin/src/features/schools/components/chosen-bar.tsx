import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { maxSchoolsPerChange } from '@korkollen/api/contracts/limits';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { ChosenBarBox, ChosenCount } from '@korkollen/shared-ui/components/chosen-bar';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { schoolChangesTexts } from '../../../texts/school-changes';
import type { ManyChange } from '../api/change-many';
import { registerKeys } from '../api/schools';
import type { ChosenSchools } from '../state/chosen-schools';
import type { RegisterFilter } from '../state/register-address';
import { ChangeDialog } from './change-dialog';

const words = schoolChangesTexts.bar;

function useChooseFound(filter: RegisterFilter, { choose }: ChosenSchools) {
  const { tell, settled } = useErrorToast();
  const userId = useUserId();
  return useMutation({
    mutationKey: [...registerKeys.all(userId), 'find'],
    mutationFn: () => call('findAdminSchools', { query: { ...filter } }),
    onSuccess: ({ schools }) => {
      settled();
      choose(schools);
    },
    onError: (error) => {
      const description = isOffline(error)
        ? schoolChangesTexts.dialog.offlineText
        : (reasonOf(error) ?? words.chooseFailedText);
      tell({ title: words.chooseFailed, description });
    },
  });
}

export interface ChosenBarProps {
  choice: ChosenSchools;
  /** A school as it was changed since the page was read. */
  shown(school: AdminSchoolRow): AdminSchoolRow;
  filter: RegisterFilter;
  /** How many schools the filter finds. */
  total: number;
  many: ManyChange;
}

/** What can be done with the chosen schools at once. */
export function ChosenBar({ choice, shown, filter, total, many }: ChosenBarProps) {
  const [isChanging, setIsChanging] = useState(false);
  const chooseFound = useChooseFound(filter, choice);
  const { size } = choice.chosen;
  if (size === 0) return null;
  return (
    <ChosenBarBox role="region" aria-label={words.label}>
      <ChosenCount count={words.count(size)} most={size === maxSchoolsPerChange && words.atMost(maxSchoolsPerChange)} />
      <Button variant="primary" size="small" onClick={() => setIsChanging(true)}>
        {words.change}
      </Button>
      {size < Math.min(total, maxSchoolsPerChange) && (
        <Button
          variant="quiet"
          size="small"
          isPending={chooseFound.isPending}
          pendingLabel={words.choosing}
          onClick={() => chooseFound.mutate()}
        >
          {total > maxSchoolsPerChange ? words.chooseFirst(maxSchoolsPerChange, total) : words.chooseFound(total)}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={choice.clear}>
        {words.clear}
      </Button>
      {isChanging && (
        <ChangeDialog
          schools={[...choice.chosen.values()].map(shown)}
          many={many}
          onClose={() => setIsChanging(false)}
          onChanged={() => {
            setIsChanging(false);
            choice.clear();
          }}
        />
      )}
    </ChosenBarBox>
  );
}
