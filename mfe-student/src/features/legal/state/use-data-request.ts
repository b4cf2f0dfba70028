import type { DataRequest } from '@korkollen/api/contracts/data-requests';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { useForm } from 'react-hook-form';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';
import { sendDataRequest } from '../api/data-request';
import { emptyRequest, toDataRequest, type DataRequestValues } from './data-request-values';

const loadRules = () => import('./data-request-rules').then(({ dataRequestResolver }) => dataRequestResolver);

/** Form, sending and what came of it. */
export function useDataRequest(onSent: (email: string) => void) {
  const { tell, settled } = useErrorToast();
  const form = useForm<DataRequestValues>({
    defaultValues: emptyRequest,
    resolver: useLateResolver(loadRules),
    shouldFocusError: false,
  });
  const submission = useSubmitOnce({
    form,
    hasSummary: true,
    toRequest: (values) => toDataRequest(values) as DataRequest,
    send: sendDataRequest,
    onSent: (values, { email }) => {
      settled();
      // who comes back to the form has lost nothing by leaving it
      form.reset(values);
      onSent(email);
    },
    onFailure: (error) => {
      const description = failureReason(error);
      tell({ title: texts.legal.request.failedTitle, description });
      return `${description} ${texts.legal.request.kept}`;
    },
  });
  return { form, ...submission };
}
