import type { Session } from '../pages/page.tsx';

/** What the console shows to whom. The platform decides by itself who may do what. */
export const isOfBusiness = ({ role }: Pick<Session, 'role'>): boolean => role !== 'member';

/** Viewers and staff look at members; managers and owners change them. */
export const mayManageMembers = ({ role }: Pick<Session, 'role'>): boolean => role === 'manager' || role === 'owner';
