/** A telephone link; undefined when the text holds no number worth calling. */
export function telephoneLink(phone: string): string | undefined {
  const number = phone.replace(/[^\d+]/g, '');
  return number.length >= 5 ? `tel:${number}` : undefined;
}

/** The school's own site as a web address; undefined for anything that is not one. */
export function websiteLink(website: string): string | undefined {
  const text = website.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(candidate) ? new URL(candidate) : undefined;
  return url && ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.') ? url.href : undefined;
}
