import { EnvironmentError, readEnvironment } from '../../../infra/environment/environment.mjs';
import { operatorVariables } from '../../../infra/environment/variables.mjs';
import { type Finding, findingsOf } from './finding';

type Variables = Record<string, string | undefined>;
type OperatorVariable = keyof typeof operatorVariables;

const { fine, note, mend } = findingsOf('settings');

function faultOf(name: OperatorVariable, variables: Variables): string | null {
  try {
    readEnvironment({ optional: [name] }, variables);
    return null;
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

function checkProduction(variables: Variables): Finding[] {
  return [
    ...(variables['SMTP_URL'] && !variables['MAIL_FROM']
      ? [mend('MAIL_FROM is not set: mails come from an address that does not exist, and many servers refuse them.')]
      : []),
    ...(variables['OPERATOR']
      ? []
      : [
          mend(
            'OPERATOR is not set: the legal texts do not say who is responsible for personal data, as the law asks.',
          ),
        ]),
    ...(variables['API_DOCS'] === 'open' ? [note('The API documentation is open to everyone (API_DOCS=open).')] : []),
  ];
}

/** Every variable by itself, and what they are together. */
export function checkSettings(variables: Variables): Finding[] {
  const names = Object.keys(operatorVariables) as OperatorVariable[];
  const faults = names.flatMap((name) => faultOf(name, variables) ?? []);
  const isProduction = variables['NODE_ENV'] === 'production';
  const { JWT_SECRET: key, JWT_SECRET_PREVIOUS: previous } = variables;
  const findings = [
    ...faults.map(mend),
    ...(isProduction
      ? checkProduction(variables)
      : [note('NODE_ENV is not production: this is for demo and development.')]),
    ...(previous && previous === key ? [mend('JWT_SECRET_PREVIOUS is JWT_SECRET: set a new JWT_SECRET.')] : []),
    ...(previous && previous !== key
      ? [note('JWT_SECRET_PREVIOUS still opens sessions: take it away 30 days after the change of the key.')]
      : []),
  ];
  return faults.length > 0 ? findings : [fine('every variable is what it may be'), ...findings];
}
