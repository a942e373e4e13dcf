import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data';

type Entry = StarlightRouteData['sidebar'][number];

const isHere = (entry: Entry): boolean => (entry.type === 'link' ? entry.isCurrent : entry.entries.some(isHere));

/** A module’s operations are listed on its own pages only; elsewhere it is one link. 400 would slow every page. */
function shorten(entry: Entry): Entry {
  if (entry.type === 'link') return entry;
  const [first] = entry.entries;
  const isModule = first?.type === 'link' && /^\/reference\/[^/]+\/$/.test(first.href) && first.label === 'Overview';
  if (isModule && !isHere(entry)) return { ...first, label: entry.label };
  return { ...entry, collapsed: entry.collapsed && !isHere(entry), entries: entry.entries.map(shorten) };
}

export const onRequest = defineRouteMiddleware((context) => {
  const { starlightRoute } = context.locals;
  const isReference = starlightRoute.id.startsWith('reference');
  starlightRoute.sidebar = starlightRoute.sidebar.map(shorten).map((entry) =>
    // Otherwise the operations would begin below the window.
    entry.type === 'group' && isReference && !isHere(entry) ? { ...entry, collapsed: true } : entry,
  );
  if (starlightRoute.id === '404') return;
  const path = `/${starlightRoute.id || 'index'}.md`;
  starlightRoute.head.push({ tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href: path } });
});
