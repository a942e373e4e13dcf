import type { ComponentType } from 'react';
import type { Text } from '../../lib/text.ts';
import { definePage, type Page, type ViewProps } from '../../pages/page.tsx';
import { loadAppName } from './app-name.ts';
import { hostedHref, readWay, type Way } from './way.ts';

/** What an app wants to know of somebody who is signed in. */
export interface AskData {
  way: Way;
  flow: string;
  appName: string;
  person: { name: string; email: string };
}

interface AskSpec {
  path: string;
  view: string;
  View: ComponentType<ViewProps<AskData>>;
  title(text: Text): string;
}

/** A question on the way back to an app; without its flow there is nothing to ask. */
export const askPage = ({ title, ...spec }: AskSpec): Page =>
  definePage<AskData>({
    ...spec,
    hydrate: true,
    texts: ['failures', 'hosted', 'credentials'],
    async load(context) {
      const { url, session } = context;
      const way = readWay(url.searchParams);
      if (way.flow === null) return 'missing';
      if (!session) return { redirectTo: hostedHref('sign-in', way) };
      const { name, email } = session;
      const appName = await loadAppName(context, way.flow);
      if (!appName) return { redirectTo: '/hosted/error?reason=flow_expired' };
      return { data: { way, flow: way.flow, appName, person: { name, email } } };
    },
    head: (_, { text, url }) => ({ title: title(text), description: '', canonical: url.pathname, personal: true }),
  });
