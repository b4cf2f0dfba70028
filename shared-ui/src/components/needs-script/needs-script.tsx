import { needsScriptTexts } from '../../texts/needs-script';

/**
 * A form that only a script can send. Without one a browser would put all that is typed into the address, a password
 * too; by this method, which means nothing outside a `<dialog>`, its button leaves everything where it is.
 */
export const sentByScript = { method: 'dialog', noValidate: true } as const;

/** Says so, in the form, where no script runs. */
export function NeedsScript() {
  return (
    <noscript>
      <p>{needsScriptTexts.form}</p>
    </noscript>
  );
}
