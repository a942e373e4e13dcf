import type { PageContext } from '../../pages/page.tsx';
import type { Profile } from './profile.ts';

/** "Member since March 2025" by the business's clock; "" where it is not known. */
export function sinceWords({ joinedMs }: Pick<Profile, 'joinedMs'>, { text, site }: PageContext): string {
  if (joinedMs === undefined) return '';
  const format = new Intl.DateTimeFormat(text.locale, { month: 'long', year: 'numeric', timeZone: site.timeZone });
  return text.t('Member since {month}', { month: format.format(joinedMs) });
}
