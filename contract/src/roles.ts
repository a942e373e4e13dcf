/**
 * Who calls, from least to most. A visitor is anonymous; viewer, staff, manager and owner belong to the business.
 * An API key calls with the role it was made with.
 */
export const roles = ['visitor', 'member', 'viewer', 'staff', 'manager', 'owner'] as const;
export type Role = (typeof roles)[number];

/** 'public' needs no token at all; otherwise the caller's role must be on the list. */
export type Access = 'public' | readonly Role[];

export const ANYONE: readonly Role[] = [...roles];
/** Customers, and those of the business who may do more than look. */
export const BOOKERS: readonly Role[] = ['visitor', 'member', 'staff', 'manager', 'owner'];
export const STAFF: readonly Role[] = ['staff', 'manager', 'owner'];
export const MANAGERS: readonly Role[] = ['manager', 'owner'];
/** Everybody who signed in, an API key included. */
export const SIGNED_IN: readonly Role[] = ['member', 'viewer', 'staff', 'manager', 'owner'];
export const BUSINESS: readonly Role[] = ['viewer', 'staff', 'manager', 'owner'];
export const OWNERS: readonly Role[] = ['owner'];
