import type { RegistryChange, RegistryRevision } from '../format/registry';

const percentOf = ({ percent }: RegistryChange): string => (percent === undefined ? '' : ` for ${percent} %`);
const nothing = 'nothing';

const said: Record<RegistryChange['action'], (change: RegistryChange) => string> = {
  promote: ({ remote, from, to }) => `${remote} promoted from ${from ?? nothing} to ${to ?? nothing}`,
  rollback: ({ remote, from, to }) => `${remote} rolled back from ${from ?? nothing} to ${to ?? nothing}`,
  'automatic-rollback': ({ remote, from, to }) =>
    `${remote} rolled back by itself from ${from ?? nothing} to ${to ?? nothing}`,
  canary: (change) => `${change.remote} canary ${change.to ?? nothing}${percentOf(change)}`,
  'end-canary': ({ remote, from }) => `${remote} canary ${from ?? nothing} ended`,
  remove: ({ remote, from }) => `${remote} ${from ?? nothing} removed`,
};

/** `revision 42 by anna: mfe_student promoted from … to … (faster list)` */
export function changeInWords({ revision, change }: Pick<RegistryRevision, 'revision' | 'change'>): string {
  const why = change.why && ` (${change.why})`;
  return `revision ${revision} by ${change.by}: ${said[change.action](change)}${why}`;
}
