/** A serialisation failure or a deadlock: what was begun can be done again from the start. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
