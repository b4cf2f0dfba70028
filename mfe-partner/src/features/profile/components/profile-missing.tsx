import { styled } from 'styled-components';
import type { ProfilePart } from '@korkollen/api/contracts/vocabulary';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { profileTexts } from '../../../texts/profile';

const words = profileTexts.missing;

const Part = styled.section`
  display: grid;
  gap: ${space.s8};
  h2 {
    font-size: ${fontSize.s18};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  ul {
    display: grid;
    gap: ${space.s4};
    padding-inline-start: ${space.s16};
    list-style: disc;
  }
`;

/** What the profile lacks, by the same count as the recommended order goes by. */
export function ProfileMissing({ missing }: { missing: readonly ProfilePart[] }) {
  return (
    <Part aria-labelledby="profile-missing">
      <h2 id="profile-missing">{missing.length === 0 ? words.complete : words.title}</h2>
      {missing.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <ul role="list">
            {missing.map((part) => (
              <li key={part}>{words.parts[part]}</li>
            ))}
          </ul>
          <p>{words.text}</p>
        </>
      )}
    </Part>
  );
}
