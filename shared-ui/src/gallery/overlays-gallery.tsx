import { useState } from 'react';
import { Button } from '../components/button/button';
import { Dialog, Sheet } from '../components/dialog/dialog';
import { Cluster, Stack } from '../components/layout/layout';
import { Tooltip } from '../components/tooltip/tooltip';
import { useHostServices } from '../host/host-services';

export function OverlaysGallery() {
  const { toast } = useHostServices();
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <Stack $gap="s24">
      <Cluster $gap="s12">
        <Button onClick={() => setOpen('dialog')}>Öppna dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Öppna filter</Button>
        <Tooltip content="Betyg 60 %, antal omdömen 20 %, profil 10 %, svarstid 10 %">
          <Button variant="quiet">Varför här?</Button>
        </Tooltip>
      </Cluster>
      <Cluster $gap="s12">
        <Button onClick={() => toast({ title: 'Plats sparad!' })}>Visa meddelande</Button>
        <Button
          onClick={() =>
            toast({ title: 'Status uppdaterad!', description: 'Elsa Lindqvist är kontaktad.', variant: 'success' })
          }
        >
          Visa lyckat
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Något gick fel',
              description: 'Kunde inte skicka förfrågan. Försök igen.',
              variant: 'error',
            })
          }
        >
          Visa fel
        </Button>
      </Cluster>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Tack för din förfrågan!"
        description="Skolan har fått dina uppgifter och svarar via telefon. De flesta svarar inom 1-2 arbetsdagar."
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Nej tack, hoppa över
            </Button>
            <Button variant="primary" onClick={close}>
              Skapa konto (gratis)
            </Button>
          </>
        }
      >
        <p>Med ett konto ser du dina förfrågningar på ett ställe.</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Filtrera sökning">
        <p>Filtren står här.</p>
      </Sheet>
    </Stack>
  );
}
