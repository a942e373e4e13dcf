import type { ReactNode } from 'react';
import { type Text, TextProvider } from '../lib/text.ts';

/** What surrounds every view, the same on the server and in the browser, so that hydration finds what it expects. */
export function PageRoot({ text, children }: { text: Text; children: ReactNode }) {
  return <TextProvider value={text}>{children}</TextProvider>;
}
