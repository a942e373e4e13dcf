import { type ReactNode, useEffect } from 'react';
import { type Text, TextProvider } from '../lib/text.ts';
import { HYDRATED, PAGE_ID } from './state.ts';

/** Wraps every view, on the server and in the browser alike: hydration needs equal trees. */
export function PageRoot({ text, children }: { text: Text; children: ReactNode }) {
  useEffect(() => {
    document.getElementById(PAGE_ID)?.dispatchEvent(new Event(HYDRATED));
  }, []);
  return <TextProvider value={text}>{children}</TextProvider>;
}
