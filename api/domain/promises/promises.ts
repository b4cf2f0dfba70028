/** What the terms and the privacy policy promise in numbers; the texts print them from here (PRODUCT.md 15). */

/** Years from which somebody may use the product on their own, and until which a guardian has to know of it. */
export const minimumAge = 16;
export const adultAge = 18;

/** From a data-subject request whose address is proved: hours to the first answer, days until it is done. */
export const firstAnswerHours = 48;
export const dataRequestDays = 28;
/** Hours that the link which proves the address can be used; after that the request is deleted. */
export const dataRequestLinkHours = 24;

/** Hours within which the account of a school or a teacher is reviewed. */
export const accountReviewHours = 24;

/** Working days within which a claim of a school is answered, at the latest. */
export const claimReviewWorkingDays = 3;

/** Days that schools are told before there is a fee, and before their terms change. */
export const feeNoticeDays = 60;
export const termsNoticeDays = 30;
