import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useEffect } from 'react';
import { texts } from '../../../texts/sv';
import { NextStep } from '../components/next-step';
import { LongText, TextColumn, TextOpening } from '../components/text-page';
import { page } from '../content/gothenburg-guide.md';

/** `/guide`: how to find the right school in Gothenburg. */
export function GothenburgGuidePage() {
  const { track } = useHostServices();
  useEffect(() => track('screen_viewed', { screen: 'guide' }), [track]);
  return (
    <TextColumn>
      <title>{texts.pageTitle(page.title)}</title>
      <TextOpening title={page.title} lead={page.description} page={page} />
      <LongText page={page} />
      <NextStep source="guide" />
    </TextColumn>
  );
}
