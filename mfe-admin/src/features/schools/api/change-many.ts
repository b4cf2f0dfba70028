import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangedSchools, SharedChanges } from '@korkollen/api/contracts/admin';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { fieldOf, type SharedChange, type SharedField } from '../state/shared-change';
import { registerKeys } from './schools';

type Changes = SharedChanges['changes'];

/** What became of a change of many schools. */
export interface ManyChanged {
  /** How many are otherwise than before. */
  count: number;
  isUndo: boolean;
  /** Those that were left as they are, and why. */
  left: { name: string; outcome: 'changed_meanwhile' | 'missing' }[];
  /** What takes it back; null where there is nothing to take back. */
  undo: Changes | null;
}

interface Sent {
  changes: Changes;
  /** As they were before. */
  schools: readonly AdminSchoolRow[];
  /** Undefined for what takes a change back. */
  field: SharedField | undefined;
}

/** What gives each school back what it said before, on top of what it says now. */
function undoOf(field: SharedField, { schools: answers }: ChangedSchools, before: readonly AdminSchoolRow[]): Changes {
  const groups = new Map<string | null, Changes[number]>();
  for (const { id, outcome, school } of answers) {
    const value = before.find((row) => row.id === id)?.[field] ?? null;
    if (outcome !== 'changed' || school === null) continue;
    const group = groups.get(value) ?? { set: { [field]: value }, schools: [] };
    group.schools.push({ id, seen: school.updatedAt });
    groups.set(value, group);
  }
  return [...groups.values()];
}

function resultOf(answer: ChangedSchools, { schools, field }: Sent): ManyChanged {
  const left = answer.schools.flatMap(({ id, outcome, school }) => {
    if (outcome !== 'changed_meanwhile' && outcome !== 'missing') return [];
    return [{ name: school?.name ?? schools.find((row) => row.id === id)?.name ?? '', outcome }];
  });
  const undo = field === undefined ? [] : undoOf(field, answer, schools);
  return {
    count: answer.schools.filter(({ outcome }) => outcome === 'changed').length,
    isUndo: field === undefined,
    left,
    undo: undo.length > 0 ? undo : null,
  };
}

/** Changes many schools in one call, each on top of what its row shows, and takes the whole back. */
export function useChangeMany() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<{ sent: Sent; changed: ManyChanged }>();
  const send = useMutation({
    mutationKey: [...registerKeys.all(userId), 'change'],
    mutationFn: ({ changes }: Sent) => call('changeSchools', { body: { changes } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: registerKeys.all(userId) }),
  });
  // shown as the dialog goes, and no earlier: an open dialog keeps the focus
  const change = (sent: Sent, onDone?: () => void): void =>
    send.mutate(sent, {
      onSuccess: (answer) => {
        setResult({ sent, changed: resultOf(answer, sent) });
        onDone?.();
      },
    });
  return {
    isPending: send.isPending,
    error: send.error,
    result: result?.changed,
    forget: (): void => setResult(undefined),
    /** @param schools those that the change makes otherwise */
    change(set: SharedChange, schools: readonly AdminSchoolRow[], onDone: () => void): void {
      const seen = schools.map(({ id, updatedAt }) => ({ id, seen: updatedAt }));
      change({ changes: [{ set, schools: seen }], schools, field: fieldOf(set) }, onDone);
    },
    undo(): void {
      if (!result?.changed.undo) return;
      change({ changes: result.changed.undo, schools: result.sent.schools, field: undefined });
    },
    reset: send.reset,
  };
}
export type ManyChange = ReturnType<typeof useChangeMany>;
