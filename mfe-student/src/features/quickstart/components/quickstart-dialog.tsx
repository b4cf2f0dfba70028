import { Button } from '@korkollen/shared-ui/components/button';
import { Dialog } from '@korkollen/shared-ui/components/dialog';
import { RoadLine } from '@korkollen/shared-ui/components/road-line';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useNavigate } from '@korkollen/shared-ui/router';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { markGuideCompleted } from '../state/auto-open';
import { quickstartSteps, type QuickstartStep } from '../state/quickstart-steps';
import { QuickstartStepView } from './quickstart-step-view';

const Way = styled.div`
  display: grid;
  gap: ${space.s4};
  margin-bottom: ${space.s12};
  > button {
    justify-self: end;
    margin-inline-end: calc(-1 * ${space.s16});
  }
`;

export interface QuickstartDialogProps {
  onClose(): void;
}

/** Three steps from nothing to the list of schools. Closing it counts as skipping; following a step's own button does not. */
export function QuickstartDialog({ onClose }: QuickstartDialogProps) {
  const { productName, track } = useHostServices();
  const navigate = useNavigate();
  const [position, setPosition] = useState(0);
  const step: QuickstartStep = quickstartSteps[position] ?? quickstartSteps[0];
  const isLast = position === quickstartSteps.length - 1;
  const number = position + 1;

  const skip = () => {
    markGuideCompleted();
    track('quickstart_guide_skipped', { step: number, stepId: step.id });
    onClose();
  };
  const advance = () => {
    track('quickstart_step_completed', { step: number, stepId: step.id });
    setPosition(position + 1);
  };
  const finish = () => {
    markGuideCompleted();
    track('quickstart_guide_completed');
    onClose();
    void navigate(addresses.gothenburg());
  };
  const act = (route: string) => {
    track('quickstart_action_clicked', { step: number, stepId: step.id, route });
    onClose();
    void navigate(route);
  };
  const skipButton = (
    <Button variant="quiet" onClick={skip}>
      {texts.quickstartSteps.skip}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={skip}
      title={productName}
      size="small"
      footer={
        <>
          {skipButton}
          {/* two buttons, so that a double click on the first does not also press what takes its place */}
          {isLast ? (
            <Button key="finish" variant="primary" onClick={finish}>
              {texts.quickstartSteps.finish}
            </Button>
          ) : (
            <Button key="next" variant="primary" onClick={advance}>
              {texts.quickstartSteps.next}
            </Button>
          )}
        </>
      }
    >
      <Way>
        <RoadLine steps={quickstartSteps.length} current={number} />
        {skipButton}
      </Way>
      <QuickstartStepView key={step.id} step={step} isFirst={position === 0} onAct={act} />
    </Dialog>
  );
}
