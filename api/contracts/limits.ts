/** Limits that the API enforces and that browsers must know before they ask. */

/** Schools per page of a search. */
export const maxPageSize = 100;

/** Teachers in a page of matches. */
export const matchesPerPage = 10;

/** Enquiries in a page of a school's inbox: unless told, and at most. */
export const leadsPerPage = 20;
export const maxLeadsPerPage = 100;

/** Enquiries in a page of the administrators' list. */
export const leadsPerAdminPage = 50;

/** Enquiries that news of a school's inbox names. */
export const maxLeadsPerNews = 100;

/** Enquiries whose status is set in one call. */
export const maxLeadsPerChange = 200;

/** Views of the inbox that one person may keep, and characters of the name and of the address of one. */
export const maxInboxViews = 20;
export const maxInboxViewNameLength = 40;
export const maxInboxViewQueryLength = 500;

/** People of a school's staff, those who are invited included. */
export const maxColleagues = 50;

/** Notes that a school's staff may keep on an enquiry, and characters of one. */
export const maxLeadNotes = 50;
export const maxLeadNoteLength = 2_000;

/** Ready-made replies that a school may have, and characters of a title, of a mail's subject and of what is said. */
export const maxReplies = 30;
export const maxReplyTitleLength = 80;
export const maxReplySubjectLength = 150;
/** Mail programs take only so much in an address that opens them. */
export const maxReplyLength = 1_500;

/** Characters of what a school says of itself: its description, a badge beside its name, a note, the address of its site. */
export const maxDescriptionLength = 3_000;
export const maxCampaignBadgeLength = 40;
export const maxSpecialNoteLength = 300;
export const maxWebsiteLength = 200;

/** Characters of a school's name, and of its price text as administrators write it. */
export const maxSchoolNameLength = 160;
export const maxPricingLength = 12_000;

/** What was done to a school, in one page of its history. */
export const maxHistoryPerPage = 20;

/** Saves of a school's profile that can be gone back to, what stood there before the first among them. */
export const maxProfileVersions = 50;

/** Characters of a person's own words that a row of the inbox shows. */
export const maxExcerptLength = 160;

/** Schools that one person may have saved, and characters of a note on one. */
export const maxFavourites = 200;
export const maxNoteLength = 500;

/** Schools and searches that one person may watch, and schools that a watched search may find. */
export const maxWatches = 20;
export const maxWatchedSchools = 500;

/** Schools that a caller may ask about by their ids in one call. */
export const maxAskedSchools = 100;

/** Items of a whole list in one answer; a caller with as many asks on, `after` the last one's id. */
export const maxListed = 200;

/** Schools in a page of the administrators' register. */
export const registerPageSize = 100;

/** Schools that an administrator changes in one call. */
export const maxSchoolsPerChange = 500;

/** Mails of enquiries in a page of the administrators' list. */
export const maxMailsPerPage = 50;

/** Entries of the audit log in a page. */
export const maxAuditEntriesPerPage = 50;

/** Accounts in a page of the administrators' list. */
export const maxUsersPerPage = 50;

/** Characters of a legal text, and of what is said to be new in it; bytes of a call that carries one. */
export const maxPolicyLength = 40_000;
export const maxChangelogLength = 500;
export const maxPolicyBodyBytes = 128 * 1024;

/** Choices of cookies in a page of the administrators' list. */
export const maxConsentsPerPage = 50;

/** Characters of what is searched for. */
export const maxSearchLength = 200;

/** Characters of a person's name, an e-mail address and a phone number, wherever they are asked for. */
export const maxNameLength = 120;
export const maxEmailLength = 254;
export const maxPhoneLength = 30;

/** Characters of the free text in an enquiry or a claim. */
export const maxMessageLength = 4_000;

/** Characters of a mark that tells where a visitor came from. */
export const maxCampaignLength = 200;

/** Claims or registrations in one page of what administrators review. */
export const reviewsPerPage = 50;

/** Claims of the same school that stand beside one that is looked at. */
export const maxOtherClaims = 10;
/** Characters of why a claim or a registration is refused, which is mailed. */
export const maxRefusalLength = 1_000;

/** Data-subject requests in one page of the administrators' list. */
export const maxDataRequestsPerPage = 50;
/** Characters of what administrators note on a data-subject request. */
export const maxDataRequestNotesLength = 4_000;

/** Analytics events in one batch. */
export const maxEventsPerBatch = 50;

/** Highest believable price, 1 000 000 kr in öre; more is a typing error. */
export const maxPriceOre = 100_000_000;

/** Believable minutes of one lesson, and lessons that are sold together. */
export const lessonMinutesRange = { min: 10, max: 480 } as const;
export const maxLessonsSold = 200;

/** Rows of one kind in a price list, characters of a row's name, and what one package says that it includes. */
export const maxPriceRows = 90;
export const maxPriceNameLength = 120;
export const maxPackageContents = 40;

/** Addresses that a school's enquiries are mailed to. */
export const maxLeadRecipients = 5;

/** Versions of its price list that a school has; the oldest go. */
export const maxPriceVersions = 50;

/** Bytes of what is sent with a call. */
export const maxBodyBytes = 32 * 1024;

/** Bytes of a batch of events: as much as a browser lets a beacon hold. A change of many schools has as many. */
export const maxEventsBodyBytes = 64 * 1024;

/**
 * Days that a choice of cookies holds before the visitor is asked anew, and that its proof is kept; the legal pages print
 * this number (12 months).
 */
export const consentDays = 365;

/** Photos that a school may show, and characters of what is said of one. */
export const maxSchoolPhotos = 8;
export const maxPhotoTextLength = 200;

/** Pixels of an edge that a photo has at least; bytes of its file, and of the call that it comes with. */
export const minPhotoEdge = 200;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxPhotoCallBytes = maxPhotoBytes + 16 * 1024;

/** Bytes of a file of schools that is imported, and of the call that it comes with; schools in one. */
export const maxSchoolFileBytes = 20 * 1024 * 1024;
export const maxSchoolFileCallBytes = maxSchoolFileBytes + 16 * 1024;
export const maxImportRows = 20_000;

/** Bytes of a call by the file that comes with it. */
export const maxCallBytes = { photo: maxPhotoCallBytes, schoolFile: maxSchoolFileCallBytes } as const;

/** Rows of an import in one answer, rows that are chosen one by one in one call, and imports in one answer. */
export const importRowsPerPage = 200;
export const maxChosenRows = 1_000;
export const importsPerPage = 50;
/** Schools of the register that an import names because they cannot be read. */
export const maxUnreadSchools = 100;

/** Teachers that a school may show; characters of a line and of the long text about one, and lines of a list. */
export const maxTeachers = 100;
export const maxTeacherLineLength = 80;
export const maxTeacherTextLength = 1_500;
export const maxTeacherLines = 8;

/** A school is told of fewer visits than this a week only that they are fewer: one of them may be somebody in particular. */
export const minShownCount = 5;

/** Results in a page of a search for place ids: each is asked of Google anew; and how many are accepted in one call. */
export const placeIdsPerPage = 20;
export const maxPlaceIdsAccepted = 50;
