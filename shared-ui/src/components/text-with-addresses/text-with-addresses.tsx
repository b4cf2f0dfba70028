/** A sentence, each of whose e-mail addresses is broken as `EmailAddress` is. Not for the name of a link, where a <wbr> is a space. */
export function TextWithAddresses({ children: text }: { children: string }) {
  // dots within dates and times are none of an address
  return text.split(/(?<=[@.])\b(?!\d)/).flatMap((piece, index) => [<wbr key={index} />, piece]);
}
