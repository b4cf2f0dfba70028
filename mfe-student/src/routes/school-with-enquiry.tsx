import { AskButton } from '../features/enquiry/components/ask-button';
import { EnquirySection } from '../features/enquiry/components/enquiry-section';
import { SchoolPage } from '../features/school/pages/school-page';

/** With the form: a page that the host has rendered answers as a whole, or what is typed in it early would be lost. */
export function SchoolWithEnquiry() {
  return <SchoolPage Enquiry={EnquirySection} Ask={AskButton} />;
}
