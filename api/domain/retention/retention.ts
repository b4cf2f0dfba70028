/** Days that a lead is kept before it is deleted; the legal pages print this number (PRODUCT.md 15). */
export const leadRetentionDays = 90;

/** Days that analytics events are kept; they say nothing of who it was. */
export const analyticsRetentionDays = 90;

/** Days that audit logs are kept (PRODUCT.md 15). */
export const auditRetentionDays = 365;
