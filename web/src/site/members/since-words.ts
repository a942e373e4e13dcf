import type { PageContext } from '../../pages/page.tsx';
import type { Profile } from './profile.ts';

/** "Member since March 2025" in the business's zone; "" if unknown. */
export function sinceWords({ joinedMs }: Pick<Profile, 'joinedMs'>, { text, site }: PageContext): string {
  if (joinedMs === undefined) return '';
  const format = new Intl.DateTimeFormat(text.locale, { month: 'long', year: 'numeric', timeZone: site.timeZone });
  return text.t('Member since {month}', { month: format.format(joinedMs) });
}
