import type { ClientAppId, GrantId, MemberId, Role, SignInSessionId, SiteId, VisitorId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';

/** The caller and their site; both come from the token or API key, never from the request. */
export type Caller = { siteId: SiteId; role: Role } & (
  | { kind: 'visitor'; id: VisitorId; clientAppId: ClientAppId }
  | {
      kind: 'member';
      id: MemberId;
      clientAppId: ClientAppId;
      sessionId: SignInSessionId;
      grantId: GrantId;
      /** When they last authenticated, in epoch milliseconds. */
      authenticatedAt: Instant;
    }
  | {
      kind: 'app';
      id: string;
      /** The app of the token sent along (`token,apiKey`), or the confidential app itself. */
      clientAppId: ClientAppId | undefined;
      /** Modules it can call, `:read` for reading only; all when undefined. */
      scopes: readonly string[] | undefined;
    }
);

/** The actor in a request or in a job that outlives it: a caller without their session. */
export type ActingCaller = Pick<Caller, 'siteId' | 'role' | 'kind' | 'id' | 'clientAppId'> & {
  /** Of an API key that is limited to some modules. */
  scopes?: readonly string[] | undefined;
};

const businessRoles: readonly Role[] = ['viewer', 'staff', 'manager', 'owner'];

/** Whether the caller acts for the business rather than for a customer. */
export const isBusiness = ({ role }: Pick<Caller, 'role'>): boolean => businessRoles.includes(role);

/** Whether the caller may change others' bookings and override rules. */
export const mayManageBookings = (caller: ActingCaller): boolean => isBusiness(caller) && caller.role !== 'viewer';
