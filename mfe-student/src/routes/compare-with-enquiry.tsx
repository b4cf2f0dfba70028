import { AskButton } from '../features/enquiry/components/ask-button';
import { ComparePage } from '../features/compare/pages/compare-page';

/** The schools that are compared can be asked with one form, whose code is fetched when it opens. */
export function CompareWithEnquiry() {
  return <ComparePage Ask={AskButton} />;
}
