import { useState } from 'react';
import { Badge } from '../components/badge/badge';
import { Button, IconButton } from '../components/button/button';
import { Chip, ChipLink, RemovableChip } from '../components/chip/chip';
import { EmailAddress } from '../components/email-address/email-address';
import { Cluster, Stack } from '../components/layout/layout';
import { ExternalLink, TextLink } from '../components/link/link';
import { TextWithAddresses } from '../components/text-with-addresses/text-with-addresses';
import { CloseIcon, SearchIcon } from '../primitives/icon/icon';
import { Link } from '../router/router';

export function ControlsGallery() {
  const [isSelected, setIsSelected] = useState(true);
  const [removable, setRemovable] = useState(['Manuell', 'Engelska']);
  return (
    <Stack $gap="s24">
      <Cluster $gap="s12">
        <Button variant="primary">Skicka förfrågan</Button>
        <Button>Jämför</Button>
        <Button variant="quiet">Rensa alla</Button>
        <Button variant="danger">Ta bort skolan</Button>
      </Cluster>
      <Cluster $gap="s12">
        <Button variant="primary" isPending>
          Skicka
        </Button>
        <Button disabled>Ej tillgängligt</Button>
        <Button variant="primary" icon={<SearchIcon />}>
          Sök
        </Button>
        <Button asChild>
          <Link to="/goteborg">Se alla skolor</Link>
        </Button>
        <IconButton label="Stäng">
          <CloseIcon />
        </IconButton>
      </Cluster>
      <Cluster $gap="s12">
        <Button size="small" variant="primary">
          Kontakta
        </Button>
        <Button size="small">Jämför</Button>
        <Button size="small" variant="quiet">
          Varför här?
        </Button>
      </Cluster>
      <p>
        En länk <TextLink to="/goteborg">inne i texten</TextLink> och en som leder ut till{' '}
        <ExternalLink href="https://www.transportstyrelsen.se">Transportstyrelsen</ExternalLink>.{' '}
        <TextWithAddresses>Svaret går till elsa.lindqvist@trafikskola.example.</TextWithAddresses> Skriv till{' '}
        <a href="mailto:hej@trafikskola.example">
          <EmailAddress>hej@trafikskola.example</EmailAddress>
        </a>
        .
      </p>
      <Cluster>
        <Chip isSelected={isSelected} onClick={() => setIsSelected(!isSelected)}>
          Automat
        </Chip>
        <Chip>Intensivkurs</Chip>
        <Chip disabled>Lastbil</Chip>
        <ChipLink to="/goteborg?quickFilter=cheapest">Billigast</ChipLink>
        {removable.map((label) => (
          <RemovableChip
            key={label}
            label={label}
            onRemove={() => setRemovable(removable.filter((other) => other !== label))}
          />
        ))}
      </Cluster>
      <Cluster>
        <Badge>Avböjd</Badge>
        <Badge tone="green">Bokad</Badge>
        <Badge tone="yellow">Högst betyg</Badge>
        <Badge tone="amber">Kontaktad</Badge>
        <Badge tone="red">Ny</Badge>
      </Cluster>
    </Stack>
  );
}
