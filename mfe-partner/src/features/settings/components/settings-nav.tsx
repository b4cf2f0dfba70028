import { styled } from 'styled-components';
import type { Role } from '@korkollen/api/contracts/vocabulary';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { NavLink } from '@korkollen/shared-ui/router';
import { color, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { addresses } from '../../../addresses/page-addresses';
import { peopleTexts } from '../../../texts/people';

const words = peopleTexts.settings;

/** The pages of the settings, in the order of their links; a school's staff's unless told. A new one is a row. */
const pages: readonly { to: string; label: string; roles?: readonly Role[] }[] = [
  { to: addresses.myProfile, label: words.myProfile, roles: ['teacher'] },
  { to: addresses.settings, label: words.settings },
  { to: addresses.profile, label: words.profile },
  { to: addresses.prices, label: words.prices },
  { to: addresses.colleagues, label: words.colleagues },
  { to: addresses.account, label: words.account, roles: ['school', 'teacher'] },
];

const Strip = styled.nav`
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space.s8} ${size.gutter} 0;
`;
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.s4};
  margin-inline-start: calc(-1 * ${space.s12});
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    padding-inline: ${space.s12};
    border-radius: ${radius.field};
    color: ${color.inkSoft};
    text-decoration: none;
  }
  a:hover {
    color: ${color.ink};
  }
  a[aria-current='page'] {
    color: ${color.ink};
    font-weight: 600;
  }
`;

/** Leads between the pages about the school and about oneself. */
export function SettingsNav() {
  const role = useSession(({ user }) => user?.role) ?? 'school';
  const own = pages.filter(({ roles = ['school'] }) => roles.includes(role));
  return (
    <Strip aria-label={words.label}>
      <Links role="list">
        {own.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </Links>
    </Strip>
  );
}
