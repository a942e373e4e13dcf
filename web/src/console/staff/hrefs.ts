export const staffHref = '/manage/staff';
export const teamHref = `${staffHref}/team`;
export const rotaHref = `${staffHref}/rota`;

export const memberTabs = ['profile', 'hours', 'time-off', 'services', 'calendars', 'access'] as const;
export type MemberTab = (typeof memberTabs)[number];

export const staffMemberHref = (id: string, tab: MemberTab = 'profile'): string =>
  `${staffHref}/${encodeURIComponent(id)}${tab === 'profile' ? '' : `?tab=${tab}`}`;

/** What a staff member is paid (console/pay). */
export const payRatesHref = (id: string): string => `/manage/reports/pay/rates/${encodeURIComponent(id)}`;
