import type { PolicyVersions } from '@korkollen/api/contracts/consent';
import { consentCategories, type ConsentCategory } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { consentTexts as texts } from '../texts/consent';
import { hasPrivacySignal, readChoice } from './choice';
import { choose } from './save-choice';

// two equal columns: no is as easy to see and to hit as yes
const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s8};
  /* the footer of a dialog lets its parts be as narrow as their words from tablets on */
  && {
    flex: 1 1 100%;
  }
`;
const Whole = styled(Button)`
  grid-column: 1 / -1;
`;
const Signal = styled.p`
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.greenTint};
  font-size: ${fontSize.s14};
`;
const Explanation = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

interface CategoriesProps {
  chosen: ReadonlySet<ConsentCategory>;
  onChange(category: ConsentCategory, isOn: boolean): void;
}

function Categories({ chosen, onChange }: CategoriesProps) {
  const isSignalled = hasPrivacySignal();
  return consentCategories.map((category) => (
    <Checkbox
      key={category}
      checked={chosen.has(category)}
      disabled={category === 'essential' || isSignalled}
      onCheckedChange={(isOn) => onChange(category, isOn)}
      label={
        <>
          {texts.categories[category].label}
          <Explanation>{texts.categories[category].text}</Explanation>
        </>
      }
    />
  ));
}

export interface ConsentDialogProps {
  /** The texts that the choice is about, as the page knows them. */
  policyVersions: PolicyVersions;
  /** Where the cookie policy is, while there is such a page. */
  policyPage: string | undefined;
  /** Called when a choice has been made, and when it has been put off. */
  onClose(): void;
}

/** Asks which cookies the visitor agrees to, or shows what they have agreed to and lets them change it. */
export function ConsentDialog({ policyVersions, policyPage, onClose }: ConsentDialogProps) {
  const [earlier] = useState(readChoice);
  // what was agreed to and is not proved yet is what the person chose, too
  const [chosen, setChosen] = useState<ReadonlySet<ConsentCategory>>(
    () =>
      new Set(
        hasPrivacySignal() ? ['essential'] : (earlier?.unsent?.categories ?? earlier?.categories ?? ['essential']),
      ),
  );
  const [isOpenWide, setIsOpenWide] = useState(earlier !== null);
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the button that showed them is gone
    if (isOpenWide && !earlier) choices.current?.querySelector<HTMLElement>('input:not([disabled])')?.focus();
  }, [isOpenWide, earlier]);
  const change = (category: ConsentCategory, isOn: boolean) =>
    setChosen(new Set(consentCategories.filter((each) => (each === category ? isOn : chosen.has(each)))));
  const decide = (categories: Iterable<ConsentCategory>) => {
    void choose([...categories], policyVersions);
    onClose();
  };
  const footer = (
    <Buttons>
      <Button onClick={() => decide(['essential'])}>{texts.refuse}</Button>
      <Button onClick={() => decide(consentCategories)}>{texts.accept}</Button>
      {earlier && <Button onClick={() => decide(['essential'])}>{texts.withdraw}</Button>}
      {earlier && (
        <Button variant="primary" onClick={() => decide(chosen)}>
          {texts.save}
        </Button>
      )}
      {!earlier && isOpenWide && (
        <Whole variant="quiet" onClick={() => decide(chosen)}>
          {texts.saveFirst}
        </Whole>
      )}
      {!earlier && !isOpenWide && (
        <Whole variant="quiet" aria-expanded={false} onClick={() => setIsOpenWide(true)}>
          {texts.customise}
        </Whole>
      )}
    </Buttons>
  );
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={texts.intro} size="small" footer={footer}>
      <Stack $gap="s12">
        {hasPrivacySignal() && <Signal>{texts.signal}</Signal>}
        {isOpenWide && (
          <div ref={choices}>
            <Categories chosen={chosen} onChange={change} />
          </div>
        )}
        {policyPage && (
          <LineLink to={policyPage} onClick={onClose}>
            {texts.policy}
          </LineLink>
        )}
      </Stack>
    </Dialog>
  );
}
