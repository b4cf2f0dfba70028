import { useRef } from 'react';
import type { AdminPolicy } from '@korkollen/api/contracts/policies';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { Link, useParams } from '@korkollen/shared-ui/router';
import { AdminPage } from '../../../admin-page/admin-page';
import { ListState } from '../../../paged-list/list-state';
import { policyTexts as words } from '../../../texts/policies';
import { usePolicy } from '../api/policies';
import { PolicyVersions } from '../components/policy-versions';
import { PublishForm, type PublishFormHandle } from '../components/publish-form';

function Text({ policy }: { policy: AdminPolicy }) {
  const form = useRef<PublishFormHandle>(null);
  return (
    <div>
      <PolicyVersions policy={policy} onTake={(earlier) => form.current?.take(earlier)} />
      <PublishForm ref={form} policy={policy} />
    </div>
  );
}

/** /admin/policies/:slug: one legal text, its versions, and the next one. */
export function PolicyPage() {
  const { slug = '' } = useParams();
  const reading = usePolicy(slug);
  const back = (
    <Button asChild>
      <Link to="/admin/policies">{words.back}</Link>
    </Button>
  );
  return (
    <AdminPage title={reading.data?.title ?? words.title} actions={back}>
      {hasStatus(reading.error, 404) ? (
        <EmptyState title={words.missing} text={words.missingText} />
      ) : (
        <ListState query={reading} loading={words.loading} failed={words.failed}>
          {(policy) => <Text key={policy.slug} policy={policy} />}
        </ListState>
      )}
    </AdminPage>
  );
}
