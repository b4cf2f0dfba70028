// What forms say as well, which load the rules themselves only when somebody writes.
export const invalidEmailMessage = 'Ogiltig e-postadress';
export const shortPasswordMessage = 'Lösenordet måste vara minst 6 tecken';
export const passwordMismatchMessage = 'Lösenorden matchar inte';
