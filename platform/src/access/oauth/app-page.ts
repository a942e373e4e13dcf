import { appPageNames, type ReturnFlow } from './flow.ts';

/** Parameters that the app's page gets, so that it can lead back or sell the right plans (protocol: sign-in §5). */
const passedOn = ['returnUrl', 'planIds', 'checkoutData'];

/** The URL of the app's page that is asked for, with what it needs to know; undefined if the app has none. */
export function appPageUrl(
  { pages, checkoutData }: ReturnFlow,
  query: { to?: unknown; [parameter: string]: unknown },
): string | undefined {
  const name = appPageNames.find((name) => name === query.to);
  const page = name && pages[name];
  if (page === undefined) return undefined;
  const address = new URL(page);
  if (checkoutData !== undefined) address.searchParams.set('checkoutData', checkoutData);
  for (const parameter of passedOn) {
    const value = query[parameter];
    if (typeof value === 'string') address.searchParams.set(parameter, value);
  }
  return address.href;
}
