import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that one customer of a provider has to itself, in bits. */
const CUSTOMER_BITS = 64;

/**
 * What counts as one address. An IPv4 address is itself, written as IPv6 or not; whoever has an IPv6 address has 2^64 of
 * them, which count as one. What is no address counts as it stands.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [first = 0, second = 0, third = 0, fourth = 0] = (parsed as ipaddr.IPv6).parts;
  return `${new ipaddr.IPv6([first, second, third, fourth, 0, 0, 0, 0]).toString()}/${String(CUSTOMER_BITS)}`;
}
