import { AskButton } from '../features/enquiry/components/ask-button';
import { EnquirySection } from '../features/enquiry/components/enquiry-section';
import { SchoolPage } from '../features/school/pages/school-page';
import { useFiltersBefore } from '../filters-in-use/filters-before';
import { fetchListFilters } from '../list-filters';

/** With the form: a page that the host has rendered answers as a whole, or what is typed in it early would be lost. */
export function SchoolWithEnquiry() {
  useFiltersBefore(fetchListFilters);
  return <SchoolPage Enquiry={EnquirySection} Ask={AskButton} />;
}
