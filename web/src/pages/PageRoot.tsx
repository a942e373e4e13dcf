import type { ReactNode } from 'react';
import { type Text, TextProvider } from '../lib/text.ts';

/** Wraps every view, on the server and in the browser alike: hydration needs equal trees. */
export function PageRoot({ text, children }: { text: Text; children: ReactNode }) {
  return <TextProvider value={text}>{children}</TextProvider>;
}
