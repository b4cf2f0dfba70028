import { lazy } from 'react';
import { SchoolPage } from '../features/school/pages/school-page';

// the form brings a validation library along and stands at the end of the page
const EnquirySection = lazy(() =>
  import('../features/enquiry/components/enquiry-section').then((section) => ({ default: section.EnquirySection })),
);

export function SchoolWithEnquiry() {
  return <SchoolPage Enquiry={EnquirySection} />;
}
