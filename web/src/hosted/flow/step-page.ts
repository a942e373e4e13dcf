import type { ComponentType } from 'react';
import type { Text } from '../../lib/text.ts';
import { definePage, type Page, type ViewProps } from '../../pages/page.tsx';
import { type HostedData, loadHosted } from './options.ts';

interface StepSpec {
  path: string;
  view: string;
  View: ComponentType<ViewProps<HostedData>>;
  title(text: Text): string;
}

/** Defines a hosted page with no data of its own. */
export const stepPage = ({ title, ...spec }: StepSpec): Page =>
  definePage<HostedData>({
    ...spec,
    hydrate: true,
    texts: ['failures', 'hosted', 'credentials'],
    load: async (context) => ({ data: await loadHosted(context) }),
    head: (_, { text, url }) => ({ title: title(text), description: '', canonical: url.pathname, personal: true }),
  });
