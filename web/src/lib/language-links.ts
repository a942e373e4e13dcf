import type { Language } from '@foyer/contract/languages';

/** The same address in another language. */
export function inLanguage(address: string, language: Language): string {
  const [path = '', query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  search.set('lang', language);
  // Two slashes at the start would name another host; browsers read backslashes as slashes and skip control characters.
  return `${path.replace(/^[/\\\s\p{Cc}]+/u, '/')}?${search}`;
}
