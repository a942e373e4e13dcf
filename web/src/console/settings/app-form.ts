/** The values of the form: addresses are one a line. */
export interface AppValues {
  name: string;
  redirectUris: string;
  allowedOrigins: string;
}
export type AppField = keyof AppValues;

export const newApp: AppValues = { name: '', redirectUris: '', allowedOrigins: '' };

interface App {
  name: string;
  redirectUris: readonly string[];
  allowedOrigins: readonly string[];
}

export const readApp = ({ name, redirectUris, allowedOrigins }: App): AppValues => ({
  name,
  redirectUris: redirectUris.join('\n'),
  allowedOrigins: allowedOrigins.join('\n'),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const writeApp = ({ name, redirectUris, allowedOrigins }: AppValues) => ({
  name: name.trim(),
  redirectUris: linesOf(redirectUris),
  allowedOrigins: linesOf(allowedOrigins),
});

/** Finds the fields that are wrong before anything is sent. */
export const appFaults = ({ name }: Pick<AppValues, 'name'>): readonly AppField[] => (name.trim() ? [] : ['name']);

/** The field that the platform refused. */
export const appFieldOf = (path: string): AppField | undefined =>
  (['name', 'redirectUris', 'allowedOrigins'] as const).find((name) => path.startsWith(`clientApp.${name}`));
