import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Page, Stack } from '../components/layout/layout';
import { media } from '../theme/media';
import { color, fontSize, space } from '../theme/tokens';
import { ControlsGallery } from './controls-gallery';
import { DataGallery } from './data-gallery';
import { FieldsGallery } from './fields-gallery';
import { FrameGallery } from './frame-gallery';
import { OverlaysGallery } from './overlays-gallery';
import { TokensGallery } from './tokens-gallery';
import { WorkGallery } from './work-gallery';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Side = styled.section`
  padding: ${space.s24} ${space.s16} ${space.s72};
  background: ${color.paper};
  color: ${color.ink};
  ${media.tablet} {
    padding-inline: ${space.s32};
  }
`;
const SideName = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Part = styled.div`
  padding-top: ${space.s24};
  border-top: 1px solid ${color.line};
`;

/** One group of components under its heading. */
function GalleryPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part>
      <Stack $gap="s24">
        <h2>{title}</h2>
        {children}
      </Stack>
    </Part>
  );
}

function Everything({ themeName }: { themeName: string }) {
  return (
    <Stack $gap="s48">
      <SideName>{themeName}</SideName>
      <GalleryPart title="Färg och text">
        <TokensGallery />
      </GalleryPart>
      <GalleryPart title="Knappar, länkar och val">
        <ControlsGallery />
      </GalleryPart>
      <GalleryPart title="Fält">
        <FieldsGallery themeName={themeName} />
      </GalleryPart>
      <GalleryPart title="Det som öppnas">
        <OverlaysGallery />
      </GalleryPart>
      <GalleryPart title="Uppgifter">
        <DataGallery />
      </GalleryPart>
      <GalleryPart title="Arbetsytor">
        <WorkGallery />
      </GalleryPart>
      <GalleryPart title="Sidhuvud och sidfot">
        <FrameGallery themeName={themeName} />
      </GalleryPart>
    </Stack>
  );
}

/** Every family of components, light and dark beside each other. For development only. */
export function Gallery() {
  return (
    <>
      <Page>
        <h1>Komponenter</h1>
      </Page>
      <Sides>
        <Side data-theme="light" aria-label="Ljust tema">
          <Everything themeName="Ljust" />
        </Side>
        <Side data-theme="dark" aria-label="Mörkt tema">
          <Everything themeName="Mörkt" />
        </Side>
      </Sides>
    </>
  );
}
