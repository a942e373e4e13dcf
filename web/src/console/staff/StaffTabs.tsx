import { useText } from '../../lib/text.ts';
import { TabLinks } from '../parts/TabLinks.tsx';
import { rotaHref, staffHref, teamHref } from './hrefs.ts';

/** Links to staff, their week, and the team that signs in to the console. */
export function StaffTabs({ href }: { href: string }) {
  const { t } = useText();
  const tabs = [
    [staffHref, t('Staff')],
    [rotaHref, t('Week')],
    [teamHref, t('Team and rights')],
  ] as const;
  return <TabLinks label={t('Staff')} tabs={tabs} current={href} />;
}
