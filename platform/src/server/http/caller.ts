import {
  type ClientAppId,
  type GrantId,
  type MemberId,
  type Role,
  roles,
  type SignInSessionId,
  type SiteId,
  type VisitorId,
} from '@foyer/contract';

/** Who calls, and for which site: both come from the token or API key, never from the request. */
export type Caller = { siteId: SiteId; role: Role } & (
  | { kind: 'visitor'; id: VisitorId; clientAppId: ClientAppId }
  | {
      kind: 'member';
      id: MemberId;
      clientAppId: ClientAppId;
      sessionId: SignInSessionId;
      grantId: GrantId;
      /** When they last proved who they are, in epoch milliseconds. */
      authenticatedAt: number;
    }
  | {
      kind: 'app';
      id: string;
      /** The app whose visitor's or member's token came along (`token,apiKey`), or the confidential app itself. */
      clientAppId: ClientAppId | undefined;
      /** Modules it may call, `:read` for reading only; all when undefined. */
      scopes: readonly string[] | undefined;
    }
);

const businessRoles: readonly Role[] = ['viewer', 'staff', 'manager', 'owner'];

/** Speaks for the business, not for a customer. */
export const isBusiness = ({ role }: Pick<Caller, 'role'>): boolean => businessRoles.includes(role);

/** May change bookings of others and override rules. */
export const mayManageBookings = (caller: Caller): boolean => isBusiness(caller) && caller.role !== 'viewer';

/** May do more than the other: nobody acts for people above themselves. */
export const outranks = (role: Role, other: Role): boolean => roles.indexOf(role) > roles.indexOf(other);
