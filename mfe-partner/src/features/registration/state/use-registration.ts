import type { PartnerRegistration } from '@korkollen/api/contracts/registrations';
import type { ReviewedRole } from '@korkollen/api/contracts/vocabulary';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useForm } from 'react-hook-form';
import { registrationTexts as texts } from '../../../texts/registration';
import { registerPartner } from '../api/register-partner';
import { toRegistration, type RegistrationValues } from './registration-values';

const loadRules = {
  school: () => import('./registration-rules').then(({ registrationResolvers }) => registrationResolvers.school),
  teacher: () => import('./registration-rules').then(({ registrationResolvers }) => registrationResolvers.teacher),
};

/** What a registration that was not taken means to whoever sent it. */
export function describeFailure(error: unknown): string {
  if (isOffline(error)) return texts.offline;
  return reasonOf(error) ?? texts.failed;
}

/** Form, sending and what came of it, for somebody of one role. */
export function useRegistration(
  role: ReviewedRole,
  initial: RegistrationValues,
  onSent: (values: RegistrationValues, registration: PartnerRegistration) => void,
) {
  const { tell, settled } = useErrorToast();
  const form = useForm<RegistrationValues>({
    defaultValues: initial,
    resolver: useLateResolver(loadRules[role]),
    shouldFocusError: false,
  });
  const submission = useSubmitOnce({
    form,
    hasSummary: true,
    toRequest: (values) => toRegistration(role, values) as PartnerRegistration,
    send: registerPartner,
    onSent: (values, registration) => {
      settled();
      onSent(values, registration);
    },
    onFailure: (error) => {
      const description = describeFailure(error);
      tell({ title: texts.failedToast, description });
      return `${description} ${texts.kept}`;
    },
  });
  return { form, ...submission };
}
