/**
 * Roles of callers, by ascending rights. A visitor is anonymous; viewer, staff, manager and owner are the team.
 * An API key has the role it was created with.
 */
export const roles = ['visitor', 'member', 'viewer', 'staff', 'manager', 'owner'] as const;
export type Role = (typeof roles)[number];

/** 'public' needs no token; otherwise the list must include the caller's role. */
export type Access = 'public' | readonly Role[];

export const ANYONE: readonly Role[] = [...roles];
/** Customers, and team members who may do more than view. */
export const BOOKERS: readonly Role[] = ['visitor', 'member', 'staff', 'manager', 'owner'];
export const STAFF: readonly Role[] = ['staff', 'manager', 'owner'];
export const MANAGERS: readonly Role[] = ['manager', 'owner'];
/** Members, the team and API keys. */
export const SIGNED_IN: readonly Role[] = ['member', 'viewer', 'staff', 'manager', 'owner'];
export const BUSINESS: readonly Role[] = ['viewer', 'staff', 'manager', 'owner'];
export const OWNERS: readonly Role[] = ['owner'];
