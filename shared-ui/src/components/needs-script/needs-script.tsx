import { needsScriptTexts } from '../../texts/needs-script';

/**
 * A form that only a script can send. Without one a browser would put all that is typed into the address, a password
 * too; by this method, which means nothing outside a `<dialog>`, its button leaves everything where it is.
 */
export const sentByScript = { method: 'dialog', noValidate: true } as const;

/** Says so, in the form or what else needs one, where no script runs. */
export function NeedsScript({ children = needsScriptTexts.form }: { children?: string }) {
  return (
    <noscript>
      <p>{children}</p>
    </noscript>
  );
}
