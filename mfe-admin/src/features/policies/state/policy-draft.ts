import type { AdminPolicy, PolicyPublication, PolicySource } from '@korkollen/api/contracts/policies';
import { useEffect, useState } from 'react';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';

export type PolicyDraft = Pick<PolicyPublication, 'markup' | 'changelog' | 'isFeeChange'> & {
  begin: 'now' | 'later';
  day: string;
};

/** What a draft began from, whatever has been published since. */
type Start = Record<'version' | 'source', string>;

const startOf = ({ versions, source }: Pick<AdminPolicy, 'versions' | 'source'>): Start => ({
  version: versions[0]?.version ?? '',
  source,
});

/** The next version as it is being written, and the one that it began from. */
export function usePolicyDraft(policy: AdminPolicy, isPublishing: boolean) {
  const newest = startOf(policy);
  const emptyOn = (markup: string): PolicyDraft => ({
    markup,
    changelog: '',
    isFeeChange: false,
    begin: policy.noticeDays > 0 ? 'later' : 'now',
    day: '',
  });
  const { kept, keep } = useKeptDraft<{ draft: PolicyDraft; start: Start }>(`policy ${policy.slug}`);
  const [draft, setDraft] = useState(kept?.draft ?? emptyOn(policy.source));
  const [start, setStart] = useState(kept?.start ?? newest);
  const [taken, setTaken] = useState<PolicySource>();
  const isDirty = draft.markup !== start.source || draft.changelog !== '';
  useEffect(() => keep(() => (isDirty ? { draft, start } : undefined)));
  // one's own publication is read before it is answered
  const isOutdated = start.version !== newest.version && !isPublishing;
  if (isOutdated && !isDirty) {
    setStart(newest);
    setDraft({ ...draft, markup: policy.source });
  }
  return {
    draft,
    setDraft,
    /** The version that it began from. */
    basedOn: start.version,
    isDirty,
    isOutdated,
    /** The earlier version whose text it goes on from, where it is not the newest one's. */
    taken,
    /** Goes on from the text of an earlier version, instead of what stands there. */
    take: (earlier: PolicySource): void => {
      setDraft({ ...draft, markup: earlier.source });
      setTaken(earlier);
    },
    /** Goes on with the draft on top of what a colleague has published. */
    goOn: (): void => setStart(newest),
    /** Begins anew from what has been published. */
    beginFrom: (published: AdminPolicy): void => {
      setStart(startOf(published));
      setTaken(undefined);
      setDraft(emptyOn(published.source));
    },
  };
}
