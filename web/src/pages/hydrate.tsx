import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createText } from '../lib/text.ts';
import { PageRoot } from './PageRoot.tsx';
import type { ViewProps } from './page.tsx';
import type { PageState } from './state.ts';

type ViewModule = { default: ComponentType<ViewProps<unknown>> };

const views = import.meta.glob<ViewModule>('../*/*/*View.tsx');

/** Brings the server's HTML of a page to life with the data it was made from. */
export async function hydrate(container: HTMLElement, state: PageState): Promise<void> {
  const { default: View } = (await views[`../${state.view}`]?.()) ?? {};
  if (!View) return;
  const text = createText(state.language, state.site.locale, state.messages);
  hydrateRoot(
    container,
    <PageRoot text={text}>
      <View data={state.data} site={state.site} />
    </PageRoot>,
  );
}
