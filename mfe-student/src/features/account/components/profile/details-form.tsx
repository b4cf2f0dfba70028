import { maxNameLength, maxPhoneLength } from '@korkollen/api/contracts/limits';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { AsksBeforeLeaving } from '../../../../leaving/asks-before-leaving';
import { texts } from '../../../../texts/sv';
import { useOwnAccount } from '../../api/own-account';
import { useAccountForm } from '../../state/account-form';
import { profileFields, type ProfileValues } from '../../state/profile-values';
import { ProfileForm, ProfileSection } from './profile-section';

const words = texts.profile.details;
const fieldId = (field: keyof ProfileValues) => `profile-${field}`;
const loadRules = () => import('../../state/profile-rules').then((rules) => rules.profileResolver);

/** Name and phone number; the address is shown. */
export function DetailsForm({ user }: { user: SessionUser }) {
  const { toast } = useHostServices();
  const { changeProfile } = useOwnAccount();
  const { form, register, errors, attempt, refusal, isPending, submit } = useAccountForm<ProfileValues>({
    initial: { name: user.name, phone: user.phone ?? '' },
    loadRules,
    send: async ({ name, phone }) => {
      await changeProfile({ name, phone });
      form.reset({ name, phone });
      toast({ title: words.saved, variant: 'success' });
    },
  });
  return (
    <ProfileSection title={words.title} text={words.text}>
      <ProfileForm noValidate aria-label={words.title} onSubmit={(event) => void submit(event)}>
        <AsksBeforeLeaving isDirty={form.formState.isDirty} />
        <FieldErrorSummary
          title={texts.profile.summary}
          fields={profileFields}
          fieldId={fieldId}
          errors={errors}
          attempt={attempt}
        />
        <FormFailure>{refusal}</FormFailure>
        <Field id={fieldId('name')} label={words.labels.name} error={errors.name?.message} isRequired>
          {(control) => <TextInput {...control} {...register('name')} autoComplete="name" maxLength={maxNameLength} />}
        </Field>
        <Field id={fieldId('phone')} label={words.labels.phone} hint={words.phoneHint} error={errors.phone?.message}>
          {(control) => (
            <TextInput {...control} {...register('phone')} type="tel" autoComplete="tel" maxLength={maxPhoneLength} />
          )}
        </Field>
        <Field label={words.labels.email} hint={words.emailHint}>
          {(control) => <TextInput {...control} value={user.email} readOnly type="email" />}
        </Field>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.pending}>
          {words.submit}
        </Button>
      </ProfileForm>
    </ProfileSection>
  );
}
