import type { ClientAppId, MemberId, Role, SiteId, VisitorId } from '@foyer/contract';

/** Who calls, and for which site: both come from the token or API key, never from the request. */
export type Caller = { siteId: SiteId; role: Role } & (
  | { kind: 'visitor'; id: VisitorId; clientAppId: ClientAppId }
  | { kind: 'member'; id: MemberId; clientAppId: ClientAppId }
  | { kind: 'app'; id: string }
);

const businessRoles: readonly Role[] = ['viewer', 'staff', 'manager', 'owner'];

/** Speaks for the business, not for a customer. */
export const isBusiness = (caller: Caller): boolean => businessRoles.includes(caller.role);

/** May change bookings of others and override rules. */
export const mayManageBookings = (caller: Caller): boolean => isBusiness(caller) && caller.role !== 'viewer';
