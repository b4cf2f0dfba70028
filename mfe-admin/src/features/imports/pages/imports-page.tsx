import { Button } from '@korkollen/shared-ui/components/button';
import { Link } from '@korkollen/shared-ui/router';
import { AdminPage } from '../../../admin-page/admin-page';
import { importTexts as words } from '../../../texts/imports';
import { EarlierImports } from '../components/earlier-imports';
import { SchoolFileDrop } from '../components/school-file-drop';

/** /admin/schools/import: a file is chosen; below it what has been imported before. */
export function ImportsPage() {
  const back = (
    <Button asChild>
      <Link to="/admin/schools">{words.back}</Link>
    </Button>
  );
  return (
    <AdminPage title={words.title} summary={words.summary} actions={back}>
      <SchoolFileDrop />
      <EarlierImports />
    </AdminPage>
  );
}
