import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { Session } from '../../pages/page.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import sales from '../parts/sales.module.css';
import { TabLinks } from '../parts/TabLinks.tsx';
import { isOwner } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { type Undoable, useUndoToast } from '../parts/use-undo-toast.ts';

export const settingsTabs = ['business', 'policies', 'emails', 'payments', 'tax', 'sign-in', 'apps', 'log'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const settingsHref = (tab: SettingsTab): string =>
  tab === 'business' ? '/manage/settings' : `/manage/settings/${tab}`;

/** Tabs that only owners can read. */
const ofOwners: readonly SettingsTab[] = ['payments', 'apps', 'log'];

interface FrameProps {
  tab: SettingsTab;
  session: Session;
  children(tell: (news: Undoable) => void): ReactNode;
}

function Frame({ tab, session, children }: FrameProps) {
  const { t } = useText();
  const { news, tell } = useUndoToast();
  const words: Record<SettingsTab, string> = {
    business: t('Business and brand'),
    policies: t('Booking policies'),
    emails: t('Emails and SMS'),
    payments: t('Payments'),
    tax: t('Tax and invoices'),
    'sign-in': t('Sign-in'),
    apps: t('Apps and keys'),
    log: t('Log'),
  };
  const isRefused = ofOwners.includes(tab) && !isOwner(session);
  const tabs = settingsTabs
    .filter((one) => isOwner(session) || !ofOwners.includes(one))
    .map((one) => [settingsHref(one), words[one]] as const);
  return (
    <>
      <h1>{t('Settings')}</h1>
      <TabLinks label={t('Settings')} tabs={tabs} current={settingsHref(tab)} />
      <div className={sales.tabContent}>
        {isRefused ? <p className={sales.empty}>{t('Only owners see this.')}</p> : children(tell)}
      </div>
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** The tabs of the settings with the content of the open one. */
export function SettingsFrame(props: FrameProps) {
  return (
    <ConsoleRoot>
      <Frame {...props} />
    </ConsoleRoot>
  );
}
