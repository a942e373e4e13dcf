import type { ComponentType } from 'react';
import type { Text } from '../../lib/text.ts';
import { definePage, type Page, type ViewProps } from '../../pages/page.tsx';
import { loadAppName } from './app-name.ts';
import { hostedHref, type ReturnTarget, readReturnTarget } from './return-target.ts';

/** Data of a question that a client app's request leads to. */
export interface AskData {
  returnTarget: ReturnTarget;
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

/** Defines a page that asks something before returning to a client app; it needs a flow. */
export const askPage = ({ title, ...spec }: AskSpec): Page =>
  definePage<AskData>({
    ...spec,
    hydrate: true,
    texts: ['failures', 'hosted', 'credentials'],
    async load(context) {
      const { url, session } = context;
      const returnTarget = readReturnTarget(url.searchParams);
      if (returnTarget.flow === null) return 'missing';
      if (!session) return { redirectTo: hostedHref('sign-in', returnTarget) };
      const { name, email } = session;
      const appName = await loadAppName(context, returnTarget.flow);
      if (!appName) return { redirectTo: '/hosted/error?reason=flow_expired' };
      return { data: { returnTarget, flow: returnTarget.flow, appName, person: { name, email } } };
    },
    head: (_, { text, url }) => ({ title: title(text), description: '', canonical: url.pathname, personal: true }),
  });
