/** The meaning of a driver's error. Codes are SQLSTATEs (PostgreSQL, appendix A) or Node's system errors. */

/** Serialization failure and deadlock: the transaction was rolled back so that another could go on. */
const COLLISIONS = ['40001', '40P01'];

/** A row that was referred to has been deleted since: another attempt sees the database as it is now. */
const FOREIGN_KEY_VIOLATION = '23503';

/** In failed transaction: an earlier statement says why. */
const ABORTED = '25P02';

/** Connection exception, insufficient resources, operator intervention (a statement timeout among them). */
const UNAVAILABLE_CLASSES = /^(08|53|57)/;

const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'];

/** The disk of uploaded files is full; that of the database has a class above. */
const FULL_DISK_CODES = ['ENOSPC', 'EDQUOT'];

/** The driver's messages about a lost connection have no code; a server that is down has no socket file to connect to. */
const DISCONNECTION = /connection terminated|timeout exceeded when trying|not queryable|^connect ENOENT/i;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** True when a statement failed only because one before it in its transaction had. */
export const isAftermath = (error: unknown): boolean => codeOf(error) === ABORTED;

/** True when another transaction was in the way. Part of a job that collided can be left to its next run. */
export const isCollision = (error: unknown): boolean => COLLISIONS.includes(codeOf(error));

/** A lock was not to be had within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/** True when others held what a migration wants to lock. */
export const isLockedOut = (error: unknown): boolean => isCollision(error) || codeOf(error) === LOCK_NOT_AVAILABLE;

/** True when the whole transaction can succeed if it is run again from its start. */
export const isRetryable = (error: unknown): boolean => isCollision(error) || codeOf(error) === FOREIGN_KEY_VIOLATION;

/**
 * True when the server refused a session for a reason of its own, of which it says only that it is internal. With a full disk, it
 * may have no room for the file that the first session after a crash writes.
 */
const isSessionRefused = (error: unknown): boolean =>
  codeOf(error) === 'XX000' && error instanceof Error && 'severity' in error && error.severity === 'FATAL';

export const isDiskFull = (error: unknown): boolean => [...FULL_DISK_CODES, '53100'].includes(codeOf(error));

/** True when the database was away, restarting, too slow, too busy or without room: the caller can try again later. */
export const isUnavailable = (error: unknown): boolean =>
  isCollision(error) ||
  UNAVAILABLE_CLASSES.test(codeOf(error)) ||
  NETWORK_CODES.includes(codeOf(error)) ||
  isDiskFull(error) ||
  isSessionRefused(error) ||
  (error instanceof Error && DISCONNECTION.test(error.message));

/** True when the database's user may not do what a statement asks. */
export const isForbidden = (error: unknown): boolean => codeOf(error) === '42501';

/** True when another transaction has made the same object meanwhile. */
export const isMadeMeanwhile = (error: unknown): boolean => ['42710', '23505'].includes(codeOf(error));
