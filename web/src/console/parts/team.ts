import type { Session } from '../../pages/page.tsx';

/** Decides which parts of the console a role sees. The platform checks permissions itself. */
export const isOfBusiness = ({ role }: Pick<Session, 'role'>): boolean => role !== 'member';

/** Webhooks send data to other systems, so only owners manage them. */
export const isOwner = ({ role }: Pick<Session, 'role'>): boolean => role === 'owner';

/** Viewers and staff can see members; managers and owners can change them. */
export const mayManageMembers = ({ role }: Pick<Session, 'role'>): boolean => role === 'manager' || role === 'owner';

/** Viewers and staff can see plans, orders and payments; managers and owners can change them. */
export const mayManageSales = ({ role }: Pick<Session, 'role'>): boolean => role === 'manager' || role === 'owner';

/** Viewers can see sessions of classes and courses; everybody else on the team can change them. */
export const mayManageSessions = ({ role }: Pick<Session, 'role'>): boolean =>
  role === 'staff' || role === 'manager' || role === 'owner';
