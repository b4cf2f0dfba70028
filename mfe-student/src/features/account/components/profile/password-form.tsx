import { Button } from '@korkollen/shared-ui/components/button';
import { Field, PasswordInput } from '@korkollen/shared-ui/components/field';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import type { PasswordValues } from '@korkollen/shared-ui/host/password-rules';
import { forgottenPasswordPath } from '@korkollen/shared-ui/host/role-pages';
import { AsksBeforeLeaving } from '../../../../leaving/asks-before-leaving';
import { texts } from '../../../../texts/sv';
import { useOwnAccount } from '../../api/own-account';
import { useAccountForm } from '../../state/account-form';
import { passwordFields } from '../../state/profile-values';
import { HiddenUsername } from '../hidden-username';
import { ProfileForm, ProfileSection } from './profile-section';

const words = texts.profile.password;
const fieldId = (field: keyof PasswordValues) => `password-${field}`;
const loadRules = () => import('@korkollen/shared-ui/host/password-rules').then((rules) => rules.passwordResolver);
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The password that is known, and another one typed twice. */
export function PasswordForm({ email }: { email: string }) {
  const { toast } = useHostServices();
  const { changePassword } = useOwnAccount();
  const { form, register, errors, attempt, refusal, isPending, submit } = useAccountForm<PasswordValues>({
    initial: empty,
    loadRules,
    send: async ({ currentPassword, newPassword }) => {
      await changePassword({ currentPassword, newPassword });
      form.reset(empty);
      toast({ ...words.saved, variant: 'success' });
    },
    passwordField: 'newPassword',
  });
  // the current password may be the browser's own doing
  const { newPassword, confirmPassword } = form.formState.dirtyFields;
  const field = (name: keyof PasswordValues) => ({
    id: fieldId(name),
    label: words.labels[name],
    error: errors[name]?.message,
    isRequired: true,
  });
  return (
    <ProfileSection title={words.title} text={words.text}>
      <ProfileForm noValidate aria-label={words.title} onSubmit={(event) => void submit(event)}>
        <AsksBeforeLeaving isDirty={Boolean(newPassword || confirmPassword)} />
        <FieldErrorSummary
          title={texts.profile.summary}
          fields={passwordFields}
          fieldId={fieldId}
          errors={errors}
          attempt={attempt}
        />
        <FormFailure>{refusal}</FormFailure>
        <HiddenUsername email={email} />
        <Field {...field('currentPassword')}>
          {(control) => <PasswordInput {...control} {...register('currentPassword')} maxLength={200} />}
        </Field>
        <LineLink to={forgottenPasswordPath}>{words.forgotten}</LineLink>
        <Field {...field('newPassword')} hint={words.hint}>
          {(control) => <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />}
        </Field>
        <Field {...field('confirmPassword')}>
          {(control) => <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.pending}>
          {words.submit}
        </Button>
      </ProfileForm>
    </ProfileSection>
  );
}
