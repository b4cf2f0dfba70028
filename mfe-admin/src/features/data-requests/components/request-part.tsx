import type { AdminDataRequestDetail } from '@korkollen/api/contracts/admin-data-requests';
import { styled } from 'styled-components';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import type { useChangeRequest } from '../api/requests';

/** What every part of a request's page is given that can change it. */
export interface RequestPartProps {
  request: AdminDataRequestDetail;
  /** Why nothing can be done by this administrator (yet); null where it can. */
  lock: string | null;
  change: ReturnType<typeof useChangeRequest>;
}

export const Part = styled.div`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  overflow-wrap: anywhere;
`;
export const Soft = styled.p`
  color: ${color.inkSoft};
`;
/** Why what stands below cannot be pressed. */
export const Locked = styled.p`
  padding-inline-start: ${space.s16};
  border-inline-start: 4px solid ${color.yellow};
`;
