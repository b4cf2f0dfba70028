import { MailsPage } from '../features/mails/pages/mails-page';
import { AdminGate } from '../features/session/components/admin-gate';

export function GatedMails() {
  return (
    <AdminGate>
      <MailsPage />
    </AdminGate>
  );
}
