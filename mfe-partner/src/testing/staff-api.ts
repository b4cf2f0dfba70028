import {
  colleagueInvitationSchema,
  colleagueSchema,
  type Colleague,
  type ColleagueInvitation,
} from '@korkollen/api/contracts/colleagues';
import { answer, refusal, type ReceivedCall } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';

/** The signed-in administrator (`makeUser`). */
export function makeColleague(changes: Partial<Colleague> = {}): Colleague {
  return fixture(colleagueSchema, {
    id: testId(900),
    name: 'Sara Ek',
    email: 'sara@majornas.example',
    staffRole: 'admin',
    lastSeenAt: new Date().toISOString(),
    ...changes,
  });
}

export function makeInvitation(changes: Partial<ColleagueInvitation> = {}): ColleagueInvitation {
  return fixture(colleagueInvitationSchema, {
    id: testId(960),
    name: 'Omar Haddad',
    email: 'omar@majornas.example',
    staffRole: 'viewer',
    expiresAt: new Date(Date.now() + 5 * 24 * 3_600_000).toISOString(),
    ...changes,
  });
}

/** A school's staff as the API keeps it, and what it was asked. */
export function staffApi(colleagues: Colleague[], invitations: ColleagueInvitation[] = []) {
  let staff = { colleagues, invitations };
  const invited: ReceivedCall<'inviteColleague'>[] = [];
  const renewed: string[] = [];
  const handlers = [
    answer('listColleagues', () => staff),
    answer('inviteColleague', (call) => {
      invited.push(call);
      const { name, email, staffRole } = call.body;
      staff = {
        ...staff,
        invitations: [...staff.invitations, makeInvitation({ id: testId(961), name, email, staffRole })],
      };
      return staff;
    }),
    answer('renewInvitation', ({ params }) => {
      renewed.push(params.id);
      return staff;
    }),
    answer('withdrawInvitation', ({ params }) => {
      staff = { ...staff, invitations: staff.invitations.filter(({ id }) => id !== params.id) };
      return staff;
    }),
    answer('changeColleague', ({ params, body }) => {
      const isLast = staff.colleagues.every(({ id, staffRole }) => id === params.id || staffRole === 'viewer');
      if (isLast && body.staffRole === 'viewer') return refusal('LAST_ADMIN');
      staff = {
        ...staff,
        colleagues: staff.colleagues.map((one) => (one.id === params.id ? { ...one, ...body } : one)),
      };
      return staff;
    }),
    answer('removeColleague', ({ params }) => {
      staff = { ...staff, colleagues: staff.colleagues.filter(({ id }) => id !== params.id) };
      return staff;
    }),
  ];
  return { handlers, invited, renewed };
}
