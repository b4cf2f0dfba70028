// A name for the words of each feature. A page takes those that it uses along, and no others.
export { contactEmail, pageTitle } from '@korkollen/api/contracts/product';
export { accountTexts as account } from './account';
export { askTexts as ask } from './ask';
export { compareTexts as compare } from './compare';
export { compareChoiceTexts as compareChoice } from './compare-choice';
export { contactTexts as contact } from './contact';
export { costTexts as cost } from './cost';
export { enquiryTexts as enquiry } from './enquiry';
export { enquiryDialogTexts as enquiryDialog } from './enquiry-dialog';
export { navigationTexts as navigation, priceTexts as price, searchFieldTexts as searchField } from './everywhere';
export { contactsTexts as contacts } from './contacts';
export { failureTexts as failure } from './failure';
export { favouritesTexts as favourites } from './favourites';
export {
  articleTexts as article,
  blogTexts as blog,
  faqTexts as faq,
  licenceGuideTexts as licenceGuide,
} from './guides';
export { replyTimeTexts as replyTime } from './reply-time';
export { savedSchoolsTexts as savedSchools } from './saved-schools';
export { homeTexts as home } from './home';
export { legalTexts as legal } from './legal';
export { locationTexts as location } from './location';
export { locationDialogTexts as locationDialog } from './location-dialog';
export { marketPricesTexts as marketPrices } from './market-prices';
export { matchingTexts as matching } from './matching';
export { profileTexts as profile } from './profile';
export { quickstartTexts as quickstart } from './quickstart';
export { quickstartStepsTexts as quickstartSteps } from './quickstart-steps';
export { ownPagesTexts as ownPages } from './own-pages';
export { pricingTexts as pricing, schoolTexts as school, teachersTexts as teachers } from './school';
export { schoolFacts, specialNeeds, trainingTypes } from './school-facts';
export { sharingTexts as sharing } from './sharing';
export { mapTexts as map } from './map';
export { listTexts as list, whyTexts as why } from './search';
export { suggestionTexts as suggestions } from './suggestions';
export { teacherTexts as teacher } from './teacher';
export { unreachableTexts as unreachable } from './unreachable';
export { watchButtonTexts as watchButton } from './watch-button';
export { watchesTexts as watches } from './watches';
