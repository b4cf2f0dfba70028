/** Limits that the API enforces and that browsers must know before they ask. */

/** Schools per page of a search. */
export const maxPageSize = 100;

/** Characters of the free text in an enquiry or a claim. */
export const maxMessageLength = 4_000;

/** Analytics events in one batch. */
export const maxEventsPerBatch = 50;
