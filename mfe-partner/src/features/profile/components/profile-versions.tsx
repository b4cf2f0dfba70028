import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { OwnSchoolProfile, ProfileVersion, SchoolProfile } from '@korkollen/api/contracts/school-profile';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { profileTexts } from '../../../texts/profile';
import { TryAgain } from '@korkollen/shared-ui/components/try-again';
import { useProfileVersions } from '../api/profile';
import { differingFields } from '../state/profile-values';
import { ProfileDifference } from './profile-difference';

const words = profileTexts.versions;

/* the focus is put here when what had it is gone */
const Part = styled.section`
  &:focus {
    outline: none;
  }
  display: grid;
  justify-items: start;
  gap: ${space.s12};
  h2 {
    font-size: ${fontSize.s18};
  }
`;
const List = styled.ol`
  display: grid;
  width: 100%;
`;
const Entry = styled.li`
  display: grid;
  gap: ${space.s8};
  padding-block: ${space.s12};
  border-block-start: 1px solid ${color.line};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s12};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

const titleOf = ({ changedAt, changedBy }: ProfileVersion): string =>
  changedAt === null ? words.register : `${formatDateTime(changedAt)}, ${words.by(changedBy)}`;

interface VersionProps {
  version: ProfileVersion;
  now: SchoolProfile;
  isBlocked: boolean;
  onRestore(): void;
}

/** A save with how it differs from what is shown now. */
function Version({ version, now, isBlocked, onRestore }: VersionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const differing = differingFields(version.profile, now).length;
  return (
    <Entry>
      <Line>
        <strong>{titleOf(version)}</strong>
        {differing === 0 ? <Badge tone="green">{words.current}</Badge> : <span>{words.differs(differing)}</span>}
      </Line>
      {differing > 0 && (
        <Line>
          <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {words.look}
          </Button>
          <Button size="small" disabled={isBlocked} onClick={onRestore}>
            {words.restore}
          </Button>
        </Line>
      )}
      {isOpen && (
        <ProfileDifference
          before={{ label: words.then, profile: version.profile }}
          after={{ label: words.now, profile: now }}
        />
      )}
    </Entry>
  );
}

export interface ProfileVersionsProps {
  own: OwnSchoolProfile;
  /** Changes in the form stand in the way of going back. */
  isDirty: boolean;
  mayChange: boolean;
  onRestore(profile: SchoolProfile): void;
}

/** Every save of the profile: how it differs, and the way back to it. */
export function ProfileVersions({ own, isDirty, mayChange, onRestore }: ProfileVersionsProps) {
  const [isShown, setIsShown] = useState(false);
  const versions = useProfileVersions(own.version, isShown);
  const part = useRef<HTMLElement>(null);
  const focus = useKeptFocus(part);
  return (
    <Part ref={part} tabIndex={-1} aria-labelledby="profile-versions" {...focus}>
      <h2 id="profile-versions">{words.title}</h2>
      <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? words.hide : words.show}
      </Button>
      {isShown && versions.isPending && <Soft role="status">{words.loading}</Soft>}
      {isShown && versions.isError && <TryAgain text={words.failed} onRetry={() => void versions.refetch()} />}
      {isShown && versions.data?.length === 0 && <Soft>{words.none}</Soft>}
      {isShown && isDirty && <Soft>{words.unsavedFirst}</Soft>}
      {isShown && versions.data && versions.data.length > 0 && (
        <List role="list">
          {versions.data.map((version) => (
            <Version
              key={version.version}
              version={version}
              now={own.profile}
              isBlocked={isDirty || !mayChange}
              onRestore={() => onRestore(version.profile)}
            />
          ))}
        </List>
      )}
    </Part>
  );
}
