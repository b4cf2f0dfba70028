import type { ErasureSurvey } from '@korkollen/api/contracts/admin-data-requests';
import { collectionName } from '@korkollen/api/domain/data-requests/collection-names';
import { About, Rows } from '@korkollen/shared-ui/components/settings-section';
import { dataRequestTexts } from '../../../texts/data-requests';
import { Soft } from './request-part';

const words = dataRequestTexts.survey;

/** How much is held about a person, and what an erasure does with it: a line for each kind. */
export function SurveyList({ survey: { holdings } }: { survey: ErasureSurvey }) {
  if (holdings.length === 0) return <Soft>{words.nothing}</Soft>;
  return (
    <Rows aria-label={words.label}>
      {holdings.map(({ collection, fate, count }) => (
        <li key={`${collection} ${fate}`}>
          <About>
            <strong>{collectionName(collection)}</strong>
            <p>{words.fates[fate]}</p>
          </About>
          <span>{words.posts(count)}</span>
        </li>
      ))}
    </Rows>
  );
}
