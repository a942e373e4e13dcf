import { useState } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

/** What an action has done, for a box that takes the focus if the action's button is gone. */
export function useNews() {
  const [news, setNews] = useState('');
  return { news, setNews, box: useKeptFocus<HTMLDivElement>(news) };
}
