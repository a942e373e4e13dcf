/** Pages that the site which brought the visitor has in place of ours, and `end` for after the booking. */
type AppPage = 'end' | 'login' | 'plans' | 'services';

const flowOf = (search: string, page: AppPage): string | null => {
  const query = new URLSearchParams(search);
  // A link that was made before these were named has only a way back.
  const pages = (query.get('callbacks') ?? 'end').split(',');
  return pages.includes(page) ? query.get('flow') : null;
};

/** The URL that leads to a page of the site whose checkout brought the visitor here; null if it has none. */
export function appPage(search: string, page: AppPage, more: Record<string, string>): string | null {
  const flow = flowOf(search, page);
  return flow && `/oauth2/authorize/continue?${new URLSearchParams({ flow, ...more })}`;
}

export const OWN_SERVICES = '/services';

/** The list of services. */
export const servicesHref = (search: string): string => appPage(search, 'services', { to: 'services' }) ?? OWN_SERVICES;
