import { Button } from '@korkollen/shared-ui/components/button';
import { SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { ListState } from '../../../paged-list/list-state';
import { dataRequestTexts } from '../../../texts/data-requests';
import { useSurvey } from '../api/requests';
import { EraseDialog } from './erase-dialog';
import { Locked, Part, type RequestPartProps, Soft } from './request-part';
import { SurveyList } from './survey-list';

const words = dataRequestTexts.erasure;

/** What an erasure will do with everything that is held, and the way to it. */
export function ErasureSection({ request, lock, change }: RequestPartProps) {
  const { id, email, provedAt, erasure } = request;
  const survey = useSurvey(id, provedAt !== null && email !== null);
  const label = erasure === 'cut_off' ? words.again : words.open;
  if (email === null) return null;
  return (
    <SettingsSection title={words.title} text={words.text}>
      <Part>
        {lock !== null && <Locked>{lock}</Locked>}
        {erasure === 'under_way' && <p role="status">{words.underWay}</p>}
        {erasure === 'cut_off' && <Locked>{words.cutOff}</Locked>}
        {provedAt === null ? (
          <div>
            <Button variant="danger" disabled>
              {words.open}
            </Button>
          </div>
        ) : (
          <ListState query={survey} loading={dataRequestTexts.survey.loading} failed={dataRequestTexts.survey.failed}>
            {(found) => (
              <>
                <SurveyList survey={found} />
                <Soft>{words.photos}</Soft>
                {found.obstacle !== null && <Locked>{words.obstacles[found.obstacle]}</Locked>}
                <div>
                  <EraseDialog
                    request={{ ...request, email }}
                    change={change}
                    label={label}
                    isDisabled={lock !== null || found.obstacle !== null || erasure === 'under_way'}
                  />
                </div>
              </>
            )}
          </ListState>
        )}
      </Part>
    </SettingsSection>
  );
}
