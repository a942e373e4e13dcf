import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createText } from '../lib/text.ts';
import { PageRoot } from '../pages/PageRoot.tsx';
import type { ViewProps } from '../pages/page.tsx';
import { PAGE_ID, type PageState, STATE_ID } from '../pages/state.ts';

interface ViewModule {
  default: ComponentType<ViewProps<unknown>>;
  /** Loads what a page with this data shows first. */
  prepare?(data: unknown): Promise<unknown>;
}

/** Hydrates the server's HTML with the data it was rendered from. */
async function hydrate(container: HTMLElement, state: PageState): Promise<void> {
  const { default: View, prepare }: ViewModule = await import(/* @vite-ignore */ state.script);
  if (prepare) await prepare(state.data);
  const text = createText(state.language, state.site.locale, state.messages);
  hydrateRoot(
    container,
    <PageRoot text={text}>
      <View data={state.data} site={state.site} />
    </PageRoot>,
  );
}

const container = document.getElementById(PAGE_ID);
const json = document.getElementById(STATE_ID)?.textContent;
if (container && json) hydrate(container, JSON.parse(json));
