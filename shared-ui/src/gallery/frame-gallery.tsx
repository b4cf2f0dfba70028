import { Button } from '../components/button/button';
import { Stack } from '../components/layout/layout';
import { RoadScene } from '../components/road-scene/road-scene';
import { SiteFooter } from '../components/site-footer/site-footer';
import { SiteHeader } from '../components/site-header/site-header';
import { RemoteUnavailable } from '../host/remote-boundary';
import { Link } from '../router/router';

const navigation = [
  { to: '/', label: 'Hem' },
  { to: '/goteborg', label: 'Sök' },
  { to: '/compare', label: 'Jämför' },
];
const userItems = [
  { label: 'Mina kontakter', to: '/mina-kontakter' },
  { label: 'Mina favoriter', to: '/favoriter' },
  { label: 'Logga ut', onSelect: () => undefined },
];
const columns = [
  {
    heading: 'Tjänster',
    links: [
      { to: '/goteborg', label: 'Sök trafikskola' },
      { to: '/compare', label: 'Jämför' },
    ],
  },
  { heading: 'Hjälp', links: [{ to: '/contact?type=support', label: 'Kontakt' }] },
  {
    heading: 'Juridik',
    links: [
      { to: '/legal/privacy', label: 'Integritet' },
      { to: '/legal/terms', label: 'Villkor' },
    ],
  },
];

export function FrameGallery({ themeName }: { themeName: string }) {
  return (
    <Stack $gap="s32">
      <SiteHeader
        label={`Huvudmeny, gäst, ${themeName}`}
        navigation={navigation}
        logoTo="/"
        endSlot={
          <Button asChild>
            <Link to="/login/student">Logga in</Link>
          </Button>
        }
      />
      <SiteHeader
        label={`Huvudmeny, inloggad, ${themeName}`}
        navigation={navigation}
        logoTo="/"
        userMenu={{ label: 'Elsa', items: userItems }}
      />
      <RoadScene />
      <RemoteUnavailable onRetry={() => undefined} />
      <SiteFooter
        label={`Sidfot, ${themeName}`}
        columns={columns}
        note="Skolorna på sidan är påhittade demodata. Priser och omdömen också."
      />
    </Stack>
  );
}
