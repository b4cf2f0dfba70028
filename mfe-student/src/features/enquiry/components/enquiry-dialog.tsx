import { contactMethods, schoolInquiryTypes } from '@korkollen/api/contracts/vocabulary';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useRef, useState } from 'react';
import { texts } from '../../../texts/sv';
import { maxAskedAtOnce, nameAll, type AskedSchool } from '../state/enquiry-values';
import { useEnquiry, type EnquiryToasts, type Receipt } from '../state/use-enquiry';
import { EnquiryForm } from './enquiry-form';
import { MailedStep, PasswordStep } from './password-step';
import { SchoolChoices } from './school-choices';
import { SentStep } from './sent-step';
import { describeReceipt } from './thanks';

export interface EnquiryDialogProps {
  schools: readonly AskedSchool[];
  open: boolean;
  onClose(): void;
}

const needed = ['name', 'email', 'phone', 'city', 'inquiryType'] as const;

const toasts: EnquiryToasts = {
  failed: (error) => {
    const { title, description } = texts.enquiryDialog.notSent;
    return { title, description: reasonOf(error) ?? description };
  },
  invalid: (errors) => {
    const { missing, missingWithPhone } = texts.enquiryDialog;
    if (needed.some((field) => errors[field])) return errors.phone ? missingWithPhone : missing;
    return errors.consent ? texts.enquiry.consentToast : null;
  },
};

interface DialogFormProps {
  choices: readonly AskedSchool[];
  onSent(receipt: Receipt, isGuest: boolean): void;
}

function DialogForm({ choices, onSent }: DialogFormProps) {
  const isSeveral = choices.length > 1;
  const [chosenIds, setChosenIds] = useState<readonly string[]>(() =>
    choices.length <= maxAskedAtOnce ? choices.map(({ id }) => id) : [],
  );
  const [isMissing, setIsMissing] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const schools = choices.filter(({ id }) => chosenIds.includes(id));
  const enquiry = useEnquiry({
    draftId: isSeveral ? 'several' : (choices[0]?.id ?? ''),
    schools,
    isEach: isSeveral,
    teacherId: null,
    toasts,
    onSent: (receipt) => onSent(receipt, enquiry.isGuest),
  });
  const { left, sentTo } = enquiry.delivery;
  const findBlock = (): boolean => {
    setIsMissing(schools.length === 0);
    if (schools.length === 0) group.current?.focus();
    return schools.length === 0;
  };
  return (
    <EnquiryForm
      id="dialog-enquiry"
      label={texts.enquiryDialog.form}
      enquiry={enquiry}
      schools={schools}
      types={schoolInquiryTypes}
      methods={contactMethods}
      asksWishes
      subject={
        isSeveral && (
          <SchoolChoices
            ref={group}
            choices={choices}
            chosen={schools}
            onChoose={(ids) => {
              setChosenIds(ids);
              setIsMissing(false);
            }}
            isMissing={isMissing}
            delivery={enquiry.delivery}
          />
        )
      }
      findBlock={findBlock}
      submitLabel={sentTo.length > 0 ? texts.enquiryDialog.sendTo(nameAll(left)) : undefined}
    />
  );
}

type Step = { name: 'form' } | { name: 'password' | 'mailed' | 'sent'; receipt: Receipt };

/**
 * The enquiry in a dialog: to one school, or to up to three with one form. It is sent first; a guest is then offered an
 * account, which costs no more than a password.
 */
export function EnquiryDialog({ schools, open, onClose }: EnquiryDialogProps) {
  const { toast } = useHostServices();
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    // Back closes it too: an enquiry that is sent is not where the next one begins
    if (!open) setStep({ name: 'form' });
  }
  const { success, messageSent } = texts.enquiry;
  const { password, intro } = texts.enquiryDialog;
  const goOn = (receipt: Receipt, isGuest: boolean): void => {
    // what somebody did not get must not be said in passing
    const staysOpen = isGuest || receipt.gone.length > 0;
    const description = staysOpen ? undefined : describeReceipt(receipt);
    toast({ title: messageSent, description, variant: 'success' });
    if (staysOpen) setStep({ name: isGuest ? 'password' : 'sent', receipt });
    else onClose();
  };
  const titles: Record<Step['name'], string> = {
    form: texts.ask.label(schools.length),
    password: password.title,
    mailed: texts.account.mailed.title,
    sent: success.title,
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titles[step.name]}
      description={step.name === 'form' ? intro(schools.length) : undefined}
    >
      {step.name === 'form' && <DialogForm choices={schools} onSent={goOn} />}
      {step.name === 'password' && (
        <PasswordStep
          receipt={step.receipt}
          onBack={() => setStep({ name: 'form' })}
          onSkip={onClose}
          onMailed={() => setStep({ ...step, name: 'mailed' })}
        />
      )}
      {step.name === 'mailed' && <MailedStep email={step.receipt.values.email} onClose={onClose} />}
      {step.name === 'sent' && <SentStep receipt={step.receipt} onClose={onClose} />}
    </Dialog>
  );
}
