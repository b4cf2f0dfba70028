import { Button } from '@korkollen/shared-ui/components/button';
import { sv } from '../texts/sv';
import { switchTheme, useTheme } from './theme-choice';

/** Light or dark, for those who want another than their system's. */
export function ThemeButton() {
  const theme = useTheme();
  return (
    <Button variant="quiet" size="small" onClick={switchTheme}>
      {theme === 'dark' ? sv.theme.toLight : sv.theme.toDark}
    </Button>
  );
}
