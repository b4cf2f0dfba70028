import { HomePage } from '../features/home/pages/home-page';
import { QuickstartGuide } from '../features/quickstart/components/quickstart-guide';

/** The guide's button belongs to the first picture; its dialog is fetched when it opens. */
export function HomeWithGuide() {
  return <HomePage Guide={QuickstartGuide} />;
}
