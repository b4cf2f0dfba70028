import type { AdminSchool } from '@korkollen/api/contracts/schools';
import { auditRetentionDays } from '@korkollen/api/domain/retention/retention';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { Outcome } from '../../../../admin-page/outcome';
import { TakeBack } from '../../../../decisions/take-back';
import { takeBackTexts } from '../../../../texts/decisions';
import { schoolEditorTexts } from '../../../../texts/school-editor';
import { useTakeBackVerification } from '../../api/school-editing';

const words = schoolEditorTexts.verification;

const Part = styled.section`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  margin-block-start: ${space.s24};
  padding-block-start: ${space.s24};
  border-block-start: 1px solid ${color.line};
  h3 {
    font-size: ${fontSize.s21};
  }
`;

interface SchoolVerificationProps {
  school: AdminSchool;
  /** The school as it is once it is verified no longer. */
  onTakenBack(school: AdminSchool): void;
  onDirtyChange(isDirty: boolean): void;
}

/** By what a school is verified, and the way back from it; it stands for itself, apart from what the form saves. */
export function SchoolVerification({ school, onTakenBack, onDirtyChange }: SchoolVerificationProps) {
  const { id, name, email, verification } = school;
  const takingBack = useTakeBackVerification(school, onTakenBack);
  const [wasVerified] = useState(verification !== null);
  if (!wasVerified) return null;
  return (
    <Part aria-labelledby="school-verification">
      <h3 id="school-verification">{words.title}</h3>
      <Outcome state={verification?.verifiedAt}>
        {verification === null ? (
          <p>{words.takenBack}</p>
        ) : (
          <>
            <p>{words.since(formatDate(verification.verifiedAt), verification.method)}</p>
            <TakeBack
              subjectId={id}
              school={name}
              email={email}
              reasonHint={takeBackTexts.hintOnSchool(auditRetentionDays)}
              takingBack={takingBack}
              onDirtyChange={onDirtyChange}
            />
          </>
        )}
      </Outcome>
    </Part>
  );
}
