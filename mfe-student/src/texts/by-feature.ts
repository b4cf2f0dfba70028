// A name for the words of each feature. A page takes those that it uses along, and no others.
export { pageTitle } from '@korkollen/api/contracts/product';
export { accountTexts as account } from './account';
export { compareTexts as compare } from './compare';
export { costTexts as cost } from './cost';
export { enquiryTexts as enquiry } from './enquiry';
export {
  contactEmail,
  navigationTexts as navigation,
  priceTexts as price,
  searchFieldTexts as searchField,
} from './everywhere';
export { favouritesTexts as favourites } from './favourites';
export { homeTexts as home } from './home';
export { locationTexts as location } from './location';
export { quickstartTexts as quickstart } from './quickstart';
export { pricingTexts as pricing, schoolTexts as school, teachersTexts as teachers } from './school';
export { schoolFacts } from './school-facts';
export { listTexts as list, mapTexts as map, whyTexts as why } from './search';
export { suggestionTexts as suggestions } from './suggestions';
export { teacherTexts as teacher } from './teacher';
