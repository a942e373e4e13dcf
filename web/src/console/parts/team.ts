import type { Session } from '../../pages/page.tsx';

/** What the console shows to whom. The platform decides by itself who may do what. */
export const isOfBusiness = ({ role }: Pick<Session, 'role'>): boolean => role !== 'member';

/** What speaks for the business outside of it is the owners' to decide. */
export const isOwner = ({ role }: Pick<Session, 'role'>): boolean => role === 'owner';

/** Viewers and staff look at members; managers and owners change them. */
export const mayManageMembers = ({ role }: Pick<Session, 'role'>): boolean => role === 'manager' || role === 'owner';
