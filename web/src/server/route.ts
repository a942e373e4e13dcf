export interface Match<Route> {
  route: Route;
  params: Record<string, string>;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name ? !value : segment !== value) return undefined;
    if (name && value) params[name] = value;
  }
  return params;
}

/** The first route whose path matches; one trailing slash is allowed. */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Match<Route> | undefined {
  const path = pathname.replace(/([^/])\/$/, '$1');
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}
