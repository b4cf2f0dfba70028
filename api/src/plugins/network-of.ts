import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that one customer of a provider has to itself, in bits. */
const CUSTOMER_BITS = 64;

/** The part that a provider hands out together: who rents several servers often gets neighbours. */
const NEIGHBOUR_BITS = { ipv4: 24, ipv6: 48 } as const;

/** The beginning of an address, with how long it is. */
const prefixOf = ({ parts }: ipaddr.IPv6, bits: number): string =>
  `${new ipaddr.IPv6(parts.map((part, at) => (at * 16 < bits ? part : 0))).toString()}/${String(bits)}`;

/**
 * What counts as one address. An IPv4 address is itself, written as IPv6 or not; whoever has an IPv6 address has 2^64 of
 * them, which count as one. What is no address counts as it stands.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, CUSTOMER_BITS) : parsed.toString();
}

/** What counts as one neighbourhood, where many addresses of one hand shall count for little. */
export function neighbourhoodOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return prefixOf(parsed, NEIGHBOUR_BITS.ipv6);
  return `${parsed.octets.slice(0, 3).join('.')}.0/${String(NEIGHBOUR_BITS.ipv4)}`;
}
