/** Limits that the API enforces and that browsers must know before they ask. */

/** Schools per page of a search. */
export const maxPageSize = 100;

/** Enquiries in a page of a school's inbox: unless told, and at most. */
export const leadsPerPage = 20;
export const maxLeadsPerPage = 100;

/** Characters of a person's own words that a row of the inbox shows. */
export const maxExcerptLength = 160;

/** Schools that a caller may ask about by their ids in one call. */
export const maxAskedSchools = 100;

/** Items of a whole list in one answer; a caller with as many asks on, `after` the last one's id. */
export const maxListed = 200;

/** Schools of the administrators' register in one answer; they are asked for in the same way. */
export const maxAdminListed = 500;

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

/** Analytics events in one batch. */
export const maxEventsPerBatch = 50;

/** Bytes of what is sent with a call. */
export const maxBodyBytes = 32 * 1024;

/** Bytes of a batch of events: as much as a browser lets a beacon hold. */
export const maxEventsBodyBytes = 64 * 1024;
