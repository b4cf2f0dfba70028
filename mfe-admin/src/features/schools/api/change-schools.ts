import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import type { SchoolStatus } from '@korkollen/api/contracts/vocabulary';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { schoolStatusTexts as words } from '../../../texts/schools';
import { registerKeys } from './schools';

interface StatusChange {
  school: AdminSchoolRow;
  status: SchoolStatus;
  /** Takes an earlier change back. */
  isUndo?: boolean;
}

/**
 * Changes the status of one school, shown at once and taken back when it fails. The row stays where it stands until the
 * list is read again, so that no other school comes under the finger; `shown` is what it says meanwhile.
 * @param readAt when the list was read: what is older than that is in it
 */
export function useStatusChange(readAt: number) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const [overlay, setOverlay] = useState<{ readAt: number; rows: ReadonlyMap<string, AdminSchoolRow> }>();
  /** Ids of those whose change is on its way: a second press is not another change. */
  const pending = useRef(new Set<string>());
  const rows = overlay?.readAt === readAt ? overlay.rows : undefined;

  const show = (id: string, row: AdminSchoolRow | undefined): void =>
    setOverlay((current) => {
      const next = new Map(current?.readAt === readAt ? current.rows : []);
      if (row) next.set(id, row);
      else next.delete(id);
      return { readAt, rows: next };
    });

  const change = useMutation({
    mutationKey: [...registerKeys.all(userId), 'status'],
    mutationFn: ({ school: { id, updatedAt: seen }, status }: StatusChange) =>
      call('changeSchools', { body: { changes: [{ set: { status }, schools: [{ id, seen }] }] } }),
    onMutate: ({ school, status }) => {
      pending.current.add(school.id);
      const before = rows?.get(school.id);
      show(school.id, { ...school, status });
      return { before };
    },
    onSuccess: ({ schools: [answer] }, { school, isUndo }) => {
      const { name } = school;
      if (!answer?.school) {
        void queryClient.invalidateQueries({ queryKey: registerKeys.all(userId) });
        tell({ title: words.failed, description: words.missing(name) });
        return;
      }
      const now = answer.school;
      show(school.id, now);
      // other pages and filters of the register are read anew when they are shown
      void queryClient.invalidateQueries({ queryKey: registerKeys.all(userId), refetchType: 'none' });
      if (answer.outcome === 'changed_meanwhile') {
        tell({ title: words.failed, description: words.changedMeanwhile(name) });
        return;
      }
      settled();
      toast({
        title: words.changed,
        description: words.changedText(name, now.status),
        variant: 'success',
        ...(!isUndo && {
          action: {
            label: words.undo,
            run: () => change.mutate({ school: now, status: school.status, isUndo: true }),
          },
        }),
      });
    },
    onError: (error, { school }, context) => {
      show(school.id, context?.before);
      const description = isOffline(error)
        ? words.offlineText(school.name)
        : (reasonOf(error) ?? words.failedText(school.name));
      tell({ title: words.failed, description });
    },
    onSettled: (_answer, _error, { school }) => void pending.current.delete(school.id),
  });

  return {
    /** A school as it was changed since the list was read. */
    shown: (school: AdminSchoolRow): AdminSchoolRow => rows?.get(school.id) ?? school,
    change: (school: AdminSchoolRow, status: SchoolStatus): void => {
      if (!pending.current.has(school.id)) change.mutate({ school, status });
    },
  };
}
